package pages_test

import (
	"net/http"
	"strings"
	"testing"
	"testing/fstest"
)

// withRoutes is a build that has written down where it has pages.
func withRoutes() fstest.MapFS {
	files := withDrawn()
	html := string(files["index.html"].Data)
	html = strings.Replace(html, "</head>", `  <meta name="routes" content="/ /about /app /app/login /r/*">`+"\n  </head>", 1)
	files["index.html"] = &fstest.MapFile{Data: []byte(html)}
	return files
}

// TestServe_pathOfNoPage_isNotFound, says so with the page that the application fills, and may be kept by nobody.
func TestServe_pathOfNoPage_isNotFound(t *testing.T) {
	t.Parallel()
	p := open(t, withRoutes(), withPublic)
	for path, want := range map[string]int{
		"/": 200, "/about": 200, "/about/": 200, "/app": 200, "/app/": 200, "/app/login": 200, "/r/token": 200, "/r/a%20b": 200, "/about?x=1": 200,
		"/nonsense": 404, "/app/nonsense": 404, "/page-not-found": 404, "/About": 404, "/about/us": 404, "/r": 404, "/r/": 404, "/r/a/b": 404,
		"/ab*": 404, "/[": 404, "/about//": 404,
	} {
		for _, method := range []string{http.MethodGet, http.MethodHead} {
			a := send(t, p, method, path)
			if a.StatusCode != want || a.Header.Get("Content-Type") != "text/html; charset=utf-8" {
				t.Errorf("%s %s: got %d %s, want %d", method, path, a.StatusCode, a.Header.Get("Content-Type"), want)
			}
			if isKept := a.Header.Get("Cache-Control") != "private, no-store"; isKept != (want == 200) {
				t.Errorf("%s %s: Cache-Control: %s", method, path, a.Header.Get("Cache-Control"))
			}
		}
		if page := get(t, p, path).body; strings.Contains(page, `name="routes"`) || !strings.Contains(page, `src="/assets/index-abc.js"`) {
			t.Errorf("%s: %s", path, page)
		}
	}
}

// TestServe_buildWithoutRoutes_mayHaveAnyPage: it was made before routes were written down, or by hand.
func TestServe_buildWithoutRoutes_mayHaveAnyPage(t *testing.T) {
	t.Parallel()
	if a := get(t, open(t, withDrawn()), "/nonsense"); a.StatusCode != http.StatusOK {
		t.Errorf("got %d", a.StatusCode)
	}
}
