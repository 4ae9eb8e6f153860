package httpserver_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/gin-gonic/gin"

	"wright.app/platform/clock"
	"wright.app/platform/httpserver"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/identity"
	"wright.app/platform/limits"
)

const parts = "/v1/user/parts"

func TestT322_token_isGoodForOperationsWithOneOfItsScopesOnly(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	me := httpservertest.Wright(7)
	for name, row := range map[string]struct {
		method, path string
		body         any
		scopes       []string
		code         string
	}{
		"first scope":             {"GET", parts, nil, []string{"things:read"}, ""},
		"another scope":           {"GET", parts, nil, []string{"parts:read"}, ""},
		"scope to write":          {"POST", parts, thing, []string{"things:write"}, ""},
		"scope to read":           {"POST", parts, thing, []string{"things:read"}, "TokenScopeError"},
		"no scope":                {"GET", parts, nil, nil, "TokenScopeError"},
		"anonymous with scope":    {"GET", "/v1/public/parts", nil, []string{"things:read"}, ""},
		"anonymous without scope": {"GET", "/v1/public/parts", nil, []string{"things:write"}, "TokenScopeError"},
		"session only":            {"POST", "/v1/user/things", thing, []string{"things:write"}, "UnauthorizedError"},
		"optional session only":   {"GET", "/v1/public/links/x", nil, []string{"things:read"}, "UnauthorizedError"},
		"challenge":               {"POST", "/auth/verify", thing, []string{"things:write"}, "ChallengeInvalidError"},
		"both":                    {"POST", "/auth/confirm", nil, []string{"things:write"}, "ChallengeInvalidError"},
		"site":                    {"GET", "/v1/public/invites/x", nil, nil, "SiteCredentialsInvalidError"},
		"public":                  {"GET", public, nil, nil, ""},
	} {
		response := s.Do(t, row.method, row.path, row.body, httpservertest.AsToken(me, row.scopes...))
		if row.code == "" {
			response.Expect(t, http.StatusOK)
		} else if got := response.Problem().Code; got != row.code {
			t.Errorf("%s: got %d %q, want %q", name, response.Status, got, row.code)
		}
	}
}

func TestT322_ownerWithoutRole_tokenMayDoNoMore(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	s.Do(t, "POST", parts, thing, httpservertest.AsToken(httpservertest.Recruiter(7), "things:write")).
		ExpectProblem(t, http.StatusForbidden, "RoleNotAllowedError")
	s.Do(t, "POST", parts, thing, httpservertest.AsToken(httpservertest.Newcomer(7), "things:write")).
		ExpectProblem(t, http.StatusForbidden, "SetupRequiredError")
}

func TestT324_tokenBesideACookie_theTokenCounts(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	cookie := httpservertest.As(httpservertest.Wright(8))
	var seen receivedRequest
	s.Do(t, "GET", parts, nil, cookie, httpservertest.AsToken(httpservertest.Wright(7), "things:read")).
		Expect(t, http.StatusOK).JSON(t, &seen)
	if seen.User != 7 || seen.Scheme != identity.SchemeToken {
		t.Errorf("got %+v", seen)
	}
	s.Do(t, "GET", parts, nil, cookie, httpservertest.Bearer("wright_pat_unknown")).
		ExpectProblem(t, http.StatusUnauthorized, "UnauthorizedError")
	s.Do(t, "POST", "/v1/user/things", thing, cookie, httpservertest.AsToken(httpservertest.Wright(7), "things:write")).
		ExpectProblem(t, http.StatusUnauthorized, "UnauthorizedError")
}

// cookieRoutes sets a cookie in each response, and shows the cookies of the request.
type cookieRoutes struct{ sent string }

func (r *cookieRoutes) Register(router gin.IRouter) {
	router.GET(parts, func(c *gin.Context) {
		r.sent = c.GetHeader("Cookie")
		httpserver.SetSessionCookie(c, "new")
		c.JSON(http.StatusOK, map[string]any{})
	})
}

func TestT324_token_neitherReadsNorSetsCookies(t *testing.T) {
	t.Parallel()
	routes := &cookieRoutes{}
	s := newTestServer(t, func(o *httpservertest.Options) { o.Routes = []httpserver.Routes{routes} })
	response := s.Do(t, "GET", parts, nil, httpservertest.Cookie("device", "d"),
		httpservertest.AsToken(httpservertest.Wright(7), "things:read")).Expect(t, http.StatusOK)
	if routes.sent != "" || len(response.Header["Set-Cookie"]) > 0 {
		t.Errorf("the handler got %q, the client %q", routes.sent, response.Header["Set-Cookie"])
	}
	s.Do(t, "GET", parts, nil, httpservertest.As(httpservertest.Wright(7))).Expect(t, http.StatusOK)
	if routes.sent == "" {
		t.Error("a session sent no cookie, so the test cannot fail")
	}
}

func TestT325_pageOfAnotherSite_callsWithATokenAndNeverWithCookies(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	fromElsewhere := []httpservertest.Option{
		httpservertest.Header("Origin", "https://elsewhere.example"),
		httpservertest.Header("Sec-Fetch-Site", "cross-site"),
	}
	call := func(method string, body any, more ...httpservertest.Option) *httpservertest.Response {
		return s.Do(t, method, parts, body, append(more, fromElsewhere...)...)
	}
	me := httpservertest.Wright(7)
	allowed := func(r *httpservertest.Response) string {
		if r.Header.Get("Access-Control-Allow-Credentials") != "" {
			t.Error("credentials are allowed")
		}
		return r.Header.Get("Access-Control-Allow-Origin")
	}
	r := call("POST", thing, httpservertest.AsToken(me, "things:write")).Expect(t, http.StatusOK)
	if allowed(r) != "*" || !strings.Contains(r.Header.Get("Access-Control-Expose-Headers"), "Retry-After") {
		t.Errorf("a call with a token: %v", r.Header)
	}
	r = call("POST", thing, httpservertest.AsToken(me))
	if allowed(r) != "*" {
		t.Error("a page cannot read why its call was refused")
	}
	r = call("GET", nil, httpservertest.As(me))
	if allowed(r) != "" {
		t.Error("a page of another site may read the response to a session")
	}
	r = call("POST", thing, httpservertest.As(me))
	r.ExpectProblem(t, http.StatusForbidden, "CrossOriginError")
	r = call("POST", thing, httpservertest.As(me), httpservertest.Bearer("chl_x"))
	r.ExpectProblem(t, http.StatusForbidden, "CrossOriginError")
}

