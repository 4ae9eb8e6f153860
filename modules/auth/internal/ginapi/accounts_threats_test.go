package ginapi_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/oauth"
	"wright.app/platform/httpserver/httpservertest"
)

// The requests have ids of other users, of the e-mail address, and invalid ids.
func TestT16_accounts_areUnlinkedOnlyByTheirOwner(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	addIdentities(s)
	s.signInReady(t, alex)
	s.linkWith(t, "github", "alex")
	own := s.accounts(t)
	path := fmt.Sprintf("/auth/user/accounts/%d", own[1].ID)
	other := s.otherBrowser(t)
	other.signInReady(t, robin)
	other.Do(t, http.MethodDelete, path, nil).ExpectProblem(t, http.StatusNotFound, "ResourceNotFoundError")
	s.otherBrowser(t).Do(t, http.MethodDelete, path, nil).ExpectProblem(t, http.StatusUnauthorized, "UnauthorizedError")
	s.Do(t, http.MethodDelete, "/auth/user/accounts/-1", nil).ExpectProblem(t, http.StatusConflict,
		"AccountLockedError")
	for _, id := range []string{
		"0", "4711", "9007199254740991", "9223372036854775807", "9223372036854775808", "-2",
		"abc", "1e3", "%00", "1.5",
	} {
		if response := s.Do(t, http.MethodDelete, "/auth/user/accounts/"+id, nil); response.Status < 400 ||
			response.Status >= 500 {
			t.Errorf("%s: %d", id, response.Status)
		}
	}
	if after := s.accounts(t); accountNames(after) != accountNames(own) || len(after) != 2 || !after[0].Locked ||
		after[0].ID != -1 {
		t.Errorf("got %+v", after)
	}
	// The owner can unlink it, so the requests above were refused because of the user.
	s.Do(t, http.MethodDelete, path, nil).Expect(t, http.StatusNoContent)
	if after := s.accounts(t); len(after) != 1 || after[0].ProviderID != "email" {
		t.Errorf("got %+v", after)
	}
	s.Do(t, http.MethodDelete, path, nil).ExpectProblem(t, http.StatusNotFound, "ResourceNotFoundError")
	if got := s.otherBrowser(t).signInWith(t, "github", "alex"); got != loginFailed {
		t.Errorf("the unlinked account signs in: %s", got)
	}
}

// Linking and unlinking are told by mail. So without a limit, one user could use up the mails of the site.
func TestT128_linksOfADay_areLimited(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	addIdentities(s)
	s.signInReady(t, alex)
	for i := range auth.MaxAdditions {
		if got := s.linkWith(t, "github", "kim"); got != gitHubLinked {
			t.Fatalf("link %d: redirected to %s", i+1, got)
		}
		path := fmt.Sprintf("/auth/user/accounts/%d", s.accounts(t)[1].ID)
		s.Do(t, http.MethodDelete, path, nil).Expect(t, http.StatusNoContent)
	}
	if got := s.linkWith(t, "github", "kim"); got == gitHubLinked || len(s.accounts(t)) != 1 {
		t.Errorf("one more: redirected to %s", got)
	}
	s.Clock.Advance(24 * time.Hour)
	s.signIn(t, alex)
	if got := s.linkWith(t, "github", "kim"); got != gitHubLinked {
		t.Errorf("the day after: redirected to %s", got)
	}
}

