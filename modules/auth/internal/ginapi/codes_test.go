package ginapi_test

import (
	"cmp"
	"errors"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/code"
	"wright.app/modules/auth/oauth"
	"wright.app/platform/fault"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/identity"
)

var errAway = errors.New("the database is away")

// request is a call that would succeed on a site where Alex is signed in and has another
// sign-in open, a minute old.
type request struct {
	method, path string
	pattern      string // of the document, where it is not the path
	body         any
	signedOut    bool // the operation reads no session
	challenge    bool // the operation reads a challenge
}

var requests = map[string]request{
	"getCaptchaChallenge": {method: http.MethodGet, path: "/auth/captcha?action=login", signedOut: true},
	"login": {
		method: http.MethodPost, path: "/auth/login", body: members{"email": robin},
		signedOut: true,
	},
	"reissueToken": {method: http.MethodPost, path: "/auth/reissue-token", signedOut: true, challenge: true},
	"verifyUser": {
		method: http.MethodPost, path: "/auth/user/verify", body: members{"email": alex, "token": "{code}"},
		signedOut: true, challenge: true,
	},
	"getUser":             {method: http.MethodGet, path: "/auth/user"},
	"updateUser":          {method: http.MethodPut, path: "/auth/user", body: setup},
	"deleteUser":          {method: http.MethodDelete, path: "/auth/user"},
	"listSessions":        {method: http.MethodGet, path: "/auth/user/sessions"},
	"deleteSession":       {method: http.MethodDelete, path: "/auth/user/sessions/{id}"},
	"deleteOtherSessions": {method: http.MethodDelete, path: "/auth/user/sessions"},
	"logout":              {method: http.MethodGet, path: "/auth/logout"},

	"getSettings": {method: http.MethodGet, path: settingsPath},
	"updateSettings": {
		method: http.MethodPatch, path: settingsPath,
		body: members{"dismissedNotices": []string{"people"}},
	},

	"listAccounts":   {method: http.MethodGet, path: "/auth/user/accounts"},
	"unlinkAccount":  {method: http.MethodDelete, path: "/auth/user/accounts/1", pattern: "/auth/user/accounts/{id}"},
	"listStrategies": {method: http.MethodGet, path: "/auth/strategies", signedOut: true},
	"startStrategyLogin": {
		method: http.MethodGet, path: "/auth/strategies/github/login?returnTo=/app",
		pattern: "/auth/strategies/{strategyId}/login", signedOut: true,
	},
	"startStrategyLink": {
		method: http.MethodGet, path: "/auth/strategies/github/link?returnTo=/app/auth",
		pattern: "/auth/strategies/{strategyId}/link",
	},
	"finishStrategy": {
		method: http.MethodGet, path: "/auth/strategies/github/callback?code=robin",
		pattern: "/auth/strategies/{strategyId}/callback",
	},
}

// opensToAll reports whether a request with a session passes without one too.
func (r request) opensToAll() bool {
	return r.signedOut || r.path == "/auth/logout" || strings.Contains(r.path, "/callback")
}

// asksNothing are operations that no storage can fail; that they answer at all times is
// proven for the others.
var asksNothing = map[string]bool{"listStrategies": true}

// prepared is a site in which all requests would succeed.
type prepared struct {
	site
	open    challenge
	present string // name of the session
}

func prepare(t *testing.T, options ...option) prepared {
	t.Helper()
	p := prepared{site: newSite(t, options...)}
	p.enter(t, alex)
	p.Clock.Advance(time.Minute)
	p.open = p.login(t, alex)
	p.Clock.Advance(time.Minute)
	p.present = p.sessions(t)[0].ID
	p.link(t, alex, "alex-demo")
	p.OAuth.SetIdentity("robin", oauth.Identity{
		Subject: "9", Username: "robin-demo", Email: robin,
		EmailVerified: true,
	})
	p.Do(t, http.MethodGet, "/auth/strategies/github/login", nil).Expect(t, http.StatusFound)
	return p
}

