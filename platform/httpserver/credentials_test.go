package httpserver_test

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"testing"

	"wright.app/platform/fault"
	"wright.app/platform/httpserver"
	"wright.app/platform/httpserver/httpservertest"
	"wright.app/platform/identity"
)

const (
	challenge = "chl_q7Vb1n8cQ0uX3kTz5rLw7yPd2sGh4jMf6aEe9oNi0tR"
	thing     = `{"name":"a"}`
)

func TestCredentials_eachKindOfOperation_acceptsItsCredentials(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	me := httpservertest.As(httpservertest.Wright(7))
	expired := httpservertest.Cookie("__Host-session", "expired")
	bearer := httpservertest.Bearer(challenge)
	basic := httpservertest.Header("Authorization", "Basic eDp5")
	pair := httpservertest.Basic(httpservertest.Site)
	otherBearer := httpservertest.Bearer("wright_pat_x")
	type options = []httpservertest.Option
	const session, link, open, site, verify, confirm = "session", "session?", "public", "basic", "challenge",
		"challenge and session"
	operations := map[string]func(options) *httpservertest.Response{
		session: func(o options) *httpservertest.Response { return s.Do(t, "POST", "/v1/user/things", thing, o...) },
		link:    func(o options) *httpservertest.Response { return s.Do(t, "GET", "/v1/public/links/x", nil, o...) },
		open:    func(o options) *httpservertest.Response { return s.Do(t, "GET", public, nil, o...) },
		site:    func(o options) *httpservertest.Response { return s.Do(t, "GET", "/v1/public/invites/x", nil, o...) },
		verify:  func(o options) *httpservertest.Response { return s.Do(t, "POST", "/auth/verify", thing, o...) },
		confirm: func(o options) *httpservertest.Response { return s.Do(t, "POST", "/auth/confirm", nil, o...) },
	}
	cases := []struct {
		operation string
		name      string
		send      options
		refused   string // code, empty for success
		scheme    string // of the principal in the handler
		user      int64
	}{
		{session, "nobody", nil, "UnauthorizedError", "", 0},
		{session, "cookie", options{me}, "", identity.SchemeSession, 7},
		{session, "expired cookie", options{expired}, "SessionExpiredError", "", 0},
		{session, "empty cookie", options{httpservertest.Cookie("__Host-session", "")}, "UnauthorizedError", "", 0},
		{
			session, "cookie of the other name",
			options{httpservertest.Cookie("session", "session-of-7")},
			"UnauthorizedError", "", 0,
		},
		{session, "challenge token", options{bearer}, "UnauthorizedError", "", 0},
		{session, "cookie beside a challenge token", options{me, bearer}, "UnauthorizedError", "", 0},
		{session, "cookie beside another bearer", options{me, otherBearer}, "UnauthorizedError", "", 0},
		{
			session, "the pair of the site",
			options{httpservertest.Basic(httpservertest.Site)},
			"UnauthorizedError", "",
			0,
		},
		{session, "cookie beside basic", options{me, basic}, "UnauthorizedError", "", 0},

		{link, "nobody", nil, "", "", 0},
		{link, "cookie", options{me}, "", identity.SchemeSession, 7},
		{link, "newcomer", options{httpservertest.As(httpservertest.Newcomer(8))}, "", identity.SchemeSession, 8},
		{link, "expired cookie", options{expired}, "", "", 0},
		{link, "challenge token", options{bearer}, "UnauthorizedError", "", 0},
		{link, "cookie beside basic", options{me, basic}, "", "", 0},

		{open, "nobody", nil, "", "", 0},
		{open, "cookie is not read", options{me}, "", "", 0},
		{open, "expired cookie is not read", options{expired}, "", "", 0},
		{open, "challenge token", options{bearer}, "UnauthorizedError", "", 0},
		{open, "basic of somebody else", options{basic}, "", "", 0},
		{open, "another bearer", options{otherBearer}, "", "", 0},

		{site, "nobody", nil, "SiteCredentialsInvalidError", "", 0},
		{site, "the pair", options{pair}, "", "", 0},
		{site, "a cookie beside the pair is not read", options{me, pair}, "", "", 0},
		{site, "a expired cookie beside the pair is not read", options{expired, pair}, "", "", 0},
		{site, "cookie alone", options{me}, "SiteCredentialsInvalidError", "", 0},
		{site, "another pair", options{basic}, "SiteCredentialsInvalidError", "", 0},
		{site, "another name", options{httpservertest.Basic(httpserver.SiteCredentials{
			Username: "x",
			Password: httpservertest.Site.Password,
		})}, "SiteCredentialsInvalidError", "", 0},
		{site, "no password", options{httpservertest.Basic(
			httpserver.SiteCredentials{Username: httpservertest.Site.Username})}, "SiteCredentialsInvalidError", "", 0},
		{
			site, "no base64",
			options{httpservertest.Header("Authorization", "Basic ???")},
			"SiteCredentialsInvalidError",
			"", 0,
		},
		{site, "challenge token", options{bearer}, "SiteCredentialsInvalidError", "", 0},
		{site, "another bearer", options{otherBearer}, "SiteCredentialsInvalidError", "", 0},

		{verify, "nobody", nil, "ChallengeInvalidError", "", 0},
		{verify, "challenge token", options{bearer}, "", identity.SchemeChallenge, 0},
		{
			verify, "lower-case scheme",
			options{httpservertest.Header("Authorization", "bearer "+challenge)},
			"",
			identity.SchemeChallenge, 0,
		},
		{verify, "cookie alone", options{me}, "ChallengeInvalidError", "", 0},
		{verify, "cookie beside it is ignored", options{me, bearer}, "", identity.SchemeChallenge, 0},
		{verify, "another bearer", options{otherBearer}, "ChallengeInvalidError", "", 0},
		{verify, "basic", options{basic}, "ChallengeInvalidError", "", 0},
		{
			verify, "bearer without a token",
			options{httpservertest.Header("Authorization", "Bearer")},
			"ChallengeInvalidError", "", 0,
		},

		{confirm, "challenge token", options{bearer}, "", identity.SchemeChallenge, 0},
		{confirm, "both", options{me, bearer}, "", identity.SchemeChallenge, 7},
		{confirm, "expired cookie beside it", options{expired, bearer}, "", identity.SchemeChallenge, 0},
		{confirm, "cookie alone", options{me}, "ChallengeInvalidError", "", 0},
	}
	for _, c := range cases {
		t.Run(c.operation+"/"+c.name, func(t *testing.T) {
			t.Parallel()
			a := operations[c.operation](c.send)
			if c.refused != "" {
				a.ExpectProblem(t, http.StatusUnauthorized, c.refused)
				scheme := map[bool]string{true: `Basic realm="invite"`, false: "Bearer"}[c.operation == site]
				if got := a.Header.Get("WWW-Authenticate"); got != scheme {
					t.Errorf("WWW-Authenticate: got %q", got)
				}
				return
			}
			got := received(t, a)
			if got.Scheme != c.scheme || got.User != c.user {
				t.Errorf("the handler got %q, user %d; want %q, %d", got.Scheme, got.User, c.scheme, c.user)
			}
			if want := map[bool]string{true: challenge}[c.scheme == identity.SchemeChallenge]; got.Challenge != want {
				t.Errorf("challenge: got %q, want %q", got.Challenge, want)
			}
		})
	}
}