// Such an operation does not check the token, so another site could send any text in its place.
func TestT325_operationThatTakesNoToken_keepsTheRulesForOtherSites(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	fromElsewhere := []httpservertest.Option{
		httpservertest.Header("Origin", "https://elsewhere.example"),
		httpservertest.Header("Sec-Fetch-Site", "cross-site"), httpservertest.Bearer("wright_pat_x"),
	}
	r := s.Do(t, "GET", "/v1/public/open", nil, fromElsewhere...).Expect(t, http.StatusOK)
	if r.Header.Get("Access-Control-Allow-Origin") != "" {
		t.Error("a page of another site may read the response")
	}
	for _, path := range []string{"/v1/public/answers", "/auth/answers"} {
		r := s.Do(t, "POST", path, thing, fromElsewhere...)
		r.ExpectProblem(t, http.StatusForbidden, "CrossOriginError")
	}
}

func TestT325_preflight_allowsCallsWithAnAuthorizationHeaderOnly(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	ask := func(path, fields string, credentials ...httpservertest.Option) *httpservertest.Response {
		return s.Do(t, "OPTIONS", path, nil, append(credentials,
			httpservertest.Header("Origin", "https://elsewhere.example"),
			httpservertest.Header("Access-Control-Request-Method", "POST"),
			httpservertest.Header("Access-Control-Request-Headers", fields))...)
	}
	r := ask(parts, "authorization,content-type").Expect(t, http.StatusNoContent)
	if r.Header.Get("Access-Control-Allow-Origin") != "*" || r.Header.Get("Access-Control-Allow-Credentials") != "" ||
		!strings.Contains(r.Header.Get("Access-Control-Allow-Headers"), "Authorization") {
		t.Errorf("got %v", r.Header)
	}
	for _, r := range []*httpservertest.Response{
		ask(parts, "content-type"), ask(parts, ""), ask("/docs", "authorization"),
		ask(parts, "x-requested-with", httpservertest.As(httpservertest.Wright(7))),
	} {
		if r.Status < http.StatusBadRequest || r.Header.Get("Access-Control-Allow-Origin") != "" {
			t.Errorf("got %d %v", r.Status, r.Header)
		}
	}
}

func TestT326_tokenInTheAddress_isRefusedAndNeverLogged(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	me := httpservertest.AsToken(httpservertest.Wright(7), "things:read")
	for _, query := range []string{
		"?access_token=wright_pat_SECRET", "?a=wright%5Fpat%5FSECRET", "?wright_pat_SECRET", "?q=x%20wright_pat_SECRET",
	} {
		s.Do(t, "GET", parts+query, nil, me).ExpectProblem(t, http.StatusBadRequest, "InvalidParameterError")
		s.Do(t, "GET", "/v1/public/parts"+query, nil).ExpectProblem(t, http.StatusUnauthorized, "UnauthorizedError")
	}
	log := string(s.log.bytes())
	if !strings.Contains(log, "InvalidParameterError") || strings.Contains(log, "SECRET") {
		t.Errorf("the log is\n%s", log)
	}
}

func TestToken_limits_areItsOwn(t *testing.T) {
	t.Parallel()
	policies := limits.Policies()
	for i := range policies {
		switch policies[i].Name {
		case limits.TokenRead:
			policies[i].Windows = []limits.Window{{Quota: 2, Per: time.Minute}}
		case limits.TokenWrite, limits.AnySession:
			policies[i].Windows = []limits.Window{{Quota: 1, Per: time.Minute}}
		}
	}
	l, err := limits.New(limits.Settings{}, clock.NewFixed(time.Date(2026, 3, 2, 9, 0, 0, 0, time.UTC)), policies...)
	if err != nil {
		t.Fatal(err)
	}
	s := newTestServer(t, func(o *httpservertest.Options) { o.Limits = l })
	call := func(method string, user identity.UserID) *httpservertest.Response {
		var body any
		if method == http.MethodPost {
			body = thing
		}
		return s.Do(t, method, parts, body,
			httpservertest.AsToken(httpservertest.Wright(user), "things:read", "things:write"))
	}
	for range 2 {
		call(http.MethodGet, 7).Expect(t, http.StatusOK)
	}
	refused := call(http.MethodGet, 7)
	refused.ExpectProblem(t, http.StatusTooManyRequests, "RequestLimitExceededError")
	if policy := refused.Header.Get("RateLimit-Policy"); !strings.Contains(policy, `"token-read";q=2;w=60`) {
		t.Errorf("the limit is %s", policy)
	}
	call(http.MethodPost, 7).Expect(t, http.StatusOK)
	call(http.MethodPost, 7).ExpectProblem(t, http.StatusTooManyRequests, "RequestLimitExceededError")
	call(http.MethodGet, 8).Expect(t, http.StatusOK)
	s.Do(t, "GET", parts, nil, httpservertest.As(httpservertest.Wright(7))).Expect(t, http.StatusOK)
}
