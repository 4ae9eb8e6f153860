package httpserver_test

import (
	"net/http"
	"strings"
	"testing"

	"wright.app/platform/httpserver/httpservertest"
)

// The first request violates all rules, and each further request one rule less, so that each check refuses one request.
func TestEngine_checks_refuseInTheDocumentedOrder(t *testing.T) {
	t.Parallel()
	s := newTestServer(t, realLimits)
	type attempt struct {
		host, origin, content, body string
		caller                      httpservertest.Option
	}
	large := `{"name":"` + strings.Repeat("x", 256<<10) + `"}`
	a := attempt{host: "evil.test", origin: "https://evil.test", content: "text/plain", body: large}
	send := func() *httpservertest.Response {
		options := []httpservertest.Option{
			httpservertest.Header("Origin", a.origin), httpservertest.Header("Content-Type", a.content),
		}
		if a.host != "" {
			options = append(options, httpservertest.Host(a.host))
		}
		if a.caller != nil {
			options = append(options, a.caller)
		}
		return s.Do(t, "POST", "/v1/user/things", a.body, options...)
	}
	send().ExpectProblem(t, http.StatusMisdirectedRequest, "HostNotAllowedError")
	a.host = ""
	send().ExpectProblem(t, http.StatusRequestEntityTooLarge, "RequestTooLargeError")
	a.body = `{"name":1,"extra":true}`
	send().ExpectProblem(t, http.StatusForbidden, "CrossOriginError")
	a.origin = httpservertest.PublicURL
	send().ExpectProblem(t, http.StatusUnsupportedMediaType, "UnsupportedMediaTypeError")
	a.content = "application/json"
	send().ExpectProblem(t, http.StatusUnauthorized, "UnauthorizedError")
	a.caller = httpservertest.Cookie("__Host-session", "unknown")
	send().ExpectProblem(t, http.StatusUnauthorized, "SessionExpiredError")
	a.caller = httpservertest.As(httpservertest.Newcomer(1))
	send().ExpectProblem(t, http.StatusForbidden, "SetupRequiredError")
	a.caller = httpservertest.As(httpservertest.Wright(3))
	send().ExpectProblem(t, http.StatusUnprocessableEntity, "ValidationError")
	a.body = `{"name":"a"}`
	if s.things.callCount() != 0 {
		t.Error("a refused call reached the handler")
	}
	send().Expect(t, http.StatusOK)
	if s.things.callCount() != 1 {
		t.Error("the positive control did not reach the handler")
	}
}

func TestEngine_role_isCheckedAfterSetup_beforeParameters(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	s.Do(t, "GET", "/v1/user/things/x", nil, httpservertest.As(httpservertest.Newcomer(1))).
		ExpectProblem(t, http.StatusForbidden, "SetupRequiredError")
	s.Do(t, "GET", "/v1/user/things/x", nil, httpservertest.As(httpservertest.Recruiter(1))).
		ExpectProblem(t, http.StatusForbidden, "RoleNotAllowedError")
	s.Do(t, "GET", "/v1/user/things/x", nil, httpservertest.As(httpservertest.Wright(1))).
		ExpectProblem(t, http.StatusBadRequest, "InvalidParameterError")
	s.Do(t, "GET", "/v1/user/things/5", nil, httpservertest.As(httpservertest.Wright(1))).Expect(t, http.StatusOK)
	s.Do(t, "PUT", "/v1/user/things/5", `{"name":"a"}`, httpservertest.As(httpservertest.Newcomer(1))).Expect(t,
		http.StatusOK)
}

func TestEngine_sessionLimit_comesAfterRole_beforeParameters(t *testing.T) {
	t.Parallel()
	s := newTestServer(t, realLimits)
	me := httpservertest.As(httpservertest.Wright(1))
	for range 100 {
		s.Do(t, "GET", "/v1/user/things/5", nil, me).Expect(t, http.StatusOK)
	}
	p := s.Do(t, "GET", "/v1/user/things/x", nil, me).ExpectProblem(t, http.StatusTooManyRequests,
		"RequestLimitExceededError")
	if p.RetryAfter != 1 {
		t.Errorf("retryAfter: got %d", p.RetryAfter)
	}
	s.Do(t, "GET", "/v1/user/things/x", nil, httpservertest.As(httpservertest.Recruiter(9))).
		ExpectProblem(t, http.StatusForbidden, "RoleNotAllowedError")
	s.Do(t, "GET", "/v1/user/things/5", nil, httpservertest.As(httpservertest.Wright(2))).Expect(t, http.StatusOK)
	s.clock.Advance(4e9)
	s.Do(t, "GET", "/v1/user/things/5", nil, me).Expect(t, http.StatusOK)
}

func TestEngine_addressLimit_comesBeforeAuthentication(t *testing.T) {
	t.Parallel()
	s := newTestServer(t, realLimits)
	for range 600 {
		s.Do(t, "GET", "/v1/user/things/5", nil).ExpectProblem(t, http.StatusUnauthorized, "UnauthorizedError")
	}
	a := s.Do(t, "GET", "/v1/user/things/5", nil)
	a.ExpectProblem(t, http.StatusTooManyRequests, "RequestLimitExceededError")
	if got, want := a.Header.Get("Retry-After"), "1"; got != want {
		t.Errorf("Retry-After: got %q, want %q", got, want)
	}
	if got, want := a.Header.Get("RateLimit"), `"api-address";r=0;t=10`; got != want {
		t.Errorf("RateLimit: got %q, want %q", got, want)
	}
	if got, want := a.Header.Get("RateLimit-Policy"), `"api-address";q=600;w=10`; got != want {
		t.Errorf("RateLimit-Policy: got %q, want %q", got, want)
	}
	s.Do(t, "GET", "/v1/user/things/5", nil, httpservertest.From("203.0.113.9:1")).
		ExpectProblem(t, http.StatusUnauthorized, "UnauthorizedError")
	s.Do(t, "GET", "/nope", nil).ExpectProblem(t, http.StatusTooManyRequests, "RequestLimitExceededError")
}
