package pages_test

import (
	"crypto/sha256"
	"encoding/base64"
	"html/template"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"wright.app/platform/pages"
)

const sheet = `h1{color:#222}`

// withStyle is a build with pre-rendered pages and a style sheet.
func withStyle() fstest.MapFS {
	files := withPrerendered()
	link := `<link rel="stylesheet" crossorigin href="/assets/style-abc.css">` + "\n  </head>"
	html := strings.Replace(string(files["index.html"].Data), "</head>", link, 1)
	files["index.html"] = &fstest.MapFile{Data: []byte(html)}
	files["assets/style-abc.css"] = &fstest.MapFile{Data: []byte(sheet)}
	return files
}

// writer writes a page at one path.
type writer struct{}

func (writer) Source(path string) (operation string, ok bool) { return "/v1/x", path == "/t/abc" }

func (writer) Write(pages.Answer) (pages.Page, error) {
	return pages.Page{Title: "Alex", Body: "<h1>Alex</h1>"}, nil
}

// writtenPages returns a page of each kind that has content: pre-rendered, rendered on the server, and standalone.
func writtenPages(t *testing.T) map[string]answer {
	t.Helper()
	p := open(t, withStyle())
	standalone := httptest.NewRecorder()
	if err := p.Standalone(standalone, httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/v1/x", nil),
		pages.Page{Title: "Done", Body: template.HTML("<h1>Done</h1>")}); err != nil {
		t.Fatal(err)
	}
	return map[string]answer{
		"pre-rendered":             get(t, p, "/"),
		"of an answer":             get(t, openWith(t, withStyle(), settings(t), writer{}), "/t/abc"),
		"without any":              {standalone.Result(), standalone.Body.String()},
		"pre-rendered, compressed": unpacked(t, get(t, p, "/app/login", "Accept-Encoding", "gzip")),
	}
}

var (
	styleElement = regexp.MustCompile(`(?s)<style>(.*?)</style>`)
	styleSources = regexp.MustCompile(`style-src ([^;]*);`)
	anyScript    = regexp.MustCompile(`(?s)<script([^>]*)>(.*?)</script>`)
)

// What can be read waits for no second answer, and the policy allows that one style and no other (ADR 0028).
func TestServe_serverRenderedPage_inlinesItsStylesWithAHash(t *testing.T) {
	t.Parallel()
	for name, page := range writtenPages(t) {
		found := styleElement.FindAllStringSubmatch(page.body, -1)
		if len(found) != 1 || found[0][1] != sheet || strings.Contains(page.body, `rel="stylesheet"`) {
			t.Errorf("%s: the page does not contain the style sheet exactly once: %s", name, page.body)
			continue
		}
		if head, _, _ := strings.Cut(page.body, "</head>"); !strings.Contains(head, "<style>") {
			t.Errorf("%s: the style comes after what it is for", name)
		}
		sum := sha256.Sum256([]byte(found[0][1]))
		want := "'self' 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
		policy := page.Header.Get("Content-Security-Policy")
		if got := styleSources.FindStringSubmatch(policy); got == nil || got[1] != want {
			t.Errorf("%s: style-src: got %s, want %s", name, policy, want)
		}
		if !strings.Contains(policy, "script-src 'self';") || strings.Contains(policy, "unsafe") {
			t.Errorf("%s: got %s", name, policy)
		}
	}
}

// What the application fills keeps the sheet that the browser has already, and the stricter policy.
func TestServe_pageOfTheApplication_linksTheStyleSheet(t *testing.T) {
	t.Parallel()
	p := open(t, withStyle())
	for _, path := range []string{"/app", "/about", "/assets/style-abc.css"} {
		a := get(t, p, path)
		if strings.Contains(a.body, "<style") || !strings.Contains(a.Header.Get("Content-Security-Policy"),
			"style-src 'self';") {
			t.Errorf("%s: got %s, %s", path, a.Header.Get("Content-Security-Policy"), a.body)
		}
	}
	if a := get(t, p, "/app"); strings.Count(a.body,
		`<link rel="stylesheet" crossorigin href="/assets/style-abc.css">`) != 1 {
		t.Errorf("got %s", a.body)
	}
}

func TestT45_serverRenderedPages_haveNoInlineScript(t *testing.T) {
	t.Parallel()
	for name, page := range writtenPages(t) {
		for _, found := range anyScript.FindAllStringSubmatch(page.body, -1) {
			attributes, content := found[1], found[2]
			isData := strings.Contains(attributes, `type="application/json"`) ||
				strings.Contains(attributes, `type="application/ld+json"`)
			if !isData && (content != "" || !strings.Contains(attributes, `src="/`)) {
				t.Errorf("%s: the page contains a script: %s", name, found[0])
			}
		}
		if strings.Contains(page.body, " style=") {
			t.Errorf("%s: a style that the policy refuses: %s", name, page.body)
		}
	}
}

func TestNew_styleSheetThatCannotBeInlined_isAnError(t *testing.T) {
	t.Parallel()
	ends := withStyle()
	ends["assets/style-abc.css"] = &fstest.MapFile{Data: []byte(`a{content:"</STYLE>"}`)}
	missing := withStyle()
	delete(missing, "assets/style-abc.css")
	for name, files := range map[string]fstest.MapFS{"ends early": ends, "is not there": missing} {
		if _, err := pages.New(settings(t), files); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}
