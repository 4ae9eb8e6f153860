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

	"wright.app/modules/auth/accesstoken"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/code"
	"wright.app/modules/auth/passkey"
	"wright.app/platform/fault"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/identity"
)

var errStorage = errors.New("the database fails")

// errorRequests makes an operation return an error code.
var errorRequests = map[string]func(t *testing.T, r request) *httpservertest.Response{
	"MalformedRequestError": func(t *testing.T, r request) *httpservertest.Response {
		r.body = `{"email":`
		return newPreparedServer(t).send(t, r)
	},
	"InvalidParameterError": func(t *testing.T, r request) *httpservertest.Response {
		r.path = strings.TrimSuffix(strings.TrimSuffix(r.path, "?action=login"), "{id}")
		r.path = strings.TrimSuffix(r.path, "{passkey}")
		if strings.HasSuffix(r.path, "/") {
			r.path += "x"
		}
		r.path = strings.Replace(r.path, "returnTo=", "returnTo="+strings.Repeat("a", 513), 1)
		r.path = strings.Replace(r.path, "github/callback", strings.Repeat("a", 41)+"/callback", 1)
		r.path = strings.Replace(r.path, "accounts/1", "accounts/abc", 1)
		if !strings.Contains(r.path, "?") {
			r.path += "?unknown=1"
		}
		return newPreparedServer(t).send(t, r, httpservertest.Header("If-Match", "v1"),
			httpservertest.Header("x-wright-token", strings.Repeat("x", 129)),
			httpservertest.Header("If-None-Match", strings.Repeat("x", 5000)),
			httpservertest.Header("X-Requested-With", strings.Repeat("x", 65)))
	},
	"UnauthorizedError": func(t *testing.T, r request) *httpservertest.Response {
		p := newPreparedServer(t)
		if r.path == "/auth/user/verify" {
			return p.verify(t, p.requestDeletion(t), alex, p.mailedCode(t), httpservertest.WithoutCookies())
		}
		r.token = false
		if r.allowsAnonymous() {
			// An operation that allows anonymous callers still refuses a challenge.
			return p.send(t, r, httpservertest.Bearer(p.pending.Token))
		}
		return p.send(t, r, httpservertest.WithoutCookies())
	},
	"SessionExpiredError": func(t *testing.T, r request) *httpservertest.Response {
		return newPreparedServer(t).send(t, r, httpservertest.WithoutCookies(),
			httpservertest.Cookie(sessionCookie, authtest.Token(t).Reveal()))
	},
	"ChallengeInvalidError": func(t *testing.T, r request) *httpservertest.Response {
		return newPreparedServer(t).send(t, r, httpservertest.Bearer(authtest.Token(t).RevealChallenge()))
	},
	"ChallengeExpiredError": func(t *testing.T, r request) *httpservertest.Response {
		p := newPreparedServer(t)
		p.Clock.Advance(code.ChainLife)
		return p.send(t, r)
	},
	"CrossOriginError": func(t *testing.T, r request) *httpservertest.Response {
		p := newPreparedServer(t)
		if r.path == "/auth/logout" {
			return p.Do(t, r.method, r.path, nil)
		}
		return p.send(t, r, httpservertest.Header("Sec-Fetch-Site", "cross-site"))
	},
	"InviteTokenInvalidError": func(t *testing.T, r request) *httpservertest.Response {
		return preparedServer{testServer: newTestServer(t, inviteOnly)}.send(t, r,
			httpservertest.Header("x-wright-token", "unknown-token"))
	},
	"InvitationRequiredError": func(t *testing.T, r request) *httpservertest.Response {
		p := preparedServer{testServer: newTestServer(t, inviteOnly)}
		p.pending = p.login(t, alex)
		return p.send(t, r)
	},
	"ResourceNotFoundError": func(t *testing.T, r request) *httpservertest.Response {
		r.path = strings.Replace(r.path, "{id}", uuid.NewString(), 1)
		r.path = strings.Replace(r.path, "{passkey}", uuid.NewString(), 1)
		r.path = strings.Replace(r.path, "{token}", uuid.NewString(), 1)
		r.path = strings.Replace(r.path, "accounts/1", "accounts/4711", 1)
		r.path = strings.Replace(r.path, "github", "linkedin", 1) // it is not configured
		return newPreparedServer(t).send(t, r)
	},
	"AccountLockedError": func(t *testing.T, r request) *httpservertest.Response {
		r.path = strings.Replace(r.path, "accounts/1", "accounts/-1", 1)
		return newPreparedServer(t).send(t, r)
	},
	"UserSuspendedError": func(t *testing.T, r request) *httpservertest.Response {
		p := newPreparedServer(t)
		p.suspend(t, alex)
		return p.send(t, r)
	},
	"ReauthenticationRequiredError": func(t *testing.T, r request) *httpservertest.Response {
		p := newPreparedServer(t)
		p.Clock.Advance(identity.RecentProof + time.Second)
		switch r.path {
		case "/auth/user":
			r.body = object{"email": robin}
		case "/auth/user/sessions/{id}":
			p.sessionID = uuid.NewString() // the current session can be ended without a proof
		}
		return p.send(t, r)
	},
	"EmailTakenError": func(t *testing.T, _ request) *httpservertest.Response {
		s := newTestServer(t)
		s.signInReady(t, alex)
		c := s.requestChange(t, object{"email": robin})
		mailedCode := s.mailedCode(t)
		authtest.AddUser(t, s.Stores, robin)
		return s.verify(t, c, robin, mailedCode)
	},
	"RoleChangeNotAllowedError": func(t *testing.T, _ request) *httpservertest.Response {
		s := newTestServer(t)
		s.signInReady(t, alex)
		return s.Do(t, http.MethodPut, "/auth/user", object{"role": "Recruiter"})
	},
	"PasskeyRefusedError": func(t *testing.T, r request) *httpservertest.Response {
		p := newPreparedServer(t)
		p.passkey.authenticator.Origin = "https://evil.example"
		return p.send(t, r)
	},
	"SetupRequiredError": func(t *testing.T, r request) *httpservertest.Response {
		p := newPreparedServer(t)
		p.notReady = true
		return p.send(t, r)
	},
	"TokenLimitError": func(t *testing.T, r request) *httpservertest.Response {
		p := newPreparedServer(t)
		user, err := p.Users.ByEmail(t.Context(), authtest.Email(t, alex))
		if err != nil {
			t.Fatal(err)
		}
		for range accesstoken.Max {
			added := accesstoken.Token{
				ID: uuid.New(), Owner: user.ID(), Digest: accesstoken.NewSecret().Digest(), CreatedAt: p.Clock.Now(),
				ExpiresAt: p.Clock.Now(),
			}
			if err := p.Tokens.Add(t.Context(), added); err != nil {
				t.Fatal(err)
			}
		}
		return p.send(t, r)
	},
	"PasskeyLimitError": func(t *testing.T, r request) *httpservertest.Response {
		p := newPreparedServer(t)
		if start, ok := r.body.(passkeyBody); ok {
			r.body = p.passkeyBody(t, start)
		}
		caller := p.Caller(t, p.sessionToken(t))
		for range passkey.Max - 1 {
			p.AddPasskey(t, caller, authtest.NewAuthenticator(t), "Laptop")
		}
		return p.send(t, r)
	},
	"PreconditionFailedError": func(t *testing.T, r request) *httpservertest.Response {
		return newPreparedServer(t).send(t, r, httpservertest.Header("If-Match", `"9-another"`))
	},
	"RequestTooLargeError": func(t *testing.T, r request) *httpservertest.Response {
		r.body = `{"email":"` + strings.Repeat("a", 300<<10) + `"}`
		return newPreparedServer(t).send(t, r)
	},
	"UnsupportedMediaTypeError": func(t *testing.T, r request) *httpservertest.Response {
		return newPreparedServer(t).send(t, r, httpservertest.Header("Content-Type", "text/plain"))
	},
	"HostNotAllowedError": func(t *testing.T, r request) *httpservertest.Response {
		return newPreparedServer(t).send(t, r, httpservertest.Host("evil.example"))
	},
	"ValidationError": func(t *testing.T, r request) *httpservertest.Response {
		r.body = object{"unknown": true}
		return newPreparedServer(t).send(t, r)
	},
	"CaptchaFailedError": func(t *testing.T, r request) *httpservertest.Response {
		p := newPreparedServer(t)
		p.Captcha.Open = false
		return p.send(t, r)
	},
	"TokenMismatchError": func(t *testing.T, r request) *httpservertest.Response {
		p := newPreparedServer(t)
		r.body = object{"email": alex, "token": p.wrongCode(t)}
		return p.send(t, r)
	},
	"RequestLimitExceededError": func(t *testing.T, r request) *httpservertest.Response {
		p := preparedServer{testServer: newTestServer(t, withLimit("api-address", 1)), sessionID: uuid.NewString()}
		p.pending.Token = authtest.Token(t).RevealChallenge()
		r.body = setup
		p.send(t, r)
		return p.send(t, r)
	},
	"InternalError": func(t *testing.T, r request) *httpservertest.Response { return fail(t, r, errStorage) },
	"ServiceUnavailableError": func(t *testing.T, r request) *httpservertest.Response {
		return fail(t, r, fault.ErrUnavailable)
	},
}

