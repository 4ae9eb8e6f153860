package httpserver_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"wright.app/platform/httpserver/httpservertest"
)

const public = "/v1/public/things?kind=big"

func TestHost_otherThanThePublicHost_is421(t *testing.T) {
	t.Parallel()
	production, local := newTestServer(t), newTestServer(t, func(o *httpservertest.Options) {
		o.Development, o.PublicURL = true, "http://localhost:8080"
	})
	cases := []struct {
		server *testServer
		host   string
		want   int
	}{
		{production, "wright.test", 200},
		{production, "WRIGHT.test", 200},
		{production, "wright.test:443", 200},
		{production, "wright.test:80", 421},
		{production, "evil.test", 421},
		{production, "wright.test.evil.test", 421},
		{production, "wright.test@evil.test", 421},
		{production, "localhost", 421},
		{production, "127.0.0.1:8080", 421},
		{production, "", 421},
		{local, "localhost:8080", 200},
		{local, "localhost", 200},
		{local, "127.0.0.1:9999", 200},
		{local, "[::1]:8080", 200},
		{local, "192.0.2.1:8080", 421},
		{local, "localhost.evil.test", 421},
	}
	for _, c := range cases {
		a := c.server.Do(t, "GET", public, nil, httpservertest.Host(c.host), httpservertest.WithoutCookies())
		if a.Status != c.want {
			t.Errorf("host %q: got %d, want %d", c.host, a.Status, c.want)
		}
	}
}

// Forwarding headers of other clients are ignored (docs/security.md, T2 and T18).
func TestT02_forwardingHeaders_countBehindTrustedProxiesOnly(t *testing.T) {
	t.Parallel()
	open, behind := newTestServer(t), newTestServer(t, trusting("192.0.2.0/24", "2001:db8::/32"))
	cases := []struct {
		name   string
		server *testServer
		from   string
		header map[string]string
		want   string
	}{
		{"no proxy trusted", open, "192.0.2.7:1", map[string]string{"X-Forwarded-For": "203.0.113.5"}, "192.0.2.7"},
		{
			"other headers never count", behind, "192.0.2.7:1",
			map[string]string{"X-Real-IP": "203.0.113.5", "Forwarded": "for=203.0.113.5"},
			"192.0.2.7",
		},
		{"no header", open, "192.0.2.7:1", nil, "192.0.2.7"},
		{"no header, proxies trusted", behind, "192.0.2.7:1", nil, "192.0.2.7"},
		{"version 6 alone", open, "[2001:db8::1]:1", nil, "2001:db8::1"},
		{"an empty field", behind, "192.0.2.7:1", map[string]string{"X-Forwarded-For": ""}, "192.0.2.7"},
		{"trusted proxy", behind, "192.0.2.7:1", map[string]string{"X-Forwarded-For": "203.0.113.5"}, "203.0.113.5"},
		{
			"header of the client before that of the proxy", behind, "192.0.2.7:1",
			map[string]string{"X-Forwarded-For": "10.0.0.1, 203.0.113.5"},
			"203.0.113.5",
		},
		{
			"two trusted proxies", behind, "192.0.2.7:1",
			map[string]string{"X-Forwarded-For": "198.51.100.2, 203.0.113.5, 192.0.2.9"},
			"203.0.113.5",
		},
		{"not a proxy", behind, "198.51.100.2:1", map[string]string{"X-Forwarded-For": "203.0.113.5"}, "198.51.100.2"},
		{"garbage", behind, "192.0.2.7:1", map[string]string{"X-Forwarded-For": "<script>"}, "192.0.2.7"},
		{"version 6", behind, "[2001:db8::1]:1", map[string]string{"X-Forwarded-For": "2001:4860::1"}, "2001:4860::1"},
		{
			"with a port", behind, "192.0.2.7:1",
			map[string]string{"X-Forwarded-For": "198.51.100.2:4711, 203.0.113.7:4711, 192.0.2.9:80"},
			"203.0.113.7",
		},
		{
			"version 6 with a port", behind, "192.0.2.7:1",
			map[string]string{"X-Forwarded-For": "[2001:4860::1]:4711"},
			"2001:4860::1",
		},
		{"mapped", open, "[::ffff:192.0.2.7]:1", nil, "192.0.2.7"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			options := []httpservertest.Option{httpservertest.From(c.from)}
			for name, value := range c.header {
				options = append(options, httpservertest.Header(name, value))
			}
			if got := received(t, c.server.Do(t, "GET", public, nil, options...)).Client; got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
		})
	}
}

