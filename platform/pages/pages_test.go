package pages_test

import (
	"bytes"
	"io"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/andybalholm/brotli"

	"wright.app/platform/clock"
	"wright.app/platform/i18n/i18ntest"
	"wright.app/platform/pages"
	"wright.app/webapp"
)

const index = `<!doctype html>
<html lang="en-US">
  <head>
    <meta charset="utf-8" />
    <title>
      Built
    </title>
    <meta name="application-name" content="Built" />
    <meta name="description" content="Built." />
    <script type="module" crossorigin src="/assets/index-abc.js"></script>
  </head>
  <body><div id="root"></div></body>
</html>`

// compressed returns what the build keeps of a file.
func compressed(text string) string {
	var b bytes.Buffer
	w := brotli.NewWriter(&b)
	_, _ = io.WriteString(w, text) // a buffer accepts everything
	_ = w.Close()
	return b.String()
}

func dist() fstest.MapFS {
	files := fstest.MapFS{}
	for name, content := range map[string]string{
		"index.html": index, "index.html.br": "x", ".gitkeep": "", ".vite/manifest.json": "{}",
		"assets/index-abc.js.br": compressed("plain script"), "assets/broken-abc.js.br": "no brotli",
		"assets/index-abc.js.map": "map", "assets/style-abc.css": "css", "assets/font-abc.woff2": "font",
		"theme-boot.js.br": compressed("theme"), "robots.txt": "User-agent: *", "favicon.svg": "<svg/>",
		"site.webmanifest": "{}", "notes.md": "internal",
	} {
		files[name] = &fstest.MapFile{Data: []byte(content)}
	}
	return files
}

func settings(t testing.TB) pages.Settings {
	t.Helper()
	return pages.Settings{
		PublicURL: &url.URL{Scheme: "https", Host: "wright.test"}, ProductName: "Wright",
		SessionCookie: "__Host-session",
		Clock:         clock.NewFixed(time.Date(2026, 11, 20, 10, 0, 0, 0, time.UTC)),
		Catalog:       i18ntest.Catalog(t),
	}
}

func open(t testing.TB, files fs.FS, change ...func(*pages.Settings)) *pages.Pages {
	t.Helper()
	s := settings(t)
	for _, c := range change {
		c(&s)
	}
	return openWith(t, files, s)
}

