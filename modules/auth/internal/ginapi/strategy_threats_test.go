package ginapi_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/oauth"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/httpserver/httpservertest"
)

// TestT19_callbackThatDoesNotMatchTheRequest_signsNobodyIn: login CSRF.
func TestT19_callbackThatDoesNotMatchTheRequest_signsNobodyIn(t *testing.T) {
	t.Parallel()
	const start = "/auth/strategies/github/login"
	for name, attack := range map[string]func(s site) string{
		"without state": func(s site) string {
			s.begin(t, start)
			return s.callback(t, "github", url.Values{"code": {"kim"}}).Header.Get("Location")
		},
		"empty state": func(s site) string {
			s.begin(t, start)
			return s.back(t, "github", "robin", "")
		},
		"invented state": func(s site) string {
			s.begin(t, start)
			return s.back(t, "github", "robin", authtest.Token(t).Reveal())
		},
		"overlong state": func(s site) string {
			return s.back(t, "github", "robin", s.begin(t, start)+"A")
		},
		"state of another browser": func(s site) string {
			s.begin(t, start)
			return s.back(t, "github", "robin", s.browser(t).begin(t, start))
		},
		"state of an earlier beginning": func(s site) string {
			old := s.begin(t, start)
			s.begin(t, start)
			return s.back(t, "github", "robin", old)
		},
		"used": func(s site) string {
			state := s.begin(t, start)
			cookie := s.cookie(oauthCookie)
			s.browser(t).back(t, "github", "robin", state, httpservertest.Cookie(oauthCookie, cookie))
			return s.back(t, "github", "robin", state)
		},
		"after a wrong try": func(s site) string {
			state := s.begin(t, start)
			cookie := s.cookie(oauthCookie)
			s.back(t, "github", "robin", authtest.Token(t).Reveal())
			return s.back(t, "github", "robin", state, httpservertest.Cookie(oauthCookie, cookie))
		},
		"expired": func(s site) string {
			state := s.begin(t, start)
			s.Clock.Advance(oauth.Life)
			return s.back(t, "github", "robin", state)
		},
		"without the cookie": func(s site) string {
			state := s.begin(t, start)
			return s.back(t, "github", "robin", state, httpservertest.WithoutCookies())
		},
		"with an invented cookie": func(s site) string {
			state := s.begin(t, start)
			return s.back(t, "github", "robin", state, httpservertest.WithoutCookies(),
				httpservertest.Cookie(oauthCookie, authtest.Token(t).Reveal()))
		},
		"with nonsense in the cookie": func(s site) string {
			state := s.begin(t, start)
			return s.back(t, "github", "robin", state, httpservertest.WithoutCookies(),
				httpservertest.Cookie(oauthCookie, "x"))
		},
		"without a code": func(s site) string {
			return s.back(t, "github", "", s.begin(t, start))
		},
		"with an error beside the code": func(s site) string {
			query := url.Values{"code": {"robin"}, "state": {s.begin(t, start)}, "error": {"access_denied"}}
			return s.callback(t, "github", query).Header.Get("Location")
		},
		"with a code that nobody gave": func(s site) string {
			return s.back(t, "github", "invented", s.begin(t, start))
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newSite(t)
			people(s)
			if got := attack(s); got != loginFailed {
				t.Errorf("ended at %s", got)
			}
			if s.cookie(sessionCookie) != "" && name != "used" {
				t.Error("there is a session")
			}
			s.anonymous(t)
			if name == "used" {
				return // by the first browser, rightly
			}
			if _, err := s.Accounts.ByIdentity(t.Context(), auth.ProviderGitHub, "2"); err == nil {
				t.Error("there is an account")
			}
			if got := s.signIn(t, "github", "robin"); got != loginDone {
				t.Errorf("the control ended at %s", got)
			}
		})
	}
}