func TestT02_spoofedHeaders_meetTheSameAddressLimit(t *testing.T) {
	t.Parallel()
	s := newTestServer(t, realLimits)
	refused := 0
	for i := range 70 {
		spoofed := fmt.Sprintf("203.0.113.%d", i)
		a := s.Do(t, "GET", public, nil, httpservertest.Header("X-Forwarded-For", spoofed),
			httpservertest.Header("X-Real-IP", spoofed),
			httpservertest.Header("Forwarded", "for="+spoofed))
		if a.Status == http.StatusTooManyRequests {
			refused++
		}
	}
	if refused != 10 {
		t.Errorf("%d of 70 calls were refused, want all beyond 60", refused)
	}
}

func TestT13_crossOrigin_unsafeCallsOfOtherSitesAreRefused(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	cases := []struct {
		name    string
		headers map[string]string
		want    int
	}{
		{"no header, no browser", nil, 200},
		{"same origin", map[string]string{"Sec-Fetch-Site": "same-origin", "Origin": httpservertest.PublicURL}, 200},
		{"typed by hand", map[string]string{"Sec-Fetch-Site": "none"}, 200},
		{"old browser, own origin", map[string]string{"Origin": httpservertest.PublicURL}, 200},
		{"same server", map[string]string{"Sec-Fetch-Site": "same-server", "Origin": "https://other.wright.test"}, 403},
		{"cross server", map[string]string{"Sec-Fetch-Site": "cross-server"}, 403},
		{"foreign origin", map[string]string{"Origin": "https://evil.test"}, 403},
		{"null origin", map[string]string{"Origin": "null"}, 403},
		{
			"plain http of the own host by fetch metadata",
			map[string]string{"Sec-Fetch-Site": "cross-server", "Origin": "http://wright.test"},
			403,
		},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			options := []httpservertest.Option{}
			for name, value := range c.headers {
				options = append(options, httpservertest.Header(name, value))
			}
			a := s.post(t, `{"name":"a"}`, options...)
			if a.Status != c.want {
				t.Errorf("got %d, want %d", a.Status, c.want)
			}
			if c.want == http.StatusForbidden && a.Problem().Code != "CrossOriginError" {
				t.Errorf("code: got %s", a.Problem().Code)
			}
		})
	}
	s.Do(t, "GET", public, nil, httpservertest.Header("Sec-Fetch-Site", "cross-server")).Expect(t, http.StatusOK)
}

func TestT60_unknownAPIPaths_areProblemsAndNeverPages(t *testing.T) {
	t.Parallel()
	s := newTestServer(t, func(o *httpservertest.Options) { o.Pages = fixedPages{} })
	for _, path := range []string{
		"/v1", "/v1/", "/v1/nope", "/auth", "/auth/nope", "//v1//", "//v1/public/things", "/v1//public/things",
		"/%2e%2e",
		"/%2e%2e/etc/passwd", "/v1/%2e%2e/x", "/v1%2fpublic%2fthings", "/v1/public%2Fthings", "/..%5cx", "/a/%00",
		"/debug/pprof",
		"/metrics", "/.git/HEAD", "/x/.env", "/.well-known/security.txt", "/dev/mail", "/dev/mail.json", "/dev/idp",
		"/docs", "/problems/X",
		"/status/", "/v1/public/things/", "/V1/../v1", "/a/./b", "/csp-report",
	} {
		a := s.Do(t, "GET", path, nil)
		want := http.StatusNotFound
		if path == "/csp-report" {
			want = http.StatusMethodNotAllowed
		}
		if a.Status != want || a.Header.Get("Content-Type") != "application/problem+json" {
			t.Errorf("%s: got %d %s %s", path, a.Status, a.Header.Get("Content-Type"), a.Body)
		}
	}
	for _, path := range []string{"/", "/app", "/t/abc", "/nope/x", "/app/"} {
		if a := s.Do(t, "GET", path, nil); a.Status != http.StatusOK || string(a.Body) != "page" {
			t.Errorf("%s: got %d %s, want the page", path, a.Status, a.Body)
		}
	}
}

// A browser that opens a malformed link gets a page, the API returns a problem. Pages.WithUnknownKey decides which
// paths are links to pages with a key.
func TestPaths_malformedKey_getsThePageForAnInvalidKey(t *testing.T) {
	t.Parallel()
	s, without := newTestServer(t, func(o *httpservertest.Options) { o.Pages = pathPages{} }), newTestServer(t)
	for _, key := range []string{
		"%00", "a%00b", "%2e", "%2e%2e", "..%2f..%2fv1", "a%2Fb", "%2Fv1%2Fpublic%2Fthings",
		"a%5cb", `a\b`, "%252e%00",
	} {
		if a := s.Do(t, "GET", "/key/"+key, nil); a.Status != http.StatusOK || string(a.Body) != "/key/wrong" {
			t.Errorf("/key/%s: got %d %s", key, a.Status, a.Body)
		}
		for _, path := range []string{"/v1/" + key, "/x/" + key, "/v1/public/links/" + key, "/" + key, "/auth/" + key} {
			s.Do(t, "GET", path, nil).ExpectProblem(t, http.StatusNotFound, "ResourceNotFoundError")
		}
		without.Do(t, "GET", "/key/"+key, nil).ExpectProblem(t, http.StatusNotFound, "ResourceNotFoundError")
	}
}