func openWith(t testing.TB, files fs.FS, s pages.Settings, contents ...pages.Content) *pages.Pages {
	t.Helper()
	p, err := pages.New(s, files, contents...)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

type answer struct {
	*http.Response
	body string
}

func get(t *testing.T, p *pages.Pages, path string, headers ...string) answer {
	t.Helper()
	return send(t, p, http.MethodGet, path, headers...)
}

func send(t *testing.T, p *pages.Pages, method, path string, headers ...string) answer {
	t.Helper()
	w := httptest.NewRecorder()
	w.Header().Set("Vary", "Cookie, Authorization, Origin, Sec-Fetch-Site") // as the engine sets it
	r := httptest.NewRequestWithContext(t.Context(), method, path, nil)
	for i := 0; i+1 < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	if err := p.Serve(w, r, http.NotFoundHandler()); err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	result := w.Result()
	body, err := io.ReadAll(result.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer{result, string(body)}
}

func TestServe_pages_areTheShellWithTheProductName(t *testing.T) {
	t.Parallel()
	p := open(t, dist(), func(s *pages.Settings) { s.ProductName = "Demo Works" })
	for _, path := range []string{"/", "/app", "/app/login", "/about", "/nope/x", "/app/", "/o/kvarn.example"} {
		a := get(t, p, path)
		if a.StatusCode != http.StatusOK || a.Header.Get("Content-Type") != "text/html; charset=utf-8" {
			t.Errorf("%s: got %d %s", path, a.StatusCode, a.Header.Get("Content-Type"))
		}
		for _, want := range []string{
			"<title>Demo Works</title>", `<meta name="application-name" content="Demo Works" />`,
			`content="site_description"`, `src="/assets/index-abc.js"`,
		} {
			if strings.Count(a.body, want) != 1 {
				t.Errorf("%s: %s does not occur exactly once: %s", path, want, a.body)
			}
		}
		for _, unwanted := range []string{"Built", "wright-session", "robots", "{{"} {
			if strings.Contains(a.body, unwanted) {
				t.Errorf("%s: the page contains %q: %s", path, unwanted, a.body)
			}
		}
		for name, want := range map[string]string{
			"Cache-Control": "no-cache", "Vary": "Cookie, Accept-Language", "Etag": "",
			"Reporting-Endpoints": `csp="/csp-report"`,
		} {
			if got := a.Header.Get(name); got != want {
				t.Errorf("%s: %s: got %q, want %q", path, name, got, want)
			}
		}
	}
}

func TestServe_contentSecurityPolicy_isTheDocumentedOne(t *testing.T) {
	t.Parallel()
	const want = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src " +
		"'self'; connect-src 'self'; " +
		"manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; " +
		"frame-ancestors 'none'; " +
		"require-trusted-types-for 'script'; trusted-types default read; report-to csp"
	plain := open(t, dist(), func(s *pages.Settings) { s.PublicURL = &url.URL{Scheme: "http", Host: "localhost:8080"} })
	if got := get(t, plain, "/").Header.Get("Content-Security-Policy"); got != want {
		t.Errorf("got %s", got)
	}
	for _, path := range []string{"/", "/t/abc", "/assets/index-abc.js"} {
		if got := get(t, open(t, dist()),
			path).Header.Get("Content-Security-Policy"); got != want+"; upgrade-insecure-requests" {
			t.Errorf("%s on https: got %s", path, got)
		}
	}
}

// An operator who turns on error monitoring adds exactly that host (ADR 0026).
func TestServe_contentSecurityPolicy_withSentry_allowsOnlyItsHost(t *testing.T) {
	t.Parallel()
	plain := get(t, open(t, dist()), "/").Header.Get("Content-Security-Policy")
	withMonitoring := open(t, dist(), func(s *pages.Settings) { s.ReportOrigin = "https://errors.example.com:8443" })
	for _, path := range []string{"/", "/t/abc", "/assets/index-abc.js"} {
		want := strings.Replace(plain, "connect-src 'self';", "connect-src 'self' https://errors.example.com:8443;", 1)
		if got := get(t, withMonitoring, path).Header.Get("Content-Security-Policy"); got != want || got == plain {
			t.Errorf("%s: got %s", path, got)
		}
	}
}

// Without monitoring the application makes no request for its configuration.
func TestServe_monitoring_isInTheShellOnlyIfConfigured(t *testing.T) {
	t.Parallel()
	const meta = `<meta name="wright-observation" content="wanted" />`
	for _, configured := range []bool{true, false} {
		p := open(t, withPrerendered(), func(s *pages.Settings) { s.Monitored = configured })
		for _, path := range []string{"/", "/t/abc", "/app/login"} {
			if got := strings.Contains(get(t, p, path).body, meta); got != configured {
				t.Errorf("%s: got %v, want %v", path, got, configured)
			}
		}
	}
}

func TestServe_sessionCookie_isReportedWithoutItsValue(t *testing.T) {
	t.Parallel()
	p := open(t, dist())
	const meta = `<meta name="wright-session" content="present" />`
	for cookie, want := range map[string]bool{
		"__Host-session=secret": true, "other=1; __Host-session=secret": true,
		"__Host-session=": false, "session=secret": false, "": false,
	} {
		a := get(t, p, "/app", "Cookie", cookie)
		if got := strings.Contains(a.body, meta); got != want {
			t.Errorf("%q: got %v", cookie, got)
		}
		if strings.Contains(a.body, "secret") {
			t.Errorf("%q: the value is in the page", cookie)
		}
	}
}

func TestT37_pagesOfLinks_areNotIndexed(t *testing.T) {
	t.Parallel()
	p := open(t, dist())
	for path, want := range map[string]bool{
		"/t/abc": true, "/r/abc": true, "/t": false, "/trees": false,
		"/p/alex": false,
	} {
		if got := strings.Contains(get(t, p, path).body,
			`<meta name="robots" content="noindex, nofollow" />`); got != want {
			t.Errorf("%s: got %v", path, got)
		}
	}
}

func TestServe_scriptsOfAPage_arePreloadedOnThatPageOnly(t *testing.T) {
	t.Parallel()
	files := dist()
	home, profile := `<link rel="modulepreload" crossorigin href="/assets/home.js" data-page="/">`,
		`<link rel="modulepreload" href="/assets/profile.js" data-page="/t/">`
	files["index.html"] = &fstest.MapFile{Data: []byte(strings.Replace(index, "</head>",
		home+"\n    "+profile+"\n  </head>", 1))}
	p := open(t, files)
	for path, want := range map[string][2]bool{
		"/": {true, false}, "/t/token": {false, true}, "/t/": {false, true}, "/t": {}, "/app": {}, "/tea": {},
		"/app/t/": {}, "/t/token/more": {},
	} {
		page := get(t, p, path).body
		if got := [2]bool{strings.Contains(page, home), strings.Contains(page, profile)}; got != want {
			t.Errorf("%s: preloads home, profile: got %v, want %v", path, got, want)
		}
		if head, _, _ := strings.Cut(page, "</head>"); strings.Count(page, "data-page") != strings.Count(head,
			"data-page") {
			t.Errorf("%s: a preload is outside of the head", path)
		}
	}
}

func TestT45_productName_isEscaped(t *testing.T) {
	t.Parallel()
	plain := get(t, open(t, dist()), "/").body
	for _, name := range []string{
		`</title><script>x</script>`, `"><script>x</script>`, `<!--<script>`, "a\u2028b",
		`{{.}}`,
	} {
		page := get(t, open(t, dist(), func(s *pages.Settings) { s.ProductName = name }), "/").body
		if strings.Count(page, "<script") != strings.Count(plain, "<script") || strings.Contains(page, "<!--") ||
			strings.Contains(page, `content="">`) {
			t.Errorf("%s: %s", name, page)
		}
	}
}

func TestServe_head_hasTheHeadersOfGet(t *testing.T) {
	t.Parallel()
	p := open(t, dist())
	for _, path := range []string{"/", "/assets/index-abc.js"} {
		whole, head := get(t, p, path), send(t, p, http.MethodHead, path)
		if head.body != "" || head.StatusCode != whole.StatusCode ||
			head.Header.Get("Content-Length") != whole.Header.Get("Content-Length") {
			t.Errorf("%s: got %d, %q", path, head.StatusCode, head.body)
		}
	}
}

func TestServe_withoutABuild_showsTheBuildCommand(t *testing.T) {
	t.Parallel()
	p := open(t, fstest.MapFS{".gitkeep": {}})
	a := get(t, p, "/app")
	if a.StatusCode != http.StatusOK || a.Header.Get("Content-Type") != "text/plain; charset=utf-8" ||
		!strings.Contains(a.body, "make web") {
		t.Errorf("got %d %s %s", a.StatusCode, a.Header.Get("Content-Type"), a.body)
	}
}

func TestNew_shellThatCannotBeRendered_fails(t *testing.T) {
	t.Parallel()
	for name, html := range map[string]string{
		"no title":             "<html><head></head></html>",
		"title after the head": "<head></head><title>x</title>", "empty": "",
	} {
		if _, err := pages.New(pages.Settings{Catalog: i18ntest.Catalog(t), PublicURL: &url.URL{}},
			fstest.MapFS{"index.html": {Data: []byte(html)}}); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
	if _, err := pages.New(pages.Settings{Catalog: i18ntest.Catalog(t), PublicURL: &url.URL{}},
		brokenFS{}); err == nil {
		t.Error("a folder that cannot be read: no error")
	}
}

type brokenFS struct{}

func (brokenFS) Open(string) (fs.File, error) { return nil, fs.ErrPermission }

func TestNew_embeddedApplication_isServed(t *testing.T) {
	t.Parallel()
	a := get(t, open(t, webapp.Dist()), "/")
	if a.StatusCode != http.StatusOK || a.body == "" {
		t.Errorf("got %d %q", a.StatusCode, a.body)
	}
}