// TestT19_plantedSession_isNotAdopted: a cookie that means nothing is no obstacle, and a
// sign-in brings a new value (T11).
func TestT19_plantedSession_isNotAdopted(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	people(s)
	planted := authtest.Token(t).Reveal()
	got := s.back(t, "github", "robin", s.begin(t, "/auth/strategies/github/login"),
		httpservertest.Cookie(sessionCookie, planted))
	if got != loginDone || s.cookie(sessionCookie) == planted || s.cookie(sessionCookie) == "" {
		t.Errorf("ended at %s with %q", got, s.cookie(sessionCookie))
	}
	s.me(t, httpservertest.WithoutCookies(), httpservertest.Cookie(sessionCookie, planted)).
		ExpectProblem(t, http.StatusUnauthorized, "SessionExpiredError")
	// Signing in again ends the session that the browser had.
	before := s.cookie(sessionCookie)
	s.signIn(t, "github", "robin")
	s.me(t).Expect(t, http.StatusOK)
	s.me(t, httpservertest.WithoutCookies(), httpservertest.Cookie(sessionCookie, before)).
		ExpectProblem(t, http.StatusUnauthorized, "SessionExpiredError")
}

// TestT20_callbackOfAnotherProvider_isRefused: begun with GitHub, finished at GitLab.
func TestT20_callbackOfAnotherProvider_isRefused(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	people(s)
	s.settle(t, alex)
	if got := s.back(t, "gitlab", "kim", s.begin(t, "/auth/strategies/github/link")); got != gitHubFailed {
		t.Errorf("ended at %s", got)
	}
	if len(s.OAuth.Callbacks()) != 0 || len(s.accounts(t)) != 1 {
		t.Errorf("asked %+v, linked %+v", s.OAuth.Callbacks(), s.accounts(t))
	}
	if got := s.back(t, "github", "kim", s.begin(t, "/auth/strategies/github/link")); got != gitHubLinked ||
		len(s.accounts(t)) != 2 {
		t.Errorf("the control ended at %s", got)
	}
	other := s.browser(t)
	if got := other.back(t, "gitlab", "robin", other.begin(t, "/auth/strategies/github/login")); got != loginFailed {
		t.Errorf("signing in ended at %s", got)
	}
	other.anonymous(t)
}

// TestT21_codeExchange_sendsTheStoredVerifierAndNonce: proof key and nonce never leave the server but
// for the provider.
func TestT21_codeExchange_sendsTheStoredVerifierAndNonce(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	people(s)
	answer := s.Do(t, http.MethodGet, "/auth/strategies/github/login", nil).Expect(t, http.StatusFound)
	binding := s.OAuth.Binding()
	for name, secret := range map[string]string{
		"verifier": binding.Verifier.Reveal(),
		"nonce":    binding.Nonce.Reveal(),
	} {
		if strings.Contains(fmt.Sprint(answer.Header), secret) {
			t.Errorf("the %s leaves with the answer", name)
		}
	}
	query := url.Values{"code": {"robin"}, "state": {binding.State.Reveal()}, "iss": {"https://github.example"}}
	s.callback(t, "github", query)
	want := oauth.Callback{
		Code: "robin", Issuer: "https://github.example", Verifier: binding.Verifier.Reveal(),
		Nonce: binding.Nonce.Reveal(),
	}
	if got := s.OAuth.Callbacks(); len(got) != 1 || got[0] != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
	s.begin(t, "/auth/strategies/github/login")
	if next := s.OAuth.Binding(); next.State == binding.State || next.Verifier == binding.Verifier ||
		next.Nonce == binding.Nonce || next.State == next.Nonce {
		t.Error("two beginnings share something")
	}
}

// TestT22_suspendedUser_isNotSignedInByAProvider and is told nothing else than others.
func TestT22_suspendedUser_isNotSignedInByAProvider(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	people(s)
	s.signIn(t, "github", "alex")
	s.suspend(t, alex)
	other := s.browser(t)
	if got := other.signIn(t, "github", "alex"); got != loginFailed {
		t.Errorf("ended at %s", got)
	}
	other.anonymous(t)
}

