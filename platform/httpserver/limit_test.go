package httpserver_test

import (
	"fmt"
	"log/slog"
	"net/http"
	"testing"
	"time"

	"github.com/gin-gonic/gin"

	"wright.app/platform/fault"
	"wright.app/platform/httpserver"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/identity"
	"wright.app/platform/limits"
)

func TestT35_tokenMiss_countsMissesOnly(t *testing.T) {
	t.Parallel()
	s := newTestServer(t, realLimits)
	miss := httpservertest.Header("X-Do", "miss")
	for range 100 {
		s.Do(t, "GET", "/v1/public/links/x", nil).Expect(t, http.StatusOK)
	}
	for range 60 {
		s.Do(t, "GET", "/v1/public/links/x", nil, miss).ExpectProblem(t, http.StatusNotFound, "ResourceNotFoundError")
	}
	a := s.Do(t, "GET", "/v1/public/links/x", nil, miss)
	p := a.ExpectProblem(t, http.StatusTooManyRequests, "RequestLimitExceededError")
	if p.RetryAfter != 1 || a.Header.Get("Retry-After") != "1" || a.Header.Get("RateLimit") != `"token-miss";r=0;t=60` {
		t.Errorf("got %d, %q, %q", p.RetryAfter, a.Header.Get("Retry-After"), a.Header.Get("RateLimit"))
	}
	s.Do(t, "GET", "/v1/public/links/x", nil).ExpectProblem(t, http.StatusTooManyRequests, "RequestLimitExceededError")
	s.Do(t, "GET", "/v1/public/links/x", nil, httpservertest.From("198.51.100.1:1")).Expect(t, http.StatusOK)
	s.clock.Advance(time.Minute)
	s.Do(t, "GET", "/v1/public/links/x", nil).Expect(t, http.StatusOK)
}

func TestTokenMiss_wrongCredentials_count(t *testing.T) {
	t.Parallel()
	s := newTestServer(t, realLimits)
	for range 60 {
		s.Do(t, "GET", "/v1/public/links/x", nil, httpservertest.Bearer(challenge)).ExpectProblem(t,
			http.StatusUnauthorized, "UnauthorizedError")
	}
	s.Do(t, "GET", "/v1/public/links/x", nil).ExpectProblem(t, http.StatusTooManyRequests, "RequestLimitExceededError")
}

