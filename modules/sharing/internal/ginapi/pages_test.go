package ginapi_test

import (
	"fmt"
	"log/slog"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"testing/fstest"

	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/internal/publicpage"
	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/i18n"
	"wright.app/platform/pages"
	"wright.app/platform/serverscript"
	"wright.app/webapp"
)

// withPages adds the pages of public profiles to the server.
func withPages(t *testing.T) option {
	t.Helper()
	return func(_ *sharingtest.Deps, o *httpservertest.Options) {
		public, err := url.Parse(httpservertest.PublicURL)
		if err != nil {
			t.Fatal(err)
		}
		catalog, err := i18n.ReadCatalog(webapp.Messages(), webapp.English)
		if err != nil {
			t.Fatal(err)
		}
		writer := publicpage.New("Wright", public, catalog,
			serverscript.NewPages(nil, slog.New(slog.DiscardHandler)))
		index := `<html><head><title>x</title><meta name="description" content="The site." /></head>` +
			`<body><div id="root"></div></body></html>`
		o.Pages, err = pages.New(pages.Settings{
			PublicURL: public, ProductName: "Wright",
			SessionCookie: "__Host-session", Clock: o.Clock, Catalog: catalog,
		},
			fstest.MapFS{"index.html": {Data: []byte(index)}}, writer)
		if err != nil {
			t.Fatal(err)
		}
	}
}

const canary = "canary-in-every-field"

// Every field has the same unique text, which no response to a viewer without permission may contain.
func TestT32_hiddenProfile_isVisibleInNoRepresentation(t *testing.T) {
	t.Parallel()
	s := newTestServer(t, withPages(t))
	person := sharing.Person{Member: s.users.SignedIn(sharingtest.Alex).Member, DisplayName: canary, Role: "Wright"}
	s.users.SetPerson(sharingtest.Alex, person)
	content := profile.Snapshot{
		Attributes: profile.Attributes{
			Headline: canary, Summary: canary, Location: canary, Tags: []string{canary},
			Pronouns: canary,
		},
		Sections: []profile.SectionSnapshot{{Type: profile.Workplace, Content: profile.SectionContent{
			Title: canary, Organization: canary, Attributes: profile.SectionAttributes{Description: canary},
			StartedAt: sharingtest.AlexContent().Sections[0].Content.StartedAt,
		}}},
	}
	l := s.share(t, `{"name":"`+canary+`"}`)
	paths := []string{
		"/p/alex-demo", byAlias, "/t/" + sharelink.NewToken().Text(), "/t/alex-demo", "/p/alex-demo/",
		"/p/" + strings.ToUpper(sharingtest.AlexAlias),
	}
	agents := []string{
		browser, "Googlebot/2.1 (+http://www.google.com/bot.html)", "facebookexternalhit/1.1",
		"Twitterbot/1.0", "curl/8",
	}
	accepts := []string{
		"text/html", "application/json", "application/rss+xml", "application/atom+xml",
		"application/ld+json", "*/*",
	}
	for _, state := range []struct {
		name   string
		head   sharing.ProfileVisibility
		viewer string
		status int // of responses by alias
	}{
		{"Restricted", sharing.ProfileVisibility{Mode: profile.Restricted}, "nobody", 403},
		{"Restricted, for Robin", sharing.ProfileVisibility{Mode: profile.Restricted}, "Robin", 403},
		{"Authenticated", sharing.ProfileVisibility{Mode: profile.Authenticated}, "nobody", 401},
		{"suspended", sharing.ProfileVisibility{Mode: profile.Public, Suspended: true}, "nobody", 403},
		{"suspended, for Robin", sharing.ProfileVisibility{Mode: profile.Public, Suspended: true}, "Robin", 403},
	} {
		head := state.head
		head.Alias = sharingtest.AlexAlias
		s.users.SetProfile(sharingtest.Alex, head, content)
		for _, path := range paths {
			for _, method := range []string{http.MethodGet, http.MethodHead, http.MethodPost, http.MethodOptions} {
				for i, accept := range accepts {
					options := []httpservertest.Option{
						userAgent(agents[i%len(agents)]),
						httpservertest.Header("Accept", accept),
					}
					if state.viewer == "Robin" {
						options = append(options, s.as(sharingtest.Robin))
					}
					a := s.OtherBrowser(t).Do(t, method, path, nil, options...)
					if all := string(a.Body) + fmt.Sprint(a.Header); strings.Contains(all, canary) {
						t.Errorf("%s: %s %s as %s shows the profile", state.name, method, path, accept)
					}
					isByAlias := path == byAlias || path == "/p/alex-demo"
					if isByAlias && (method == http.MethodGet || method == http.MethodHead && path != byAlias) &&
						a.Status != state.status {
						t.Errorf("%s: %s %s answers %d, want %d", state.name, method, path, a.Status, state.status)
					}
				}
			}
		}
	}
	// Viewers with access get the text, so its absence above is caused by the missing access.
	s.users.SetProfile(sharingtest.Alex, sharing.ProfileVisibility{
		Mode:  profile.Restricted,
		Alias: sharingtest.AlexAlias,
	}, content)
	for _, path := range []string{"/t/" + l.Token, l.public()} {
		if a := s.OtherBrowser(t).Do(t, http.MethodGet, path, nil).
			Expect(t, http.StatusOK); !strings.Contains(string(a.Body), canary) {
			t.Errorf("%s does not show the profile", path)
		}
	}
	s.users.SetProfile(sharingtest.Alex, sharing.ProfileVisibility{
		Mode:  profile.Public,
		Alias: sharingtest.AlexAlias,
	}, content)
	for _, path := range []string{"/p/alex-demo", byAlias} {
		if a := s.OtherBrowser(t).Do(t, http.MethodGet, path, nil).
			Expect(t, http.StatusOK); !strings.Contains(string(a.Body), canary) {
			t.Errorf("%s does not show the profile", path)
		}
	}
}