func TestCredentials_expiredSession_clearsTheCookieWhereItIsRead(t *testing.T) {
	t.Parallel()
	for url, name := range map[string]string{
		httpservertest.PublicURL: "__Host-session",
		"http://localhost:8080":  "session",
	} {
		s := newTestServer(t, func(o *httpservertest.Options) { o.PublicURL = url })
		expired := httpservertest.Cookie(name, "expired")
		for _, path := range []string{"/v1/user/things/1", "/v1/public/links/x"} {
			a := s.Do(t, "GET", path, nil, expired)
			if len(a.Cookies) != 1 || a.Cookies[0].Name != name || a.Cookies[0].Value != "" ||
				a.Cookies[0].MaxAge >= 0 {
				t.Errorf("%s %s: got %v", url, path, a.Cookies)
			}
			if a.Cookies[0].Secure != (name == "__Host-session") || !a.Cookies[0].HttpOnly || a.Cookies[0].Path != "/" {
				t.Errorf("%s %s: got %v", url, path, a.Cookies)
			}
		}
		if a := s.Do(t, "GET", public, nil, expired); len(a.Cookies) != 0 {
			t.Errorf("%s: a public operation cleared a cookie it does not read: %v", url, a.Cookies)
		}
	}
}

type failing struct{ err error }

func (f failing) Session(context.Context, string) (identity.Principal, error) {
	return identity.Principal{}, f.err
}

func (f failing) Token(context.Context, string) (identity.Principal, []string, error) {
	return identity.Principal{}, nil, f.err
}

func (f failing) Check(context.Context, identity.Principal) error { return f.err }

func TestCredentials_databaseDown_is503AndKeepsTheCookie(t *testing.T) {
	t.Parallel()
	for _, err := range []error{
		errDown, fmt.Errorf("look up: %w", errDown), context.DeadlineExceeded,
		fault.ErrUnavailable,
	} {
		s := newTestServer(t, func(o *httpservertest.Options) { o.Credentials = failing{err} })
		for _, path := range []string{"/v1/user/things/1", "/v1/public/links/x"} {
			a := s.Do(t, "GET", path, nil, httpservertest.Cookie("__Host-session", "alive"))
			p := a.ExpectProblem(t, http.StatusServiceUnavailable, "ServiceUnavailableError")
			if p.RetryAfter < 1 || a.Header.Get("Retry-After") != fmt.Sprint(p.RetryAfter) {
				t.Errorf("Retry-After %q, retryAfter %d", a.Header.Get("Retry-After"), p.RetryAfter)
			}
			if len(a.Cookies) != 0 {
				t.Errorf("%s: the session was cleared: %v", path, a.Cookies)
			}
		}
	}
	s := newTestServer(t, func(o *httpservertest.Options) { o.Credentials = failing{errors.New("bug")} })
	s.Do(t, "GET", "/v1/user/things/1", nil, httpservertest.Cookie("__Host-session", "alive")).
		ExpectProblem(t, http.StatusInternalServerError, "InternalError")
}

func TestT14_challengeToken_isRefusedBeforeTheBodyIsRead(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	body := &blankReader{remaining: 1 << 20}
	s.Do(t, "POST", "/v1/user/things", body, httpservertest.Bearer(challenge), httpservertest.Length(-1)).
		ExpectProblem(t, http.StatusUnauthorized, "UnauthorizedError")
	if body.read != 0 {
		t.Errorf("%d bytes were read", body.read)
	}
}
