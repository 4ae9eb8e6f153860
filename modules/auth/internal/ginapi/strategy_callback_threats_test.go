package ginapi_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/oauth"
	"wright.app/platform/httpserver/httpservertest"
)

// A browser must not be signed in by a callback that an attacker has prepared (login CSRF).
func TestT19_callbackThatDoesNotMatchTheRequest_signsNobodyIn(t *testing.T) {
	t.Parallel()
	const (
		start                = "/auth/strategies/github/login"
		otherBrowserFinished = "another browser has finished the transaction"
	)
	for name, attack := range map[string]func(s testServer) string{
		"without state": func(s testServer) string {
			s.startOAuth(t, start)
			return s.callback(t, "github", url.Values{"code": {"kim"}}).Header.Get("Location")
		},
		"empty state": func(s testServer) string {
			s.startOAuth(t, start)
			return s.finishOAuth(t, "github", "robin", "")
		},
		"invented state": func(s testServer) string {
			s.startOAuth(t, start)
			return s.finishOAuth(t, "github", "robin", authtest.Token(t).Reveal())
		},
		"overlong state": func(s testServer) string {
			return s.finishOAuth(t, "github", "robin", s.startOAuth(t, start)+"A")
		},
		"state of another browser": func(s testServer) string {
			s.startOAuth(t, start)
			return s.finishOAuth(t, "github", "robin", s.otherBrowser(t).startOAuth(t, start))
		},
		"state of an earlier transaction": func(s testServer) string {
			old := s.startOAuth(t, start)
			s.startOAuth(t, start)
			return s.finishOAuth(t, "github", "robin", old)
		},
		otherBrowserFinished: func(s testServer) string {
			state := s.startOAuth(t, start)
			cookie := s.cookie(oauthCookie)
			s.otherBrowser(t).finishOAuth(t, "github", "robin", state, httpservertest.Cookie(oauthCookie, cookie))
			return s.finishOAuth(t, "github", "robin", state)
		},
		"after a wrong state": func(s testServer) string {
			state := s.startOAuth(t, start)
			cookie := s.cookie(oauthCookie)
			s.finishOAuth(t, "github", "robin", authtest.Token(t).Reveal())
			return s.finishOAuth(t, "github", "robin", state, httpservertest.Cookie(oauthCookie, cookie))
		},
		"expired": func(s testServer) string {
			state := s.startOAuth(t, start)
			s.Clock.Advance(oauth.Life)
			return s.finishOAuth(t, "github", "robin", state)
		},
		"without the cookie": func(s testServer) string {
			state := s.startOAuth(t, start)
			return s.finishOAuth(t, "github", "robin", state, httpservertest.WithoutCookies())
		},
		"with an invented cookie": func(s testServer) string {
			state := s.startOAuth(t, start)
			return s.finishOAuth(t, "github", "robin", state, httpservertest.WithoutCookies(),
				httpservertest.Cookie(oauthCookie, authtest.Token(t).Reveal()))
		},
		"with a malformed cookie": func(s testServer) string {
			state := s.startOAuth(t, start)
			return s.finishOAuth(t, "github", "robin", state, httpservertest.WithoutCookies(),
				httpservertest.Cookie(oauthCookie, "x"))
		},
		"without a code": func(s testServer) string {
			return s.finishOAuth(t, "github", "", s.startOAuth(t, start))
		},
		"with an error beside the code": func(s testServer) string {
			query := url.Values{"code": {"robin"}, "state": {s.startOAuth(t, start)}, "error": {"access_denied"}}
			return s.callback(t, "github", query).Header.Get("Location")
		},
		"with an unknown code": func(s testServer) string {
			return s.finishOAuth(t, "github", "invented", s.startOAuth(t, start))
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newTestServer(t)
			addIdentities(s)
			if got := attack(s); got != loginFailed {
				t.Errorf("redirected to %s", got)
			}
			if s.cookie(sessionCookie) != "" {
				t.Error("a session was created")
			}
			s.expectSignedOut(t)
			if name == otherBrowserFinished {
				return // the other browser has signed in, so the account exists
			}
			if _, err := s.Accounts.ByIdentity(t.Context(), auth.ProviderGitHub, "2"); err == nil {
				t.Error("an account was linked")
			}
			if got := s.signInWith(t, "github", "robin"); got != loginDone {
				t.Errorf("without the attack: redirected to %s", got)
			}
		})
	}
}

// A sign-in with an unknown session cookie succeeds and replaces the cookie (T11).
func TestT19_plantedSession_isNotAdopted(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	addIdentities(s)
	planted := authtest.Token(t).Reveal()
	got := s.finishOAuth(t, "github", "robin", s.startOAuth(t, "/auth/strategies/github/login"),
		httpservertest.Cookie(sessionCookie, planted))
	if got != loginDone || s.cookie(sessionCookie) == planted || s.cookie(sessionCookie) == "" {
		t.Errorf("redirected to %s with %q", got, s.cookie(sessionCookie))
	}
	s.getUser(t, httpservertest.WithoutCookies(), httpservertest.Cookie(sessionCookie, planted)).
		ExpectProblem(t, http.StatusUnauthorized, "SessionExpiredError")
	// Signing in again ends the session that the browser had.
	before := s.cookie(sessionCookie)
	s.signInWith(t, "github", "robin")
	s.getUser(t).Expect(t, http.StatusOK)
	s.getUser(t, httpservertest.WithoutCookies(), httpservertest.Cookie(sessionCookie, before)).
		ExpectProblem(t, http.StatusUnauthorized, "SessionExpiredError")
}

