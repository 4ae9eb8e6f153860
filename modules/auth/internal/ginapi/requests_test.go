package ginapi_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/auth"
	"wright.app/modules/auth/accesstoken"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/oauth"
	"wright.app/platform/httpserver/httpservertest"
)

// request is a call that succeeds on a preparedServer, where Alex is signed in and has another pending sign-in.
type request struct {
	method, path string
	pattern      string // of the contract, if it is not the path
	body         any
	signedOut    bool // the operation reads no session
	challenge    bool // the operation reads a challenge
	token        bool // the operation reads a personal access token
}

var requests = map[string]request{
	"getCaptchaChallenge": {method: http.MethodGet, path: "/auth/captcha?action=login", signedOut: true},
	"login": {
		method: http.MethodPost, path: "/auth/login", body: object{"email": robin},
		signedOut: true,
	},
	"reissueToken": {method: http.MethodPost, path: "/auth/reissue-token", signedOut: true, challenge: true},
	"verifyUser": {
		method: http.MethodPost, path: "/auth/user/verify", body: object{"email": alex, "token": "{code}"},
		signedOut: true, challenge: true,
	},
	"getUser":             {method: http.MethodGet, path: "/auth/user"},
	"updateUser":          {method: http.MethodPut, path: "/auth/user", body: setup},
	"deleteUser":          {method: http.MethodDelete, path: "/auth/user"},
	"checkProof":          {method: http.MethodGet, path: "/auth/user/proof"},
	"listSessions":        {method: http.MethodGet, path: "/auth/user/sessions"},
	"deleteSession":       {method: http.MethodDelete, path: "/auth/user/sessions/{id}"},
	"deleteOtherSessions": {method: http.MethodDelete, path: "/auth/user/sessions"},
	"logout":              {method: http.MethodGet, path: "/auth/logout"},

	"getSettings": {method: http.MethodGet, path: settingsPath},
	"updateSettings": {
		method: http.MethodPatch, path: settingsPath,
		body: object{"dismissedNotices": []string{"people"}},
	},

	"startPasskeyLogin": {method: http.MethodPost, path: "/auth/passkey-login", signedOut: true},
	"finishPasskeyLogin": {
		method: http.MethodPost, path: "/auth/passkey-login/verify", body: passkeyBody("sign in"),
	},
	"startPasskeyProof": {method: http.MethodPost, path: "/auth/user/passkey-proof"},
	"finishPasskeyProof": {
		method: http.MethodPost, path: "/auth/user/passkey-proof/verify", body: passkeyBody("prove"),
	},
	"startPasskeyRegistration": {method: http.MethodPost, path: "/auth/user/passkey-registration"},
	"listPasskeys":             {method: http.MethodGet, path: "/auth/user/passkeys"},
	"createPasskey": {
		method: http.MethodPost, path: "/auth/user/passkeys", body: passkeyBody("register"),
	},
	"updatePasskey": {
		method: http.MethodPatch, path: "/auth/user/passkeys/{passkey}", pattern: "/auth/user/passkeys/{id}",
		body: object{"name": "Phone"},
	},
	"deletePasskey": {
		method: http.MethodDelete, path: "/auth/user/passkeys/{passkey}", pattern: "/auth/user/passkeys/{id}",
	},

	"listTokens": {method: http.MethodGet, path: "/auth/user/tokens"},
	"createToken": {
		method: http.MethodPost, path: "/auth/user/tokens",
		body: object{"name": "Website", "scopes": []string{"profile:read"}, "expiresInDays": 30},
	},
	"rotateToken": {
		method: http.MethodPost, path: "/auth/user/tokens/{token}/rotate", pattern: "/auth/user/tokens/{id}/rotate",
		body: object{"expiresInDays": 30},
	},
	"deleteToken": {method: http.MethodDelete, path: "/auth/user/tokens/{token}", pattern: "/auth/user/tokens/{id}"},
	"getToken":    {method: http.MethodGet, path: "/v1/token", token: true},

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

// allowsAnonymous reports whether the operation can be called without a session.
func (r request) allowsAnonymous() bool {
	return r.signedOut || r.path == "/auth/logout" || strings.Contains(r.path, "/callback") ||
		strings.HasPrefix(r.path, "/auth/passkey-login")
}

// withoutStorage contains the operations that read no storage, so that it cannot make them fail.
var withoutStorage = map[string]bool{"listStrategies": true}

// preparedServer is a server on which all requests succeed.
type preparedServer struct {
	testServer
	pending   challenge
	sessionID string // of the current session
	passkey   preparedPasskey
	notReady  bool // the user has not finished the setup, also for operations on tokens
}

func newPreparedServer(t *testing.T, options ...option) preparedServer {
	t.Helper()
	p := preparedServer{testServer: newTestServer(t, options...)}
	p.signIn(t, alex)
	p.Clock.Advance(time.Minute)
	p.pending = p.login(t, alex)
	p.Clock.Advance(time.Minute)
	p.sessionID = p.sessions(t)[0].ID
	p.addGitHubAccount(t, alex, "alex-demo")
	p.OAuth.SetIdentity("robin", oauth.Identity{
		Subject: "9", Username: "robin-demo", Email: robin,
		EmailVerified: true,
	})
	p.Do(t, http.MethodGet, "/auth/strategies/github/login", nil, fromThisSite).Expect(t, http.StatusFound)
	p.passkey = p.addPasskey(t, "Laptop")
	return p
}

// addGitHubAccount links a GitHub account to a user. It gets the id 1.
func (s testServer) addGitHubAccount(t *testing.T, email, username string) {
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

// tokenID is the id of the token of addToken.
var tokenID = uuid.MustParse("019ab0c4-52e1-7d3a-9c66-31f0a8b7e2d4")

// addToken finishes the setup of Alex and adds a personal access token. It ignores errors, because it is also called
// when the storage fails.
func (p preparedServer) addToken(t *testing.T) accesstoken.Secret {
	t.Helper()
	secret := accesstoken.NewSecret()
	if !p.notReady {
		p.Do(t, http.MethodPut, "/auth/user", setup)
	}
	user, err := p.Users.ByEmail(t.Context(), authtest.Email(t, alex))
	if err != nil {
		return secret
	}
	_ = p.Tokens.Add(t.Context(), accesstoken.Token{
		ID: tokenID, Owner: user.ID(), Name: "Website", Scopes: []string{"account:read"}, Digest: secret.Digest(),
		Ending: secret.Ending(), CreatedAt: p.Clock.Now(), ExpiresAt: p.Clock.Now().Add(accesstoken.Warning),
	})
	return secret
}

func (p preparedServer) send(t *testing.T, r request, options ...httpservertest.Option) *httpservertest.Response {
	t.Helper()
	all := []httpservertest.Option{}
	if r.signedOut {
		all = append(all, httpservertest.WithoutCookies())
	}
	if r.challenge {
		all = append(all, httpservertest.Bearer(p.pending.Token))
	}
	if strings.HasPrefix(r.path, "/auth/strategies/") {
		all = append(all, fromThisSite)
	}
	if r.path == "/auth/logout" {
		all = append(all, httpservertest.Header("X-Requested-With", "test"))
	}
	if strings.Contains(r.path, "/callback?") {
		r.path += "&state=" + p.OAuth.Binding().State.Reveal()
	}
	if body, ok := r.body.(object); ok && body["token"] == "{code}" {
		r.body = object{"email": body["email"], "token": p.mailedCode(t)}
	}
	if start, ok := r.body.(passkeyBody); ok {
		r.body = p.passkeyBody(t, start)
	}
	if r.token || strings.HasPrefix(r.path, "/auth/user/tokens") {
		secret := p.addToken(t)
		r.path = strings.Replace(r.path, "{token}", tokenID.String(), 1)
		if r.token {
			all = append(all, httpservertest.Bearer(secret.Reveal()))
		}
	}
	r.path = strings.Replace(r.path, "{passkey}", p.passkey.id, 1)
	r.path = strings.Replace(r.path, "{id}", p.sessionID, 1)
	return p.Do(t, r.method, r.path, r.body, append(all, options...)...)
}

// suspend suspends a user.
func (s testServer) suspend(t *testing.T, email string) {
	t.Helper()
	u, err := s.Users.ByEmail(t.Context(), authtest.Email(t, email))
	if err != nil {
		t.Fatal(err)
	}
	u.Suspend("Spam.", s.Clock.Now())
	if err := s.Users.Save(t.Context(), u); err != nil {
		t.Fatal(err)
	}
}
