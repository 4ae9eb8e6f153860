package pages_test

import (
	"context"
	"strings"
	"testing"

	"wright.app/platform/pages"
)

func withPublic(s *pages.Settings) {
	s.Public = []pages.Public{
		{Path: "/", Title: "Your work", Description: "Show your work.", Picture: "/preview.png"},
		{Path: "/about", Title: "About", Description: `Why </script> "this" exists.`},
		{
			Path: "/example", Title: "Example", Description: "Nobody.", Unlisted: true, Picture: "/example/preview.png",
		},
	}
}

// The page has one title, description, URL and type.
func TestServe_publicPage_hasMetadata(t *testing.T) {
	t.Parallel()
	p := open(t, withPrerendered(), withPublic)
	for path, want := range map[string][]string{
		"/": {
			"<title>Your work | Wright</title>", `<meta name="description" content="Show your work." />`,
			`<meta property="og:image" content="https://wright.test/preview.png?lang=en-US" />`,
			`<meta property="og:image:alt" content="Wright · Your work" />`, `"name":"Wright"`,
			`<link rel="canonical" href="https://wright.test/" />`,
			`<meta property="og:url" content="https://wright.test/" />`, `"@type":"WebSite"`,
		},
		"/about": {
			"<title>About | Wright</title>", `<meta property="og:title" content="About | Wright" />`,
			`<link rel="canonical" href="https://wright.test/about" />`,
			`<meta name="description" content="Why &lt;/script&gt; &#34;this&#34; exists." />`, `"@type":"WebPage"`,
			`"name":"About"`,
		},
	} {
		for _, cookie := range []string{"", "__Host-session=secret"} {
			page := get(t, p, path, "Cookie", cookie).body
			for _, part := range want {
				if strings.Count(page, part) != 1 {
					t.Errorf("%s %s: %d times %s in %s", path, cookie, strings.Count(page, part), part, page)
				}
			}
			if n := strings.Count(page, `name="description"`); n != 1 {
				t.Errorf("%s: %d descriptions", path, n)
			}
			if strings.Contains(page, `Why </script>`) {
				t.Errorf("%s: a description breaks out of its element", path)
			}
		}
	}
}

func TestServe_unlistedPage_isNotIndexedAndHasAPreview(t *testing.T) {
	t.Parallel()
	page := get(t, open(t, withPrerendered(), withPublic), "/example").body
	for _, part := range []string{
		"<title>Example | Wright</title>", `<meta name="description" content="Nobody." />`,
		`<meta name="robots" content="noindex, nofollow" />`,
		`<meta property="og:title" content="Example | Wright" />`,
		`<meta property="og:image" content="https://wright.test/example/preview.png?lang=en-US" />`,
	} {
		if strings.Count(page, part) != 1 {
			t.Errorf("%d times %s in %s", strings.Count(page, part), part, page)
		}
	}
	for _, part := range []string{"canonical", "hreflang", "ld+json"} {
		if strings.Contains(page, part) {
			t.Errorf("it has %s", part)
		}
	}
}

// pictureContent renders a page with a preview image at /p/alex.
type pictureContent struct{}

func (pictureContent) Source(path string) (operations []string) {
	if path == "/p/alex" {
		return []string{"/v1/x"}
	}
	return nil
}

func (pictureContent) Write(context.Context, pages.APIResponse) (pages.Page, error) {
	return pages.Page{Title: "Alex", Body: "<h1>Alex</h1>", Metadata: &pages.Metadata{
		Canonical: "https://wright.test/p/alex", Type: "profile",
		Image: pages.Picture{Address: "https://wright.test/p/alex.png", Width: 1200, Height: 630, Alt: `"Alex"`},
	}}, nil
}

func TestServe_pageWithPicture_describesThePicture(t *testing.T) {
	t.Parallel()
	page := get(t, openWith(t, withPrerendered(), settings(t), pictureContent{}), "/p/alex").body
	for _, part := range []string{
		`<meta property="og:image" content="https://wright.test/p/alex.png" />`,
		`<meta property="og:image:width" content="1200" />`, `<meta property="og:image:height" content="630" />`,
		`<meta property="og:image:alt" content="&#34;Alex&#34;" />`,
		`<meta name="twitter:card" content="summary_large_image" />`,
	} {
		if strings.Count(page, part) != 1 {
			t.Errorf("%s is not exactly once in %s", part, page)
		}
	}
}

// These pages depend on the viewer or do not exist.
func TestServe_otherPages_haveNoMetadata(t *testing.T) {
	t.Parallel()
	p := open(t, withPrerendered(), withPublic)
	for _, path := range []string{"/app", "/app/login", "/about/", "/about/us", "/t/secret", "/nope"} {
		page := get(t, p, path).body
		for _, part := range []string{"canonical", "og:", "ld+json"} {
			if strings.Contains(page, part) {
				t.Errorf("%s has %s: %s", path, part, page)
			}
		}
	}
}