// The transaction is started with GitHub and finished with GitLab.
func TestT20_callbackOfAnotherProvider_isRefused(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	addIdentities(s)
	s.signInReady(t, alex)
	if got := s.finishOAuth(t, "gitlab", "kim", s.startOAuth(t, "/auth/strategies/github/link")); got != gitHubFailed {
		t.Errorf("redirected to %s", got)
	}
	if len(s.OAuth.Callbacks()) != 0 || len(s.accounts(t)) != 1 {
		t.Errorf("requests %+v, accounts %+v", s.OAuth.Callbacks(), s.accounts(t))
	}
	if got := s.finishOAuth(t, "github", "kim", s.startOAuth(t, "/auth/strategies/github/link")); got != gitHubLinked ||
		len(s.accounts(t)) != 2 {
		t.Errorf("without the attack: redirected to %s", got)
	}
	other := s.otherBrowser(t)
	if got := other.finishOAuth(t, "gitlab", "robin",
		other.startOAuth(t, "/auth/strategies/github/login")); got != loginFailed {
		t.Errorf("signing in redirected to %s", got)
	}
	other.expectSignedOut(t)
}

// The callback passes the stored verifier and nonce to the client of the provider. The response contains neither.
func TestT21_callback_usesTheStoredVerifierAndNonce(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	addIdentities(s)
	response := s.Do(t, http.MethodGet, "/auth/strategies/github/login", nil, fromThisSite).Expect(t, http.StatusFound)
	binding := s.OAuth.Binding()
	for name, secret := range map[string]string{
		"verifier": binding.Verifier.Reveal(),
		"nonce":    binding.Nonce.Reveal(),
	} {
		if strings.Contains(fmt.Sprint(response.Header), secret) {
			t.Errorf("the response contains the %s", name)
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
	s.startOAuth(t, "/auth/strategies/github/login")
	if next := s.OAuth.Binding(); next.State == binding.State || next.Verifier == binding.Verifier ||
		next.Nonce == binding.Nonce || next.State == next.Nonce {
		t.Error("two transactions have equal values")
	}
}

// A parameter that is too long or repeated redirects the browser like any other failure, clears the cookie and ends the
// transaction.
func TestT19_malformedCallback_endsTheTransaction(t *testing.T) {
	t.Parallel()
	const huge = 20_000
	for name, change := range map[string]func(query url.Values){
		"long code":    func(q url.Values) { q.Set("code", strings.Repeat("a", 2049)) },
		"huge code":    func(q url.Values) { q.Set("code", strings.Repeat("a", huge)) },
		"long state":   func(q url.Values) { q.Set("state", strings.Repeat("a", 257)) },
		"huge state":   func(q url.Values) { q.Set("state", strings.Repeat("a", huge)) },
		"long error":   func(q url.Values) { q.Set("error", strings.Repeat("a", 129)) },
		"huge error":   func(q url.Values) { q.Set("error", strings.Repeat("a", huge)) },
		"long issuer":  func(q url.Values) { q.Set("iss", "https://"+strings.Repeat("a", 512)) },
		"huge issuer":  func(q url.Values) { q.Set("iss", strings.Repeat("a", huge)) },
		"code twice":   func(q url.Values) { q.Add("code", "robin") },
		"state twice":  func(q url.Values) { q.Add("state", q.Get("state")) },
		"error twice":  func(q url.Values) { q["error"] = []string{"", ""} },
		"issuer twice": func(q url.Values) { q["iss"] = []string{"https://github.example", ""} },
		"control characters": func(q url.Values) {
			q.Set("code", "\x00\xff")
			q.Set("state", "\x7f\xc0")
			q.Set("iss", "\r\n")
		},
	} {
		for _, purpose := range []string{"login", "link"} {
			t.Run(name+", "+purpose, func(t *testing.T) {
				t.Parallel()
				s := newTestServer(t)
				addIdentities(s)
				failure, success := loginFailed, loginDone
				if purpose == "link" {
					s.signInReady(t, alex)
					failure, success = gitHubFailed, gitHubLinked
				}
				start := "/auth/strategies/github/" + purpose
				validQuery := url.Values{"code": {"kim"}, "state": {s.startOAuth(t, start)}}
				if purpose == "login" {
					validQuery.Set("code", "robin")
				}
				cookie := s.cookie(oauthCookie)
				query := url.Values{"code": validQuery["code"], "state": validQuery["state"]}
				change(query)
				if got := s.callback(t, "github", query).Header.Get("Location"); got != failure {
					t.Errorf("redirected to %s", got)
				}
				if s.cookie(oauthCookie) != "" {
					t.Error("the cookie was not cleared")
				}
				if got := s.callback(t, "github", validQuery,
					httpservertest.Cookie(oauthCookie, cookie)).Header.Get("Location"); got == success {
					t.Error("the transaction can be used again")
				}
				validQuery.Set("state", s.startOAuth(t, start))
				if got := s.callback(t, "github", validQuery).Header.Get("Location"); got != success {
					t.Errorf("without the attack: redirected to %s", got)
				}
			})
		}
	}
}