// pathPages is a Pages whose pages contain their path. Pages below /key/ take a key. Its WithUnknownKey also returns
// paths of the API, which the engine must not serve as pages.
type pathPages struct{}

func (pathPages) Serve(w http.ResponseWriter, r *http.Request, _ http.Handler) error {
	_, err := w.Write([]byte(r.URL.Path))
	return err
}

func (pathPages) WithUnknownKey(path string) (string, bool) {
	if strings.HasPrefix(path, "/v1/public/links/") {
		return path, true
	}
	return "/key/wrong", strings.HasPrefix(path, "/key/")
}

// fixedPages is a Pages with the same page at every path.
type fixedPages struct{}

func (fixedPages) Serve(w http.ResponseWriter, _ *http.Request, _ http.Handler) error {
	_, err := w.Write([]byte("page"))
	return err
}

func (fixedPages) WithUnknownKey(string) (string, bool) { return "", false }

func TestT60_unknownMethods_are405WithAllow(t *testing.T) {
	t.Parallel()
	s := newTestServer(t, func(o *httpservertest.Options) { o.Pages = fixedPages{} })
	cases := []struct{ method, path, allow string }{
		{"TRACE", "/v1/user/things", "POST"},
		{"TRACE", "/", "GET, HEAD"},
		{"TRACE", "/t/abc", "GET, HEAD"},
		{"DELETE", "/v1/user/things", "POST"},
		{"HEAD", "/v1/public/things", "GET"},
		{"OPTIONS", "/v1/user/things", "POST"},
		{"BREW", "/v1/user/things", "POST"},
		{"POST", "/app/login", "GET, HEAD"},
		{"PUT", "/t/abc", "GET, HEAD"},
	}
	for _, c := range cases {
		a := s.Do(t, c.method, c.path, nil)
		if a.Status != http.StatusMethodNotAllowed || a.Header.Get("Allow") != c.allow {
			t.Errorf("%s %s: got %d, Allow %q, want 405, %q", c.method, c.path, a.Status, a.Header.Get("Allow"),
				c.allow)
		}
	}
	for _, method := range []string{"GET", "POST", "TRACE", "OPTIONS", "BREW"} {
		a := s.Do(t, method, "/v1/nope", nil)
		if a.ExpectProblem(t, http.StatusNotFound, "ResourceNotFoundError"); a.Header.Get("Allow") != "" {
			t.Errorf("%s of an unknown path: Allow %q", method, a.Header.Get("Allow"))
		}
	}
	s.Do(t, "POST", "/v1/public/things?kind=big", nil, httpservertest.Header("X-HTTP-Method-Override", "GET")).
		ExpectProblem(t, http.StatusMethodNotAllowed, "MethodNotAllowedError")
}

func TestRequestID_wellFormed_isKept_otherwiseReplaced(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	for id, isKept := range map[string]bool{
		"01K9XW7T4V3M2Q8ZB6": true, "a_b-c1234": true, "short": false, "with blank 12": false,
		strings.Repeat("a", 65):     false,
		"<script>alert(1)</script>": false, "": false,
	} {
		a := s.Do(t, "GET", public, nil, httpservertest.Header("X-Request-Id", id))
		got := a.Header.Get("X-Request-Id")
		if isKept != (got == id) || len(got) < 8 || len(got) > 64 {
			t.Errorf("%q: got %q", id, got)
		}
		if seen := received(t, a).Request; seen != got {
			t.Errorf("%q: the handler got %q, the response has %q", id, seen, got)
		}
	}
}

func TestHandler_ofEventStream_hasNoDeadline(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	response := s.Do(t, http.MethodGet, "/v1/user/events", nil, httpservertest.As(httpservertest.Wright(7)),
		httpservertest.Header("X-Do", "deadline"))
	if until := received(t, response).Name; until != "" {
		t.Errorf("the deadline is %s", until)
	}
}

func TestHandler_deadline_isThatOfTheSettings(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	before := time.Now()
	got, err := time.Parse(time.RFC3339Nano, received(t, s.post(t, `{"name":"a"}`,
		httpservertest.Header("X-Do", "deadline"))).Name)
	earliest, latest := before.Add(httpservertest.HandlerTimeout), time.Now().Add(httpservertest.HandlerTimeout)
	if err != nil || got.Before(earliest) || got.After(latest) {
		t.Errorf("until %v, want from %v to %v: %v", got, earliest, latest, err)
	}
}