// link gives somebody a GitHub account, the first of the site.
func (s site) link(t *testing.T, email, username string) {
	t.Helper()
	u, err := s.Users.ByEmail(t.Context(), authtest.Email(t, email))
	if err != nil {
		t.Fatal(err)
	}
	account := auth.Account{
		Provider: auth.ProviderGitHub, Subject: "1", Username: username, LinkedAt: s.Clock.Now(),
		Grant: "sealed",
	}
	if _, err := s.Accounts.Add(t.Context(), u.ID(), account); err != nil {
		t.Fatal(err)
	}
}

func (p prepared) send(t *testing.T, r request, options ...httpservertest.Option) *httpservertest.Answer {
	t.Helper()
	all := []httpservertest.Option{}
	if r.signedOut {
		all = append(all, httpservertest.WithoutCookies())
	}
	if r.challenge {
		all = append(all, httpservertest.Bearer(p.open.Token))
	}
	if r.path == "/auth/logout" {
		all = append(all, httpservertest.Header("X-Requested-With", "test"))
	}
	if strings.Contains(r.path, "/callback?") {
		r.path += "&state=" + p.OAuth.Binding().State.Reveal()
	}
	if body, ok := r.body.(members); ok && body["token"] == "{code}" {
		r.body = members{"email": body["email"], "token": p.mailed(t)}
	}
	r.path = strings.Replace(r.path, "{id}", p.present, 1)
	return p.Do(t, r.method, r.path, r.body, append(all, options...)...)
}