func TestLimits_ofTheOperation_areReportedInHeaders(t *testing.T) {
	t.Parallel()
	s := newTestServer(t, realLimits)
	a := s.Do(t, "GET", public, nil).Expect(t, http.StatusOK)
	if got, want := a.Header.Get("RateLimit"), `"captcha";r=59;t=1`; got != want {
		t.Errorf("the limit with the smallest share left: got %q, want %q", got, want)
	}
	if got, want := a.Header.Get("RateLimit-Policy"), `"captcha";q=60;w=60`; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	a = s.post(t, thing).Expect(t, http.StatusOK)
	if got, want := a.Header.Get("RateLimit"), `"api-session";r=99;t=1`; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got, want := a.Header.Get("RateLimit-Policy"), `"api-session";q=300;w=10`; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// limitReporter is a handler that reports a limit of its module.
type limitReporter struct{}

func (limitReporter) Register(r gin.IRouter) {
	r.GET("/v1/public/things", func(c *gin.Context) {
		httpserver.RateLimit(c, limits.State{
			Policy: "link-send", Allowed: true, Quota: 20, Per: 24 * time.Hour,
			Left: 3, Reset: 14 * time.Minute,
		})
		c.JSON(http.StatusOK, gin.H{})
	})
}

// limitRefuser is a handler that refuses requests by a limit of its module.
type limitRefuser struct{}

func (limitRefuser) Register(r gin.IRouter) {
	r.GET("/v1/public/things", func(c *gin.Context) {
		full := fault.ErrRequestLimit.WithRetryAfter(90 * time.Second).WithLimit(fault.Limit{
			Policy: "review", Quota: 3,
			Per: 24 * time.Hour,
		})
		httpserver.NewProblems(slog.New(slog.DiscardHandler), nil, nil).Write(c, fmt.Errorf("ask: %w", full))
	})
}

func TestRateLimit_refusalByAModule_reportsTheLimitOfTheModule(t *testing.T) {
	t.Parallel()
	s := newTestServer(t, realLimits, withRoutes(limitRefuser{}))
	a := s.Do(t, "GET", public, nil)
	if p := a.Problem(); a.Status != http.StatusTooManyRequests || p.RetryAfter != 90 {
		t.Errorf("got %d %+v", a.Status, p)
	}
	if got, want := a.Header.Get("RateLimit"), `"review";r=0;t=90`; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got, want := a.Header.Get("RateLimit-Policy"), `"review";q=3;w=86400`; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestRateLimit_ofAModule_isReportedIfItHasTheSmallestShareLeft(t *testing.T) {
	t.Parallel()
	s := newTestServer(t, realLimits, withRoutes(limitReporter{}))
	a := s.Do(t, "GET", public, nil).Expect(t, http.StatusOK)
	if got, want := a.Header.Get("RateLimit"), `"link-send";r=3;t=840`; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestReports_areLimitedInNumberAndSize(t *testing.T) {
	t.Parallel()
	s := newTestServer(t, realLimits)
	report := `[{"type":"csp-violation","body":{"effectiveDirective":"script-src",
		"blockedURL":"https://evil.test/t/secrettoken?x=secrettoken","disposition":"enforce"}}]`
	s.Do(t, "POST", "/csp-report", report, httpservertest.Header("Content-Type", "application/reports+json")).Expect(t,
		http.StatusNoContent)
	line := s.lines(t)[0]
	for name, want := range map[string]any{
		"msg": "content policy violated", "directive": "script-src",
		"blocked": "https://evil.test", "disposition": "enforce",
	} {
		if line[name] != want {
			t.Errorf("%s: got %v, want %v", name, line[name], want)
		}
	}
	if large := make([]byte, 16<<10+1); s.Do(t, "POST", "/csp-report",
		large).Status != http.StatusRequestEntityTooLarge {
		t.Error("a report over 16 KiB was read")
	}
	for range 29 {
		s.Do(t, "POST", "/csp-report", "{}").Expect(t, http.StatusNoContent)
	}
	s.Do(t, "POST", "/csp-report", "{}").ExpectProblem(t, http.StatusTooManyRequests, "RequestLimitExceededError")
}

func TestReports_logOnlyHosts(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	for _, body := range []string{
		`{"csp-report":{"document-uri":"https://wright.test/t/secrettoken","violated-directive":"img-src",
			"blocked-uri":"https://wright.test/t/secrettoken"}}`,
		`{"csp-report":{"violated-directive":"img-src","blocked-uri":"/t/secrettoken"}}`,
		`[{"type":"csp-violation","body":{"effectiveDirective":"x","blockedURL":"data:secrettoken",
			"documentURL":"/t/secrettoken","sample":"secrettoken"}}]`,
		`[{"type":"deprecation","body":{"effectiveDirective":"secrettoken"}}]`,
		`not JSON secrettoken`, ``, `[]`, `null`, `[[[`, `{"csp-report":7}`,
	} {
		s.Do(t, "POST", "/csp-report", body).Expect(t, http.StatusNoContent)
	}
	for _, line := range s.lines(t) {
		for name, value := range line {
			if text, ok := value.(string); ok && contains(text, "secrettoken") {
				t.Errorf("%s: %q", name, text)
			}
		}
	}
}

func TestLimits_ofAUser_countAllSessions(t *testing.T) {
	t.Parallel()
	s := newTestServer(t, realLimits)
	change := func(user identity.UserID, session string) *httpservertest.Response {
		p := httpservertest.Wright(user)
		p.SessionID = session
		return s.Do(t, "PUT", "/v1/user/things/1", thing, httpservertest.As(p))
	}
	for n := range 60 {
		change(7, []string{"laptop", "phone"}[n%2]).Expect(t, http.StatusOK)
	}
	change(7, "tablet").ExpectProblem(t, http.StatusTooManyRequests, "RequestLimitExceededError")
	change(8, "desktop").Expect(t, http.StatusOK)
	s.clock.Advance(time.Minute)
	change(7, "laptop").Expect(t, http.StatusOK)
}

// withRoutes replaces the routes of the server.
func withRoutes(routes httpserver.Routes) option {
	return func(o *httpservertest.Options) { o.Routes = []httpserver.Routes{routes} }
}
