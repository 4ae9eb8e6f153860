package pages_test

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"testing/fstest"

	"wright.app/platform/pages"
)

// withRoutes is a build with a list of its routes.
func withRoutes() fstest.MapFS {
	files := withPrerendered()
	html := string(files["index.html"].Data)
	html = strings.Replace(html, "</head>",
		`  <meta name="routes" content="/ /about /app /app/login /r/*">`+"\n  </head>", 1)
	files["index.html"] = &fstest.MapFile{Data: []byte(html)}
	return files
}

// The body is the shell, whose router shows the error.
func TestServe_unknownPath_isNotFound(t *testing.T) {
	t.Parallel()
	p := open(t, withRoutes(), withPublic)
	for path, want := range map[string]int{
		"/": 200, "/about": 200, "/about/": 200, "/app": 200, "/app/": 200, "/app/login": 200, "/r/token": 200,
		"/r/a%20b": 200, "/about?x=1": 200,
		"/nonsense": 404, "/app/nonsense": 404, "/page-not-found": 404, "/About": 404, "/about/us": 404, "/r": 404,
		"/r/": 404, "/r/a/b": 404,
		"/ab*": 404, "/[": 404, "/about//": 404,
	} {
		for _, method := range []string{http.MethodGet, http.MethodHead} {
			a := send(t, p, method, path)
			if a.StatusCode != want || a.Header.Get("Content-Type") != "text/html; charset=utf-8" {
				t.Errorf("%s %s: got %d %s, want %d", method, path, a.StatusCode, a.Header.Get("Content-Type"), want)
			}
			if mayBeCached := a.Header.Get("Cache-Control") != "private, no-store"; mayBeCached != (want == 200) {
				t.Errorf("%s %s: Cache-Control: %s", method, path, a.Header.Get("Cache-Control"))
			}
		}
		if page := get(t, p, path).body; strings.Contains(page, `name="routes"`) ||
			!strings.Contains(page, `src="/assets/index-abc.js"`) {
			t.Errorf("%s: %s", path, page)
		}
	}
}

// Older and manual builds have no list of routes.
func TestServe_buildWithoutRoutes_servesEveryPath(t *testing.T) {
	t.Parallel()
	if a := get(t, open(t, withPrerendered()), "/nonsense"); a.StatusCode != http.StatusOK {
		t.Errorf("got %d", a.StatusCode)
	}
}

// The rows are routes of the build, pages rendered by the server, and pages of secret links, which need no route.
func TestWithUnknownKey_malformedKeyOfAPage_returnsThePage(t *testing.T) {
	t.Parallel()
	files := withRoutes()
	html := strings.Replace(string(files["index.html"].Data), "/r/*", "/r/* /names/*", 1)
	files["index.html"] = &fstest.MapFile{Data: []byte(html)}
	for name, c := range map[string]struct {
		p    *pages.Pages
		want map[string]string
	}{
		"routes": {
			openWith(t, files, settings(t)),
			map[string]string{"/names/%00": "/names/-", "/r/a%2Fb": "/r/-", "/t/%00": "/t/-", "/written/%00": ""},
		},
		"written": {
			openWith(t, withPrerendered(), settings(t), keyed{}),
			map[string]string{"/written/%00": "/written/-", "/r/%00": "/r/-", "/t/..": "/t/-", "/names/%00": ""},
		},
		"not built": {
			openWith(t, fstest.MapFS{}, settings(t), keyed{}),
			map[string]string{"/written/%00": "/written/-", "/t/%00": "/t/-", "/names/%00": ""},
		},
		"no page": {
			openWith(t, files, settings(t)),
			map[string]string{
				"/app/%00": "", "/%2e": "", "/%00": "", "//": "", "/r/%00/x": "", "/r//x": "",
				"/*/%00": "", "r%2fx": "",
			},
		},
	} {
		for path, want := range c.want {
			if got, ok := c.p.WithUnknownKey(path); ok != (want != "") || ok && got != want {
				t.Errorf("%s, %s: got %q, %v, want %q", name, path, got, ok, want)
			}
		}
	}
}

// keyed renders pages below /written/.
type keyed struct{}

func (keyed) Source(path string) (operations []string) {
	if strings.HasPrefix(path, "/written/") {
		return []string{"/v1/x"}
	}
	return nil
}

func (keyed) Write(context.Context, pages.APIResponse) (pages.Page, error) { return pages.Page{}, nil }
