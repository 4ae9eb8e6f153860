package httpserver_test

import (
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/gin-gonic/gin"

	"wright.app/platform/httpserver"
	"wright.app/platform/httpserver/httpservertest"
)

func TestHeaders_everyResponse_hasTheSecurityHeaders(t *testing.T) {
	t.Parallel()
	s := newTestServer(t, func(o *httpservertest.Options) { o.Pages = fixedPages{} })
	want := map[string]string{
		"X-Content-Type-Options":       "nosniff",
		"Referrer-Policy":              "strict-origin-when-cross-origin",
		"Cross-Origin-Opener-Policy":   "same-origin",
		"Cross-Origin-Resource-Policy": "same-origin",
		"Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), " +
			"browsing-topics=()",
		"X-Frame-Options":           "DENY",
		"Content-Security-Policy":   "default-src 'none'; frame-ancestors 'none'",
		"Cache-Control":             "private, no-store",
		"Vary":                      "Cookie, Authorization, Origin, Sec-Fetch-Site",
		"Strict-Transport-Security": "max-age=63072000; includeSubDomains",
	}
	responses := map[string]*httpservertest.Response{
		"200": s.Do(t, "GET", public, nil),
		"400": s.Do(t, "GET", "/v1/public/things", nil),
		"401": s.Do(t, "GET", "/v1/user/things/1", nil),
		"404": s.Do(t, "GET", "/v1/nope", nil),
		"405": s.Do(t, "DELETE", "/v1/public/things", nil),
		"421": s.Do(t, "GET", public, nil, httpservertest.Host("evil.test")),
		"500": s.post(t, `{"name":"a"}`, httpservertest.Header("X-Do", "panic")),
	}
	for status, a := range responses {
		if fmt.Sprint(a.Status) != status {
			t.Errorf("got %d, want %s", a.Status, status)
		}
		for name, value := range want {
			if got := a.Header.Get(name); got != value {
				t.Errorf("%s: %s: got %q, want %q", status, name, got, value)
			}
		}
		for name := range a.Header {
			if name == "Server" || name == "X-Powered-By" || strings.HasPrefix(name, "Access-Control-") {
				t.Errorf("%s: the response has %s", status, name)
			}
		}
	}
	plain := newTestServer(t, func(o *httpservertest.Options) { o.PublicURL = "http://localhost:8080" })
	if got := plain.Do(t, "GET", public, nil).Header.Get("Strict-Transport-Security"); got != "" {
		t.Errorf("on plain http: Strict-Transport-Security %q", got)
	}
}

// cached are routes that set a cookie and allow caching.
type cached struct{}

func (cached) Register(r gin.IRouter) {
	allow := func(c *gin.Context) {
		httpserver.SetSessionCookie(c, "new")
		c.Header("Cache-Control", "public, max-age=300")
	}
	r.GET("/cached/text", func(c *gin.Context) {
		allow(c)
		c.String(http.StatusOK, "abc")
	})
	r.GET("/cached/nothing", func(c *gin.Context) {
		allow(c)
		c.Status(http.StatusNoContent)
		c.Header("Cache-Control", "private, max-age=300")
	})
	r.GET("/cached/file", func(c *gin.Context) {
		allow(c)
		_ = httpserver.ServeContent(c.Writer, c.Request, 3, func(int64) (io.ReadCloser, error) {
			return io.NopCloser(strings.NewReader("abc")), nil
		})
	})
}

func TestT114_responseThatSetsACookie_isNotCachedWhateverTheHandlerSays(t *testing.T) {
	t.Parallel()
	s := newTestServer(t, func(o *httpservertest.Options) { o.Routes = append(o.Routes, cached{}) })
	for _, path := range []string{"/cached/text", "/cached/nothing", "/cached/file"} {
		response := s.Do(t, http.MethodGet, path, nil)
		if response.Status >= 300 || response.Header.Get("Set-Cookie") == "" ||
			response.Header.Get("Cache-Control") != "private, no-store" {
			t.Errorf("%s: got %d, %v", path, response.Status, response.Header)
		}
	}
}

func TestT37_urlsWithTokens_sendNoReferrerAndAreNotIndexed(t *testing.T) {
	t.Parallel()
	s := newTestServer(t, func(o *httpservertest.Options) { o.Pages = fixedPages{} })
	for _, path := range []string{"/t/abc", "/r/abc", "/v1/public/links/abc"} {
		a := s.Do(t, "GET", path, nil).Expect(t, http.StatusOK)
		if got := a.Header.Get("Referrer-Policy"); got != "no-referrer" {
			t.Errorf("%s: Referrer-Policy %q", path, got)
		}
		if got := a.Header.Get("X-Robots-Tag"); got != "noindex, nofollow" {
			t.Errorf("%s: X-Robots-Tag %q", path, got)
		}
	}
	for _, path := range []string{"/app/login", "/app/login/email"} {
		a := s.Do(t, "GET", path, nil).Expect(t, http.StatusOK)
		if got := a.Header.Get("Referrer-Policy"); got != "same-origin" {
			t.Errorf("%s: Referrer-Policy %q", path, got)
		}
	}
	// The query contains the authorization code of a provider. This also applies to a 404.
	if got := s.Do(t, "GET", "/auth/strategies/github/callback",
		nil).Header.Get("Referrer-Policy"); got != "no-referrer" {
		t.Errorf("callback of a provider: Referrer-Policy %q", got)
	}
	if got := s.Do(t, "GET", "/app", nil).Header.Get("X-Robots-Tag"); got != "" {
		t.Errorf("a page without a token: X-Robots-Tag %q", got)
	}
	if got := s.Do(t, "GET", "/v1/public/links/abc", nil,
		httpservertest.Header("X-Do", "miss")).Header.Get("Referrer-Policy"); got != "no-referrer" {
		t.Errorf("refusal: Referrer-Policy %q", got)
	}
}