// TestT25_everyRedirect_staysOnThisSite, whatever returnTo says.
func TestT25_everyRedirect_staysOnThisSite(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	people(s)
	s.settle(t, alex)
	for raw, want := range map[string]string{
		"/app/profile?x=1#y": "/app/profile", "/p/alex": "/p/alex", "": "/app/auth", "/app/auth": "/app/auth",
		"//evil.example": "/app/auth", "/\\evil.example": "/app/auth", "/%5cevil.example": "/app/auth",
		"/%09/evil.example":  "/app/auth",
		"https:evil.example": "/app/auth", "https://evil.example/app": "/app/auth", "/@evil.example": "/app/auth",
		"javascript:alert(1)":                    "/app/auth",
		"/app\r\nLocation: https://evil.example": "/app/auth", "%0d%0aLocation:": "/app/auth",
		"/app/../auth/logout": "/app/auth", "/v1/user/profile": "/app/auth",
		"///evil.example": "/app/auth", "/app//evil.example": "/app/auth", "\\\\evil.example": "/app/auth",
		"data:text/html,x": "/app/auth", " //evil.example": "/app/auth",
	} {
		s.Clock.Advance(time.Minute)
		state := s.begin(t, "/auth/strategies/github/link?returnTo="+url.QueryEscape(raw))
		answer := s.callback(t, "github", url.Values{"code": {"kim"}, "state": {state}})
		location := answer.Header.Get("Location")
		if location != want+"?provider=github&status=success&type=link" || len(answer.Header.Values("Location")) != 1 {
			t.Errorf("%q: ended at %v", raw, answer.Header.Values("Location"))
		}
		u, err := url.Parse(httpservertest.PublicURL)
		if err != nil {
			t.Fatal(err)
		}
		if to, err := u.Parse(location); err != nil || to.Host != u.Host {
			t.Errorf("%q: leaves for %v, %v", raw, to, err)
		}
		if want == "/app/auth" && raw != want {
			want = "/app" // where signing in ends when nothing else was asked for
		}
		login := s.browser(t)
		state = login.begin(t, "/auth/strategies/github/login?returnTo="+url.QueryEscape(raw))
		if got := login.back(t, "github", "robin", state); got != want+"?status=success&type=login" {
			t.Errorf("%q: signing in ended at %s", raw, got)
		}
	}
}

// TestT26_grant_isInNoResponseAndIsRevoked.
func TestT26_grant_isInNoResponseAndIsRevoked(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	people(s)
	s.OAuth.SetIdentity("kim", oauth.Identity{Subject: "3", Username: "kim-demo", Grant: "grant of kim"})
	s.settle(t, alex)
	s.linkWith(t, "github", "kim")
	for _, path := range []string{"/auth/user", "/auth/user/accounts", "/auth/strategies"} {
		if body := s.Do(t, http.MethodGet, path, nil).
			Expect(t, http.StatusOK).Body; strings.Contains(strings.ToLower(string(body)), "grant") {
			t.Errorf("%s: %s", path, body)
		}
	}
	// A later sign-in brings a new one; the old one alone is given back then.
	s.OAuth.SetIdentity("kim", oauth.Identity{Subject: "3", Username: "kim-demo", Grant: "next grant of kim"})
	s.browser(t).signIn(t, "github", "kim")
	if got := s.OAuth.Revoked(); len(got) != 1 || got[0].Account.Grant != "grant of kim" || got[0].All {
		t.Errorf("given back %+v", got)
	}
	s.Do(t, http.MethodDelete, fmt.Sprintf("/auth/user/accounts/%d", s.accounts(t)[1].ID), nil).
		Expect(t, http.StatusNoContent)
	if got := s.OAuth.Revoked(); len(got) != 2 || got[1].Account.Grant != "next grant of kim" || !got[1].All {
		t.Errorf("given back %+v", got)
	}
	if got := fmt.Sprintf("%v %+v %#v", s.OAuth.Revoked()[1].Account, s.OAuth.Revoked()[1].Account,
		s.OAuth.Revoked()[1].Account.Grant); strings.Contains(got, "next grant") {
		t.Errorf("prints as %s", got)
	}
}