// Another person signs in at a provider that returns the address of Alex.
func TestT22_addressFromAProvider_neverSelectsAUser(t *testing.T) {
	t.Parallel()
	for name, row := range map[string]struct {
		email     string
		verified  bool
		newUser   bool // a new user is created
		suspended bool
	}{
		"verified":             {email: alex, verified: true},
		"unverified":           {email: alex},
		"upper case":           {email: strings.ToUpper(alex), verified: true},
		"surrounding blanks":   {email: " " + alex + " ", verified: true},
		"missing":              {},
		"missing and verified": {verified: true},
		"no address":           {email: "alex", verified: true},
		"two addresses":        {email: alex + ", " + robin, verified: true},
		"free but unverified":  {email: "kim.demo@example.com"},
		// a Cyrillic letter
		"look-alike":           {email: "\u0430lex.demo@example.com", verified: true, newUser: true},
		"other by a plus sign": {email: "alex.demo+x@example.com", verified: true, newUser: true},
		"free and verified":    {email: "kim.demo@example.com", verified: true, newUser: true},
		"of a suspended user":  {email: robin, verified: true, suspended: true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newTestServer(t)
			owner := s.signInReady(t, alex)
			addIdentities(s)
			s.linkWith(t, "github", "kim")
			before := accountNames(s.accounts(t))
			if row.suspended {
				s.otherBrowser(t).signIn(t, robin)
				s.suspend(t, robin)
			}
			other := s.otherBrowser(t)
			s.OAuth.SetIdentity("stranger",
				oauth.Identity{
					Subject: "666", Username: "stranger", Email: row.email,
					EmailVerified: row.verified, Grant: "grant",
				})
			got := other.signInWith(t, "github", "stranger")
			if row.newUser {
				var u user
				other.getUser(t).Expect(t, http.StatusOK).JSON(t, &u)
				if got != loginDone || u.MemberID == owner.MemberID || u.Email == alex {
					t.Errorf("redirected to %s as %+v", got, u)
				}
			} else {
				if got != loginFailed {
					t.Errorf("redirected to %s", got)
				}
				other.expectSignedOut(t)
				if revoked := s.OAuth.Revoked(); len(revoked) != 1 || revoked[0].Account.Subject != "666" ||
					revoked[0].All {
					t.Errorf("the grant was not revoked: %+v", revoked)
				}
			}
			var after user
			s.getUser(t).Expect(t, http.StatusOK).JSON(t, &after)
			if after.MemberID != owner.MemberID || accountNames(s.accounts(t)) != before {
				t.Errorf("Alex has %+v, had %s", s.accounts(t), before)
			}
			// For comparison, the identity that Alex has linked signs in as Alex, although it has no address.
			control := s.otherBrowser(t)
			if got := control.signInWith(t, "github", "kim"); got != loginDone {
				t.Errorf("control: redirected to %s", got)
			}
		})
	}
}

func TestT23_linkedIdentity_isNeverMovedToAnotherUser(t *testing.T) {
	t.Parallel()
	s := newTestServer(t)
	addIdentities(s)
	s.signInReady(t, alex)
	s.linkWith(t, "github", "kim")
	other := s.otherBrowser(t)
	other.signInReady(t, robin)
	if got := other.linkWith(t, "github", "kim"); got != gitHubFailed {
		t.Errorf("redirected to %s", got)
	}
	if len(other.accounts(t)) != 1 || accountNames(s.accounts(t)) != "github:kim-demo" || len(s.Notices.All()) != 1 {
		t.Errorf("Robin has %+v, Alex %+v", other.accounts(t), s.accounts(t))
	}
	if got := other.linkWith(t, "gitlab", "kim"); !strings.Contains(got, "success") {
		t.Errorf("the same subject at another provider: %s", got)
	}
}

func TestT24_link_needsTheUserAndSessionThatStartedIt(t *testing.T) {
	t.Parallel()
	const start = "/auth/strategies/github/link"
	for name, attack := range map[string]func(attacker, victim testServer, state, cookie string) string{
		"in the victim's browser": func(_, victim testServer, state, _ string) string {
			return victim.finishOAuth(t, "github", "robin", state)
		},
		"in the victim's browser, with the cookie planted": func(_, victim testServer, state, cookie string) string {
			return victim.finishOAuth(t, "github", "robin", state, httpservertest.Cookie(oauthCookie, cookie))
		},
		"signed out": func(attacker, _ testServer, state, _ string) string {
			attacker.Do(t, http.MethodGet, "/auth/logout", nil,
				httpservertest.Header("X-Requested-With", "x")).Expect(t, http.StatusNoContent)
			return attacker.finishOAuth(t, "github", "robin", state)
		},
		"in a later session of the same user": func(attacker, _ testServer, state, _ string) string {
			attacker.Do(t, http.MethodGet, "/auth/logout", nil,
				httpservertest.Header("X-Requested-With", "x")).Expect(t, http.StatusNoContent)
			attacker.Clock.Advance(time.Minute)
			attacker.signIn(t, robin)
			return attacker.finishOAuth(t, "github", "robin", state)
		},
		"as another user in the same browser": func(attacker, _ testServer, state, _ string) string {
			attacker.signIn(t, "kim.demo@example.com")
			return attacker.finishOAuth(t, "github", "robin", state)
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			victim := newTestServer(t)
			addIdentities(victim)
			victim.signInReady(t, alex)
			attacker := victim.otherBrowser(t)
			attacker.signInReady(t, robin)
			state := attacker.startOAuth(t, start)
			got := attack(attacker, victim, state, attacker.cookie(oauthCookie))
			if got != gitHubFailed && got != loginFailed {
				t.Errorf("redirected to %s", got)
			}
			if _, err := victim.Accounts.ByIdentity(t.Context(), auth.ProviderGitHub, "2"); err == nil {
				t.Error("the account was linked")
			}
			if len(victim.accounts(t)) != 1 {
				t.Errorf("the victim has %+v", victim.accounts(t))
			}
			if got := victim.linkWith(t, "github", "kim"); got != gitHubLinked {
				t.Errorf("control: redirected to %s", got)
			}
		})
	}
}

