package reference_test

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"net/http"
	"net/url"
	"os"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"wright.app/openapi"
	"wright.app/platform/clock"
	"wright.app/platform/httpserver"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/i18n/i18ntest"
	"wright.app/platform/reference"
)

func newTestServer(t *testing.T, contact *url.URL, dist fs.FS) *httpservertest.Client {
	t.Helper()
	address, err := url.Parse(httpservertest.PublicURL)
	if err != nil {
		t.Fatal(err)
	}
	return httpservertest.New(t, httpservertest.Options{Routes: []httpserver.Routes{reference.New(reference.Deps{
		Settings: reference.Settings{PublicURL: address, ProductName: "Wright", SecurityContact: contact},
		Document: openapi.Load, Dist: dist, Clock: clock.NewFixed(time.Date(2026, 3, 2, 9, 30, 0, 0, time.UTC)),
		Problems: httpservertest.Problems(),
		Catalog: i18ntest.Catalog(t, fstest.MapFS{"de.json": {Data: []byte(
			`{"error_alias_taken": "Dieser Alias ist schon vergeben."}`)}}),
	})}})
}

var built = fstest.MapFS{"assets/docs/start-abc.js.br": {Data: []byte("1")}}

// The published documents are the one that the server enforces.
func TestDocument_jsonAndYAML_areTheContract(t *testing.T) {
	t.Parallel()
	s := newTestServer(t, nil, built)
	for path, want := range map[string][]byte{
		"/openapi.yaml": openapi.YAML(), "/openapi.json": openapi.JSON(), "/openapi-3.1.json": openapi.Version31(),
	} {
		if got := s.Do(t, "GET", path, nil).Expect(t, http.StatusOK); !bytes.Equal(got.Body, want) {
			t.Errorf("%s is not the bundle", path)
		}
	}
}

// The documents are public and need no credentials.
func TestDocument_allowsCORSAndCaching(t *testing.T) {
	t.Parallel()
	s := newTestServer(t, nil, built)
	for _, path := range []string{"/openapi.json", "/openapi.yaml", "/openapi-3.1.json"} {
		response := s.Do(t, "GET", path, nil, httpservertest.Header("Origin", "https://tools.example"),
			httpservertest.Header("Sec-Fetch-Site", "cross-site")).
			Expect(t, http.StatusOK)
		h := response.Header
		if h.Get("Access-Control-Allow-Origin") != "*" || h.Get("Access-Control-Allow-Credentials") != "" ||
			h.Get("Cache-Control") != "public, max-age=300" ||
			h.Get("Vary") != "Accept-Encoding" || len(response.Cookies) > 0 {
			t.Errorf("%s: got %v", path, h)
		}
		again := s.Do(t, "GET", path, nil, httpservertest.Header("If-None-Match", h.Get("ETag"))).Expect(t,
			http.StatusNotModified)
		if len(again.Body) > 0 || again.Header.Get("ETag") != h.Get("ETag") {
			t.Errorf("%s: got %d bytes, %v", path, len(again.Body), again.Header)
		}
		packed := s.Do(t, "GET", path, nil, httpservertest.Header("Accept-Encoding", "br, gzip")).Expect(t,
			http.StatusOK)
		r, err := gzip.NewReader(bytes.NewReader(packed.Body))
		if err != nil {
			t.Fatal(err)
		}
		if plain, err := io.ReadAll(r); err != nil || !bytes.Equal(plain, response.Body) ||
			packed.Header.Get("ETag") == h.Get("ETag") {
			t.Errorf("%s: %v, %s", path, err, packed.Header.Get("ETag"))
		}
		for _, refuses := range []string{"", "br", "gzip;q=0", "gzip; q=0.000"} {
			if plain := s.Do(t, "GET", path, nil, httpservertest.Header("Accept-Encoding",
				refuses)); plain.Header.Get("Content-Encoding") != "" {
				t.Errorf("%s: %q got %s", path, refuses, plain.Header.Get("Content-Encoding"))
			}
		}
		if head := s.Do(t, "HEAD", path, nil).Expect(t, http.StatusOK); len(head.Body) > 0 ||
			head.Header.Get("ETag") != h.Get("ETag") {
			t.Errorf("HEAD %s: got %d bytes", path, len(head.Body))
		}
		s.Do(t, "POST", path, nil).Expect(t, http.StatusMethodNotAllowed)
	}
	for _, path := range []string{"/docs", "/problems", "/.well-known/api-catalog"} {
		if allowed := s.Do(t, "GET", path, nil).Expect(t,
			http.StatusOK).Header.Get("Access-Control-Allow-Origin"); allowed != "" {
			t.Errorf("%s: other sites may read it", path)
		}
	}
}