// TestT66_providerWithoutInvitation_createsNoUser where joining takes one; who has joined
// needs none.
func TestT66_providerWithoutInvitation_createsNoUser(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t)
	s := newSite(t, inviteOnly, over(storesOver(db)))
	people(s)
	s.Invites.Create("good", 1)
	const start = "/auth/strategies/github/login"
	for _, invite := range []string{
		"", "?inviteToken=", "?inviteToken=invented",
		"?inviteToken=" + strings.Repeat("a", 128),
	} {
		b := s.browser(t)
		if got := b.back(t, "github", "robin", b.begin(t, start+invite)); got != loginFailed {
			t.Errorf("%q: ended at %s", invite, got)
		}
		b.anonymous(t)
		if _, err := s.Users.ByEmail(t.Context(), authtest.Email(t, robin)); err == nil {
			t.Fatalf("%q: there is a user", invite)
		}
	}
	if got := s.back(t, "github", "robin",
		s.begin(t, start+"?inviteToken=good&returnTo=/app/profile")); got != "/app/profile?status=success&type=login" ||
		s.Invites.Uses("good") != 1 {
		t.Fatalf("the control ended at %s, %d joined", got, s.Invites.Uses("good"))
	}
	other := s.browser(t)
	if got := other.back(t, "github", "alex", other.begin(t, start+"?inviteToken=good")); got != loginFailed ||
		s.Invites.Uses("good") != 1 {
		t.Errorf("a second one joined: %s", got)
	}
	if got := other.signIn(t, "github", "robin"); got != loginDone {
		t.Errorf("who has joined needs no invitation: %s", got)
	}
}

// TestT19_malformedCallback_endsTheTransaction: what is too long or sent twice leads the
// browser on like any other failure, and neither the cookie nor the transaction outlives it.
func TestT19_malformedCallback_endsTheTransaction(t *testing.T) {
	t.Parallel()
	const hugest = 20_000
	for name, spoil := range map[string]func(query url.Values){
		"long code":     func(q url.Values) { q.Set("code", strings.Repeat("a", 2049)) },
		"hugest code":   func(q url.Values) { q.Set("code", strings.Repeat("a", hugest)) },
		"long state":    func(q url.Values) { q.Set("state", strings.Repeat("a", 257)) },
		"hugest state":  func(q url.Values) { q.Set("state", strings.Repeat("a", hugest)) },
		"long error":    func(q url.Values) { q.Set("error", strings.Repeat("a", 129)) },
		"hugest error":  func(q url.Values) { q.Set("error", strings.Repeat("a", hugest)) },
		"long issuer":   func(q url.Values) { q.Set("iss", "https://"+strings.Repeat("a", 512)) },
		"hugest issuer": func(q url.Values) { q.Set("iss", strings.Repeat("a", hugest)) },
		"code twice":    func(q url.Values) { q.Add("code", "robin") },
		"state twice":   func(q url.Values) { q.Add("state", q.Get("state")) },
		"error twice":   func(q url.Values) { q["error"] = []string{"", ""} },
		"issuer twice":  func(q url.Values) { q["iss"] = []string{"https://github.example", ""} },
		"everything else": func(q url.Values) {
			q.Set("code", "\x00\xff")
			q.Set("state", "\x7f\xc0")
			q.Set("iss",
				"\r\n")
		},
	} {
		for _, purpose := range []string{"login", "link"} {
			t.Run(name+", "+purpose, func(t *testing.T) {
				t.Parallel()
				s := newSite(t)
				people(s)
				want, done := loginFailed, loginDone
				if purpose == "link" {
					s.settle(t, alex)
					want, done = gitHubFailed, gitHubLinked
				}
				start := "/auth/strategies/github/" + purpose
				right := url.Values{"code": {"kim"}, "state": {s.begin(t, start)}}
				if purpose == "login" {
					right.Set("code", "robin")
				}
				cookie := s.cookie(oauthCookie)
				query := url.Values{"code": right["code"], "state": right["state"]}
				spoil(query)
				if got := s.callback(t, "github", query).Header.Get("Location"); got != want {
					t.Errorf("ended at %s", got)
				}
				if s.cookie(oauthCookie) != "" {
					t.Error("the cookie stays")
				}
				if got := s.callback(t, "github", right,
					httpservertest.Cookie(oauthCookie, cookie)).Header.Get("Location"); got == done {
					t.Error("the way is open still")
				}
				right.Set("state", s.begin(t, start))
				if got := s.callback(t, "github", right).Header.Get("Location"); got != done {
					t.Errorf("the control ended at %s", got)
				}
			})
		}
	}
}