// fail sends a request to a server whose storage fails.
func fail(t *testing.T, r request, err error) *httpservertest.Response {
	t.Helper()
	p := preparedServer{testServer: newTestServer(t, withFailures(err)), sessionID: uuid.NewString()}
	p.passkey.id = uuid.NewString()
	p.pending.Token = authtest.Token(t).RevealChallenge()
	if r.path == "/auth/user/verify" {
		r.body = object{"email": alex, "token": "12345678"}
	}
	switch r.body {
	case passkeyBody("sign in"), passkeyBody("prove"):
		r.body = object{"id": "AA", "clientDataJSON": "AA", "authenticatorData": "AA", "signature": "AA"}
	case passkeyBody("register"):
		r.body = object{
			"name": "x", "id": "AA", "clientDataJSON": "AA", "attestationObject": "AA", "transports": []string{},
		}
	}
	options := []httpservertest.Option{httpservertest.Cookie(sessionCookie, authtest.Token(t).Reveal())}
	if strings.HasPrefix(r.path, "/auth/passkey-login") {
		options = []httpservertest.Option{httpservertest.Cookie(passkeyCookie, authtest.Token(t).Reveal())}
	}
	if strings.Contains(r.path, "/callback") {
		options = []httpservertest.Option{httpservertest.Cookie(oauthCookie, authtest.Token(t).Reveal())}
	}
	return p.send(t, r, options...)
}