// provoke knows how to make an operation answer with a code.
var provoke = map[string]func(t *testing.T, r request) *httpservertest.Answer{
	"MalformedRequestError": func(t *testing.T, r request) *httpservertest.Answer {
		r.body = `{"email":`
		return prepare(t).send(t, r)
	},
	"InvalidParameterError": func(t *testing.T, r request) *httpservertest.Answer {
		r.path = strings.TrimSuffix(strings.TrimSuffix(r.path, "?action=login"), "{id}")
		if strings.HasSuffix(r.path, "/") {
			r.path += "x"
		}
		r.path = strings.Replace(r.path, "returnTo=", "returnTo="+strings.Repeat("a", 513), 1)
		r.path = strings.Replace(r.path, "github/callback", strings.Repeat("a", 41)+"/callback", 1)
		r.path = strings.Replace(r.path, "accounts/1", "accounts/abc", 1)
		if !strings.Contains(r.path, "?") {
			r.path += "?unheardOf=1"
		}
		return prepare(t).send(t, r, httpservertest.Header("If-Match", "v1"),
			httpservertest.Header("x-wright-token", strings.Repeat("x", 129)),
			httpservertest.Header("If-None-Match", strings.Repeat("x", 5000)),
			httpservertest.Header("X-Requested-With", strings.Repeat("x", 65)))
	},
	"UnauthorizedError": func(t *testing.T, r request) *httpservertest.Answer {
		p := prepare(t)
		if r.path == "/auth/user/verify" {
			return p.verify(t, p.deletion(t), alex, p.mailed(t), httpservertest.WithoutCookies())
		}
		if r.opensToAll() {
			// Where nobody has to be signed in, a challenge is refused all the same.
			return p.send(t, r, httpservertest.Bearer(p.open.Token))
		}
		return p.send(t, r, httpservertest.WithoutCookies())
	},
	"SessionExpiredError": func(t *testing.T, r request) *httpservertest.Answer {
		return prepare(t).send(t, r, httpservertest.WithoutCookies(),
			httpservertest.Cookie(sessionCookie, authtest.Token(t).Reveal()))
	},
	"ChallengeInvalidError": func(t *testing.T, r request) *httpservertest.Answer {
		return prepare(t).send(t, r, httpservertest.Bearer(authtest.Token(t).RevealChallenge()))
	},
	"ChallengeExpiredError": func(t *testing.T, r request) *httpservertest.Answer {
		p := prepare(t)
		p.Clock.Advance(code.ChainLife)
		return p.send(t, r)
	},
	"CrossOriginError": func(t *testing.T, r request) *httpservertest.Answer {
		p := prepare(t)
		if r.path == "/auth/logout" {
			return p.Do(t, r.method, r.path, nil)
		}
		return p.send(t, r, httpservertest.Header("Sec-Fetch-Site", "cross-site"))
	},
	"InviteTokenInvalidError": func(t *testing.T, r request) *httpservertest.Answer {
		return prepared{site: newSite(t, inviteOnly)}.send(t, r,
			httpservertest.Header("x-wright-token", "nobody-gave-this"))
	},
	"InvitationRequiredError": func(t *testing.T, r request) *httpservertest.Answer {
		p := prepared{site: newSite(t, inviteOnly)}
		p.open = p.login(t, alex)
		return p.send(t, r)
	},
	"ResourceNotFoundError": func(t *testing.T, r request) *httpservertest.Answer {
		r.path = strings.Replace(r.path, "{id}", uuid.NewString(), 1)
		r.path = strings.Replace(r.path, "accounts/1", "accounts/4711", 1)
		r.path = strings.Replace(r.path, "github", "linkedin", 1) // it is not set up
		return prepare(t).send(t, r)
	},
	"AccountLockedError": func(t *testing.T, r request) *httpservertest.Answer {
		r.path = strings.Replace(r.path, "accounts/1", "accounts/-1", 1)
		return prepare(t).send(t, r)
	},
	"UserSuspendedError": func(t *testing.T, r request) *httpservertest.Answer {
		p := prepare(t)
		p.suspend(t, alex)
		return p.send(t, r)
	},
	"ReauthenticationRequiredError": func(t *testing.T, _ request) *httpservertest.Answer {
		s := newSite(t)
		s.settle(t, alex)
		s.Clock.Advance(identity.RecentProof + time.Second)
		return s.Do(t, http.MethodPut, "/auth/user", members{"email": robin})
	},
	"EmailTakenError": func(t *testing.T, _ request) *httpservertest.Answer {
		s := newSite(t)
		s.settle(t, alex)
		c := s.change(t, members{"email": robin})
		typed := s.mailed(t)
		authtest.AddUser(t, s.Stores, robin)
		return s.verify(t, c, robin, typed)
	},
	"RoleChangeNotAllowedError": func(t *testing.T, _ request) *httpservertest.Answer {
		s := newSite(t)
		s.settle(t, alex)
		return s.Do(t, http.MethodPut, "/auth/user", members{"role": "Recruiter"})
	},
	"PreconditionFailedError": func(t *testing.T, r request) *httpservertest.Answer {
		return prepare(t).send(t, r, httpservertest.Header("If-Match", `"v9"`))
	},
	"RequestTooLargeError": func(t *testing.T, r request) *httpservertest.Answer {
		r.body = `{"email":"` + strings.Repeat("a", 300<<10) + `"}`
		return prepare(t).send(t, r)
	},
	"UnsupportedMediaTypeError": func(t *testing.T, r request) *httpservertest.Answer {
		return prepare(t).send(t, r, httpservertest.Header("Content-Type", "text/plain"))
	},
	"HostNotAllowedError": func(t *testing.T, r request) *httpservertest.Answer {
		return prepare(t).send(t, r, httpservertest.Host("evil.example"))
	},
	"ValidationError": func(t *testing.T, r request) *httpservertest.Answer {
		r.body = members{"nonsense": true}
		return prepare(t).send(t, r)
	},
	"CaptchaFailedError": func(t *testing.T, r request) *httpservertest.Answer {
		p := prepare(t)
		p.Captcha.Open = false
		return p.send(t, r)
	},
	"TokenMismatchError": func(t *testing.T, r request) *httpservertest.Answer {
		p := prepare(t)
		r.body = members{"email": alex, "token": p.wrong(t)}
		return p.send(t, r)
	},
	"RequestLimitExceededError": func(t *testing.T, r request) *httpservertest.Answer {
		p := prepared{site: newSite(t, limited("api-address", 1)), present: uuid.NewString()}
		p.open.Token = authtest.Token(t).RevealChallenge()
		r.body = setup
		p.send(t, r)
		return p.send(t, r)
	},
	"InternalError": func(t *testing.T, r request) *httpservertest.Answer { return fail(t, r, errAway) },
	"ServiceUnavailableError": func(t *testing.T, r request) *httpservertest.Answer {
		return fail(t, r, fault.ErrUnavailable)
	},
}