// Once the link is deleted, the access mode changes or the owner is suspended, the page is refused like an unknown one.
func TestT36_page_accessEnds_isRefused(t *testing.T) {
	t.Parallel()
	s := newTestServer(t, withPages(t))
	l := s.share(t, `{}`)
	open := func(path string) *httpservertest.Response { return s.OtherBrowser(t).Do(t, http.MethodGet, path, nil) }
	unknown := open("/t/"+sharelink.NewToken().Text()).Expect(t, http.StatusNotFound)
	open("/t/"+l.Token).Expect(t, http.StatusOK)
	open("/t/"+l.Token).Expect(t, http.StatusOK) // from the cache
	s.setMode(profile.Restricted, true)
	open("/t/"+l.Token).Expect(t, http.StatusForbidden)
	s.setMode(profile.Restricted, false)
	open("/t/"+l.Token).Expect(t, http.StatusOK)
	s.Do(t, http.MethodDelete, l.path(), nil, s.as(sharingtest.Alex)).Expect(t, http.StatusOK)
	deleted := open("/t/"+l.Token).Expect(t, http.StatusNotFound)
	if withoutRequestID(deleted) != withoutRequestID(unknown) {
		t.Errorf("a deleted link looks different:\n%s\n%s", deleted.Body, unknown.Body)
	}
	s.setMode(profile.Public, false)
	open("/p/alex-demo").Expect(t, http.StatusOK)
	s.setMode(profile.Authenticated, false)
	open("/p/alex-demo").Expect(t, http.StatusUnauthorized)
}

// The limit for unknown tokens is the same as for the API.
func TestT35_unknownPages_countAgainstTheLimitOfTheAPI(t *testing.T) {
	t.Parallel()
	s := newTestServer(t, withPages(t), withRateLimit(t, "token-miss", 3))
	good := s.share(t, `{}`)
	for range 3 {
		s.Do(t, http.MethodGet, "/t/"+sharelink.NewToken().Text(), nil).Expect(t, http.StatusNotFound)
	}
	a := s.Do(t, http.MethodGet, "/t/"+sharelink.NewToken().Text(), nil).Expect(t, http.StatusTooManyRequests)
	if a.Header.Get("Retry-After") == "" {
		t.Error("Retry-After is missing")
	}
	s.Do(t, http.MethodGet, "/p/nobody-here", nil).Expect(t, http.StatusTooManyRequests)
	s.Do(t, http.MethodGet, good.public(), nil).Expect(t, http.StatusTooManyRequests)
}

// The metadata has the current URL. All other pages are marked noindex.
func TestPages_ofPublicProfiles_haveSearchMetadata(t *testing.T) {
	t.Parallel()
	s := newTestServer(t, withPages(t))
	s.setMode(profile.Public, false)
	a := s.OtherBrowser(t).Do(t, http.MethodGet, "/p/alex-demo", nil).Expect(t, http.StatusOK)
	for _, want := range []string{
		`<title>Alex Demo | Wright</title>`, `<link rel="canonical" href="` + httpservertest.PublicURL +
			`/p/alex-demo" />`,
		`<meta property="og:type" content="profile" />`,
		`<meta name="description" content="Senior backend engineer, Northwind Payments · Backend engineer" />`,
		`<meta property="og:image" content="` + httpservertest.PublicURL + `/p/alex-demo/preview.png?v=`,
		`<meta property="og:image:width" content="1200" />`,
		`<meta name="twitter:card" content="summary_large_image" />`, `"@type":"ProfilePage"`,
		`"sameAs":["https://github.com/alex-demo"]`,
	} {
		if strings.Count(string(a.Body), want) != 1 {
			t.Errorf("%s is not on the page exactly once", want)
		}
	}
	if a.Header.Get("X-Robots-Tag") != "" || strings.Contains(string(a.Body), "noindex") ||
		strings.Contains(string(a.Body), "The site.") {
		t.Error("the page is marked noindex or has the description of the site")
	}
	for path, viewer := range map[string]httpservertest.Option{
		"/p/alex-demo":                           s.as(sharingtest.Robin),
		"/t/" + s.share(t, `{}`).Token:           userAgent(browser),
		"/t/" + sharelink.NewToken().Text():      userAgent(browser),
		"/p/nobody-here":                         userAgent(browser),
		"/t/" + s.share(t, `{"name":"x"}`).Token: s.as(sharingtest.Alex),
	} {
		a := s.OtherBrowser(t).Do(t, http.MethodGet, path, nil, viewer)
		if a.Header.Get("X-Robots-Tag") != "noindex, nofollow" || strings.Contains(string(a.Body), "ld+json") ||
			strings.Contains(string(a.Body), "og:") {
			t.Errorf("%s can be indexed: %v", path, a.Header)
		}
	}
}
