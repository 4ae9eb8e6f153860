package reference_test

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"net/url"
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

var built = fstest.MapFS{"assets/docs/start-abc.js": {Data: []byte("1")}}

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

// The policy has the hash of the style element of the page.
func TestPages_contentSecurityPolicy_allowsOnlyTheirStyles(t *testing.T) {
	t.Parallel()
	s := newTestServer(t, nil, fstest.MapFS{})
	for _, path := range []string{"/problems", "/problems/ValidationError", "/docs"} {
		page := s.Do(t, "GET", path, nil).Expect(t, http.StatusOK)
		style := regexp.MustCompile(`(?s)<style>(.*)</style>`).FindSubmatch(page.Body)
		if style == nil {
			t.Fatalf("%s has no style", path)
		}
		sum := sha256.Sum256(style[1])
		policy := page.Header.Get("Content-Security-Policy")
		if !strings.Contains(policy, "style-src 'sha256-"+base64.StdEncoding.EncodeToString(sum[:])+"'") ||
			strings.Contains(policy, "unsafe") || strings.Contains(policy, "script-src") {
			t.Errorf("%s: got %s", path, policy)
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