// startHeaders are the headers of requests that start a sign-in or a link, and whether a page of this site caused them.
// Old browsers do not send Sec-Fetch-Site.
var startHeaders = map[string]struct {
	site, referrer string
	accepted       bool
}{
	"a page of this site":               {site: "same-origin", accepted: true},
	"another site":                      {site: "cross-site"},
	"a subdomain":                       {site: "same-site"},
	"a typed address or a mail":         {site: "none"},
	"another site, with a referrer":     {site: "cross-site", referrer: httpservertest.PublicURL + "/app/login"},
	"an old browser, this site":         {referrer: httpservertest.PublicURL + "/app/login", accepted: true},
	"an old browser, another site":      {referrer: "https://evil.example/"},
	"an old browser, a similar site":    {referrer: httpservertest.PublicURL + ".evil.example/"},
	"an old browser, this site in http": {referrer: "http" + strings.TrimPrefix(httpservertest.PublicURL, "https")},
	"an old browser, no referrer":       {},
	"an old browser, a broken referrer": {referrer: "::"},
}

func headersOf(site, referrer string) []httpservertest.Option {
	var options []httpservertest.Option
	if site != "" {
		options = append(options, httpservertest.Header("Sec-Fetch-Site", site))
	}
	if referrer != "" {
		options = append(options, httpservertest.Header("Referer", referrer))
	}
	return options
}

func TestT24_link_canOnlyBeStartedFromThisSite(t *testing.T) {
	t.Parallel()
	const path = "/auth/strategies/github/link"
	for name, from := range startHeaders {
		s := newTestServer(t)
		addIdentities(s)
		s.signInReady(t, alex)
		response := s.Do(t, http.MethodGet, path, nil, headersOf(from.site, from.referrer)...)
		if from.accepted {
			response.Expect(t, http.StatusFound)
		} else {
			response.ExpectProblem(t, http.StatusForbidden, "CrossOriginError")
		}
		if started := s.cookie(oauthCookie) != ""; started != from.accepted {
			t.Errorf("%s: a transaction was started: %t", name, started)
		}
	}
	s := newTestServer(t)
	s.Do(t, http.MethodGet, path, nil).ExpectProblem(t, http.StatusUnauthorized, "UnauthorizedError")
}

// A link in another site or in a mail must neither end the session of the person who follows it nor sign in as another
// user. It leads to the login page, where the person can sign in by a click.
func TestT24_signInWithAProvider_canOnlyBeStartedFromThisSite(t *testing.T) {
	t.Parallel()
	const path = "/auth/strategies/github/login"
	for name, from := range startHeaders {
		s := newTestServer(t)
		addIdentities(s)
		s.signInReady(t, alex)
		before := s.cookie(sessionCookie)
		response := s.Do(t, http.MethodGet, path, nil, headersOf(from.site, from.referrer)...).
			Expect(t, http.StatusFound)
		if to := response.Header.Get("Location"); (to == "/app/login") == from.accepted {
			t.Errorf("%s: redirected to %s", name, to)
		}
		if started := s.cookie(oauthCookie) != ""; started != from.accepted {
			t.Errorf("%s: a transaction was started: %t", name, started)
		}
		if !from.accepted {
			s.callback(t, "github", url.Values{"code": {"robin"}, "state": {s.OAuth.Binding().State.Reveal()}})
		}
		var me user
		if s.getUser(t).Expect(t, http.StatusOK).JSON(t, &me); me.Email != alex || s.cookie(sessionCookie) != before {
			t.Errorf("%s: signed in as %s", name, me.Email)
		}
	}
}