func TestOperations_returnEveryErrorCodeOfTheContract(t *testing.T) {
	t.Parallel()
	operations := httpservertest.Operations(t, "auth")
	for id := range withoutStorage {
		o := operations[id]
		o.Codes = slices.DeleteFunc(o.Codes,
			func(errorCode string) bool {
				return errorCode == "InternalError" || errorCode == "ServiceUnavailableError"
			})
		operations[id] = o
	}
	httpservertest.EachCode(t, operations, requests, func(t *testing.T, id, errorCode string, call request) {
		send, ok := errorRequests[errorCode]
		if !ok {
			t.Fatalf("no request for %s", errorCode)
		}
		o := operations[id]
		if path := cmp.Or(call.pattern, strings.Split(call.path, "?")[0]); call.method != o.Method || path != o.Path {
			t.Errorf("%s %s is called at %s %s", o.Method, o.Path, call.method, path)
		}
		if got := send(t, call).Problem().Code; got != errorCode {
			t.Errorf("got %q", got)
		}
	})
}

// The requests of the test above succeed if nothing is wrong, so it can fail.
func TestOperations_validRequests_succeed(t *testing.T) {
	t.Parallel()
	for id, call := range requests {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			if response := newPreparedServer(t).send(t, call); response.Status >= http.StatusBadRequest {
				t.Errorf("got %d: %s", response.Status, response.Body)
			}
		})
	}
}

func TestT14_challenge_isNotASession(t *testing.T) {
	t.Parallel()
	p := newPreparedServer(t)
	for _, id := range []string{"getUser", "updateUser", "deleteUser", "listSessions", "deleteOtherSessions"} {
		call := requests[id]
		p.Do(t, call.method, call.path, call.body, httpservertest.Bearer(p.pending.Token)).
			ExpectProblem(t, http.StatusUnauthorized, "UnauthorizedError")
	}
	var me user
	p.getUser(t).Expect(t, http.StatusOK).JSON(t, &me)
	if me.IsReady {
		t.Error("the refused change was made")
	}
}