func TestProblems_everyCode_hasAPage(t *testing.T) {
	t.Parallel()
	s := newTestServer(t, nil, built)
	list := string(s.Do(t, "GET", "/problems", nil).Expect(t, http.StatusOK).Body)
	for code, info := range openapi.Errors {
		if !strings.Contains(list, `href="/problems/`+code+`"`) {
			t.Errorf("%s is not in the list", code)
		}
		page := s.Do(t, "GET", "/problems/"+code, nil).Expect(t, http.StatusOK)
		for _, want := range []string{code, fmt.Sprint(info.Status), html(info.Title), html(info.Text)} {
			if !strings.Contains(string(page.Body), want) {
				t.Errorf("%s: the page does not say %q", code, want)
			}
		}
		if page.Header.Get("Content-Type") != "text/html; charset=utf-8" {
			t.Errorf("%s: got %v", code, page.Header)
		}
	}
	if page := string(s.Do(t, "GET", "/problems/AliasTakenError", nil).Body); !strings.Contains(page,
		"PUT /v1/user/profile/alias") || strings.Contains(page, "POST /auth/login") {
		t.Error("the operations are not those that answer it")
	}
	for _, unknown := range []string{
		"/problems/NoSuchError", "/problems/aliastakenerror", "/problems/",
		"/problems/AliasTakenError/x",
	} {
		s.Do(t, "GET", unknown, nil).ExpectProblem(t, http.StatusNotFound, "ResourceNotFoundError")
	}
}

// html returns a text as html/template escapes it.
func html(text string) string {
	return strings.NewReplacer("&", "&amp;", "'", "&#39;", `"`, "&#34;", "<", "&lt;", ">", "&gt;", "+",
		"&#43;").Replace(text)
}

// The policy has the hash of the style element of the page. The only script is the file that sets the theme.
func TestPages_contentSecurityPolicy_allowsOnlyTheirStylesAndTheTheme(t *testing.T) {
	t.Parallel()
	for _, dist := range []fstest.MapFS{{}, withFont} {
		s := newTestServer(t, nil, dist)
		for _, path := range []string{"/problems", "/problems/ValidationError", "/docs"} {
			page := s.Do(t, "GET", path, nil).Expect(t, http.StatusOK)
			style := regexp.MustCompile(`(?s)<style>(.*)</style>`).FindSubmatch(page.Body)
			if style == nil {
				t.Fatalf("%s has no style", path)
			}
			sum := sha256.Sum256(style[1])
			policy := page.Header.Get("Content-Security-Policy")
			if !strings.Contains(policy, "style-src 'sha256-"+base64.StdEncoding.EncodeToString(sum[:])+"'") ||
				strings.Contains(policy, "unsafe") || !strings.Contains(policy, "script-src 'self';") {
				t.Errorf("%s: got %s", path, policy)
			}
			if scripts := strings.Count(string(page.Body), "<script"); scripts != 1 ||
				!strings.Contains(string(page.Body), `<script src="/theme-boot.js"></script>`) {
				t.Errorf("%s has %d scripts", path, scripts)
			}
		}
	}
}

// withFont is a build with the font and without the API reference.
var withFont = fstest.MapFS{"assets/figtree-latin-wght-normal-abc.woff2": {Data: []byte("1")}}

func TestPages_haveTheHeaderAndTheFontOfTheProduct(t *testing.T) {
	t.Parallel()
	both := maps.Clone(withFont)
	maps.Copy(both, built)
	s, bare := newTestServer(t, nil, both), newTestServer(t, nil, built)
	for path, current := range map[string]string{
		"/docs": `<a href="/docs" aria-current="page">`, "/problems": `<a href="/problems" aria-current="page">`,
		"/problems/ValidationError": `<a href="/problems">`,
	} {
		page := string(s.Do(t, "GET", path, nil).Expect(t, http.StatusOK).Body)
		for _, want := range []string{
			`<a class="brand" href="/" aria-label="Wright, home page">`, current,
			`<link rel="preload" href="/assets/figtree-latin-wght-normal-abc.woff2" as="font"`,
			`src: url("/assets/figtree-latin-wght-normal-abc.woff2")`,
		} {
			if !strings.Contains(page, want) {
				t.Errorf("%s lacks %s", path, want)
			}
		}
		if page := string(bare.Do(t, "GET", path, nil).Body); strings.Contains(page, "woff2") {
			t.Errorf("%s names a font that the build does not have", path)
		}
	}
}

