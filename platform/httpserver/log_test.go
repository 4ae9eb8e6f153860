package httpserver_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/google/uuid"

	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/identity"
)

func TestT52_panic_is500WithTheRequestIDOnly(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	a := s.post(t, `{"name":"a"}`, httpservertest.Header("X-Do", "panic"),
		httpservertest.Header("X-Request-Id", "request-of-panic"))
	p := a.ExpectProblem(t, http.StatusInternalServerError, "InternalError")
	if p.RequestID != "request-of-panic" || p.Detail != "" {
		t.Errorf("got %+v", p)
	}
	for _, secret := range []string{"secret-in-panic", "goroutine", ".go"} {
		if strings.Contains(string(a.Body), secret) {
			t.Errorf("the response contains %q: %s", secret, a.Body)
		}
	}
	logged := string(s.log.bytes())
	if !strings.Contains(logged, "panic in a handler") || !strings.Contains(logged, "request-of-panic") ||
		!strings.Contains(logged, "server_fixture_test.go") {
		t.Errorf("the log does not contain the panic: %s", logged)
	}
	s.post(t, `{"name":"a"}`).Expect(t, http.StatusOK)
}

func TestT52_unknownError_is500WithoutItsText(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	a := s.post(t, `{"name":"a"}`, httpservertest.Header("X-Do", "plain error"))
	a.ExpectProblem(t, http.StatusInternalServerError, "InternalError")
	if strings.Contains(string(a.Body), "secret-host") || strings.Contains(string(a.Body), "SELECT") {
		t.Errorf("the response contains the error: %s", a.Body)
	}
	if !strings.Contains(string(s.log.bytes()), "secret-host") {
		t.Error("the log does not contain the error")
	}
}

func TestT37_log_hasThePatternOfTheRouteAndNoToken(t *testing.T) {
	t.Parallel()
	s := newTestServer(t, func(o *httpservertest.Options) { o.Pages = fixedPages{} })
	const token = "Zk3vQ8d1xT7mR5bYc0wLp9aHs2e"
	s.Do(t, "GET", "/v1/public/links/"+token, nil, httpservertest.Header("X-Request-Id", "request-1"))
	s.Do(t, "GET", "/v1/public/links/"+token, nil, httpservertest.Header("X-Do", "miss"))
	s.Do(t, "GET", "/v1/public/links/"+token, nil, httpservertest.Header("X-Do", "panic"))
	s.Do(t, "GET", "/v1/public/links/"+token, nil, httpservertest.Host("evil.test"))
	s.Do(t, "GET", "/t/"+token, nil)
	s.Do(t, "GET", "/v1/nope/"+token, nil)
	s.Do(t, token, "/t/x", nil)
	s.Do(t, "POST", "/auth/verify", `{"name":"a"}`, httpservertest.Bearer("chl_"+token))
	s.Do(t, "GET", "/v1/user/things/1", nil, httpservertest.Cookie("__Host-session", token))
	if strings.Contains(string(s.log.bytes()), token) {
		t.Fatalf("the token is in the log: %s", s.log.bytes())
	}
	lines := s.lines(t)
	first := lines[0]
	for name, want := range map[string]any{
		"msg": "request", "route": "/v1/public/links/:token", "method": "GET", "status": 200.0,
		"request_id": "request-1", "level": "INFO",
	} {
		if first[name] != want {
			t.Errorf("%s: got %v, want %v", name, first[name], want)
		}
	}
	requests := 0
	for _, line := range lines {
		if line["msg"] == "request" {
			requests++
		}
	}
	if requests != 9 {
		t.Errorf("%d lines for 9 requests", requests)
	}
}

func TestT80_logOfARequest_namesTheSignedInMember(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	member := uuid.MustParse("0197c9a4-5b7e-7c31-9d52-3f1a6b8e2c40")
	caller := identity.Principal{User: 7, Member: member, Role: identity.Wright, Ready: true}
	s.Do(t, "GET", "/v1/user/things/1", nil, httpservertest.As(caller))
	s.Do(t, "GET", "/v1/user/things/1", nil)
	lines := s.lines(t)
	if lines[0]["member"] != member.String() {
		t.Errorf("got %v", lines[0])
	}
	if _, named := lines[1]["member"]; named {
		t.Errorf("an anonymous request names %v", lines[1])
	}
}

func TestLog_unloggedPercent_leavesOutSuccessfulRequestsAlone(t *testing.T) {
	t.Parallel()
	s := newTestServer(t, func(o *httpservertest.Options) { o.UnloggedPercent = 100 })
	s.Do(t, "GET", "/v1/public/open", nil)
	s.Do(t, "GET", "/v1/nope", nil)
	s.post(t, `{"name":"a"}`, httpservertest.Header("X-Do", "plain error"))
	var statuses []any
	for _, line := range s.lines(t) {
		if line["msg"] == "request" {
			statuses = append(statuses, line["status"])
		}
	}
	if want := []any{404.0, 500.0}; !slices.Equal(statuses, want) {
		t.Errorf("lines for %v, want %v", statuses, want)
	}
}

func TestLog_unloggedPercent_isSpreadEvenly(t *testing.T) {
	t.Parallel()
	for _, percent := range []int{0, 30, 50, 99} {
		s := newTestServer(t, func(o *httpservertest.Options) { o.UnloggedPercent = percent })
		for range 200 {
			s.Do(t, "GET", "/v1/public/open", nil)
		}
		if lines, want := len(s.lines(t)), 2*(100-percent); lines != want {
			t.Errorf("%d percent: %d lines for 200 requests, want %d", percent, lines, want)
		}
	}
}

func TestLog_newlineInAValue_isEscaped(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	s.Do(t, "POST", "/csp-report",
		`[{"type":"csp-violation","body":{"effectiveDirective":"script-src\nlevel=ERROR","blockedURL":"inline"}}]`)
	for _, line := range bytesLines(s.log.bytes()) {
		if !strings.HasPrefix(line, "{") {
			t.Errorf("a forged line: %s", line)
		}
	}
}

func bytesLines(b []byte) []string { return strings.Split(strings.TrimSpace(string(b)), "\n") }