// fail sends a request to a site whose storage fails.
func fail(t *testing.T, r request, err error) *httpservertest.Answer {
	t.Helper()
	p := prepared{site: newSite(t, broken(err)), present: uuid.NewString()}
	p.open.Token = authtest.Token(t).RevealChallenge()
	if r.path == "/auth/user/verify" {
		r.body = members{"email": alex, "token": "12345678"}
	}
	options := []httpservertest.Option{httpservertest.Cookie(sessionCookie, authtest.Token(t).Reveal())}
	if strings.Contains(r.path, "/callback") {
		options = []httpservertest.Option{httpservertest.Cookie(oauthCookie, authtest.Token(t).Reveal())}
	}
	return p.send(t, r, options...)
}

func TestOperations_returnEveryErrorCodeOfTheContract(t *testing.T) {
	t.Parallel()
	operations := httpservertest.Operations(t, "auth")
	for id := range asksNothing {
		o := operations[id]
		o.Codes = slices.DeleteFunc(o.Codes,
			func(typed string) bool { return typed == "InternalError" || typed == "ServiceUnavailableError" })
		operations[id] = o
	}
	httpservertest.EachCode(t, operations, requests, func(t *testing.T, id, typed string, call request) {
		how, ok := provoke[typed]
		if !ok {
			t.Fatalf("nothing provokes %s", typed)
		}
		o := operations[id]
		if path := cmp.Or(call.pattern, strings.Split(call.path, "?")[0]); call.method != o.Method || path != o.Path {
			t.Errorf("%s %s is called at %s %s", o.Method, o.Path, call.method, path)
		}
		if got := how(t, call).Problem().Code; got != typed {
			t.Errorf("got %q", got)
		}
	})
}

// TestOperations_validRequests_succeed is the positive control of the test above.
func TestOperations_validRequests_succeed(t *testing.T) {
	t.Parallel()
	for id, call := range requests {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			if answer := prepare(t).send(t, call); answer.Status >= http.StatusBadRequest {
				t.Errorf("got %d: %s", answer.Status, answer.Body)
			}
		})
	}
}

// TestT14_challenge_isNotASession: a challenge finishes a sign-in, no more.
func TestT14_challenge_isNotASession(t *testing.T) {
	t.Parallel()
	p := prepare(t)
	for _, id := range []string{"getUser", "updateUser", "deleteUser", "listSessions", "deleteOtherSessions"} {
		call := requests[id]
		p.Do(t, call.method, call.path, call.body, httpservertest.Bearer(p.open.Token)).
			ExpectProblem(t, http.StatusUnauthorized, "UnauthorizedError")
	}
	var me user
	p.me(t).Expect(t, http.StatusOK).JSON(t, &me)
	if me.IsReady {
		t.Error("the refused change was made")
	}
}

// suspend bars somebody from signing in, as an operator will.
func (s site) suspend(t *testing.T, email string) {
	t.Helper()
	u, err := s.Users.ByEmail(t.Context(), authtest.Email(t, email))
	if err != nil {
		t.Fatal(err)
	}
	u.Suspend(s.Clock.Now())
	if err := s.Users.Save(t.Context(), u); err != nil {
		t.Fatal(err)
	}
}