// The style sheet of these pages has the colours of the product, which are written down in the web application.
func TestStyle_hasTheColoursOfTheProduct(t *testing.T) {
	t.Parallel()
	read := func(path string) string {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	light, dark, found := strings.Cut(read("../../webapp/src/shared/styles/tokens.css"), "body.dark {")
	if !found {
		t.Fatal("the product has no dark theme")
	}
	colour := regexp.MustCompile(`(--[a-z-]+): light-dark\((#\w+), (#\w+)\);`)
	colours := colour.FindAllStringSubmatch(read("style.css"), -1)
	if len(colours) == 0 {
		t.Fatal("the style sheet has no colours")
	}
	for _, c := range colours {
		if !strings.Contains(light, c[1]+": "+c[2]+";") || !strings.Contains(dark, c[1]+": "+c[3]+";") {
			t.Errorf("%s is %s and %s here, and something else in the product", c[1], c[2], c[3])
		}
	}
}

func TestDocs_loadsTheFilesOfTheBuild(t *testing.T) {
	t.Parallel()
	page := newTestServer(t, nil, built).Do(t, "GET", "/docs", nil).Expect(t, http.StatusOK)
	if !strings.Contains(string(page.Body), `<script type="module" src="/assets/docs/start-abc.js"></script>`) {
		t.Errorf("got %s", page.Body)
	}
	if strings.Contains(strings.ReplaceAll(string(page.Body), httpservertest.PublicURL, ""), "https://") {
		t.Error("the page names another host")
	}
	policy := page.Header.Get("Content-Security-Policy")
	for _, want := range []string{
		"default-src 'none'", "script-src 'self';", "connect-src 'self'",
		"style-src 'self' 'unsafe-inline'", "worker-src 'self' blob:", "form-action 'none'", "frame-ancestors 'none'",
		"upgrade-insecure-requests",
	} {
		if !strings.Contains(policy, want) {
			t.Errorf("the policy lacks %s: %s", want, policy)
		}
	}
}

func TestAPICatalog_linksDocumentAndReference(t *testing.T) {
	t.Parallel()
	response := newTestServer(t, nil, built).Do(t, "GET", "/.well-known/api-catalog", nil).Expect(t, http.StatusOK)
	if !strings.HasPrefix(response.Header.Get("Content-Type"), "application/linkset+json") ||
		!strings.Contains(response.Header.Get("Link"), `rel="api-catalog"`) {
		t.Errorf("got %v", response.Header)
	}
	var set struct {
		Linkset []struct {
			Anchor      string
			ServiceDesc []struct{ Href, Type string } `json:"service-desc"`
			ServiceDoc  []struct{ Href, Type string } `json:"service-doc"`
		}
	}
	response.JSON(t, &set)
	if len(set.Linkset) != 1 || set.Linkset[0].Anchor != "https://wright.test/" ||
		set.Linkset[0].ServiceDesc[0].Href != "https://wright.test/openapi.json" ||
		set.Linkset[0].ServiceDoc[0].Href != "https://wright.test/docs" {
		t.Errorf("got %+v", set)
	}
}

func TestSecurityText_hasTheConfiguredContact_orIsNotFound(t *testing.T) {
	t.Parallel()
	newTestServer(t, nil, built).Do(t, "GET", "/.well-known/security.txt", nil).ExpectProblem(t, http.StatusNotFound,
		"ResourceNotFoundError")
	contact := &url.URL{Scheme: "mailto", Opaque: "security@example.com"}
	response := newTestServer(t, contact, built).Do(t, "GET", "/.well-known/security.txt", nil).Expect(t, http.StatusOK)
	want := "Contact: mailto:security@example.com\nExpires: 2026-08-29T00:00:00Z\nPreferred-Languages: en\n" +
		"Canonical: https://wright.test/.well-known/security.txt\n"
	if string(response.Body) != want || response.Header.Get("Content-Type") != "text/plain; charset=utf-8" {
		t.Errorf("got %s\n%v", response.Body, response.Header)
	}
}
