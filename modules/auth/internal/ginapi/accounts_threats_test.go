package ginapi_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/oauth"
	"wright.app/platform/httpserver/httpservertest"
)

// TestT16_accounts_areUnlinkedOnlyByTheirOwner: foreign, locked and impossible numbers.
func TestT16_accounts_areUnlinkedOnlyByTheirOwner(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	people(s)
	s.settle(t, alex)
	s.linkWith(t, "github", "alex")
	mine := s.accounts(t)
	path := fmt.Sprintf("/auth/user/accounts/%d", mine[1].ID)
	other := s.browser(t)
	other.settle(t, robin)
	other.Do(t, http.MethodDelete, path, nil).ExpectProblem(t, http.StatusNotFound, "ResourceNotFoundError")
	s.browser(t).Do(t, http.MethodDelete, path, nil).ExpectProblem(t, http.StatusUnauthorized, "UnauthorizedError")
	s.Do(t, http.MethodDelete, "/auth/user/accounts/-1", nil).ExpectProblem(t, http.StatusConflict,
		"AccountLockedError")
	for _, id := range []string{
		"0", "4711", "9007199254740991", "9223372036854775807", "9223372036854775808", "-2",
		"abc", "1e3", "%00", "1.5",
	} {
		if answer := s.Do(t, http.MethodDelete, "/auth/user/accounts/"+id, nil); answer.Status < 400 ||
			answer.Status >= 500 {
			t.Errorf("%s: %d", id, answer.Status)
		}
	}
	if after := s.accounts(t); names(after) != names(mine) || len(after) != 2 || !after[0].Locked || after[0].ID != -1 {
		t.Errorf("got %+v", after)
	}
	// The control: the owner may.
	s.Do(t, http.MethodDelete, path, nil).Expect(t, http.StatusNoContent)
	if after := s.accounts(t); len(after) != 1 || after[0].ProviderID != "email" {
		t.Errorf("got %+v", after)
	}
	s.Do(t, http.MethodDelete, path, nil).ExpectProblem(t, http.StatusNotFound, "ResourceNotFoundError")
	if got := s.browser(t).signIn(t, "github", "alex"); got != loginFailed {
		t.Errorf("the unlinked account signs in: %s", got)
	}
}

// TestT22_addressFromAProvider_neverSelectsAUser: whatever a stranger's provider says about Alex's
// address.
func TestT22_addressFromAProvider_neverSelectsAUser(t *testing.T) {
	t.Parallel()
	for name, row := range map[string]struct {
		email     string
		verified  bool
		newcomer  bool // somebody else, rightly
		suspended bool
	}{
		"verified":             {email: alex, verified: true},
		"unverified":           {email: alex},
		"upper case":           {email: strings.ToUpper(alex), verified: true},
		"blanks around":        {email: " " + alex + " ", verified: true},
		"missing":              {},
		"missing and verified": {verified: true},
		"nonsense":             {email: "alex", verified: true},
		"two addresses":        {email: alex + ", " + robin, verified: true},
		"free but unverified":  {email: "kim.demo@example.com"},
		// a Cyrillic letter
		"look-alike":            {email: "\u0430lex.demo@example.com", verified: true, newcomer: true},
		"other by a plus sign":  {email: "alex.demo+x@example.com", verified: true, newcomer: true},
		"free and verified":     {email: "kim.demo@example.com", verified: true, newcomer: true},
		"of somebody suspended": {email: robin, verified: true, suspended: true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newSite(t)
			owner := s.settle(t, alex)
			people(s)
			s.linkWith(t, "github", "kim")
			before := names(s.accounts(t))
			if row.suspended {
				s.browser(t).enter(t, robin)
				s.suspend(t, robin)
			}
			stranger := s.browser(t)
			s.OAuth.SetIdentity("stranger",
				oauth.Identity{
					Subject: "666", Username: "stranger", Email: row.email,
					EmailVerified: row.verified, Grant: "grant",
				})
			got := stranger.signIn(t, "github", "stranger")
			if row.newcomer {
				var u user
				stranger.me(t).Expect(t, http.StatusOK).JSON(t, &u)
				if got != loginDone || u.MemberID == owner.MemberID || u.Email == alex {
					t.Errorf("ended at %s as %+v", got, u)
				}
			} else {
				if got != loginFailed {
					t.Errorf("ended at %s", got)
				}
				stranger.anonymous(t)
				if revoked := s.OAuth.Revoked(); len(revoked) != 1 || revoked[0].Account.Subject != "666" ||
					revoked[0].All {
					t.Errorf("what the provider handed out is kept: %+v", revoked)
				}
			}
			var after user
			s.me(t).Expect(t, http.StatusOK).JSON(t, &after)
			if after.MemberID != owner.MemberID || names(s.accounts(t)) != before {
				t.Errorf("Alex has %+v, had %s", s.accounts(t), before)
			}
			// The control: the identity that Alex has linked signs in as Alex, whatever its address.
			control := s.browser(t)
			if got := control.signIn(t, "github", "kim"); got != loginDone {
				t.Errorf("the control ended at %s", got)
			}
		})
	}
}

// TestT23_linkedIdentity_isNeverMovedToAnotherUser to somebody else.
func TestT23_linkedIdentity_isNeverMovedToAnotherUser(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	people(s)
	s.settle(t, alex)
	s.linkWith(t, "github", "kim")
	other := s.browser(t)
	other.settle(t, robin)
	if got := other.linkWith(t, "github", "kim"); got != gitHubFailed {
		t.Errorf("ended at %s", got)
	}
	if len(other.accounts(t)) != 1 || names(s.accounts(t)) != "github:kim-demo" || len(s.Notices.All()) != 1 {
		t.Errorf("Robin has %+v, Alex %+v", other.accounts(t), s.accounts(t))
	}
	if got := other.linkWith(t, "gitlab", "kim"); !strings.Contains(got, "success") {
		t.Errorf("the same number elsewhere is somebody else: %s", got)
	}
}

// TestT24_link_needsTheUserAndSessionThatStartedIt.
func TestT24_link_needsTheUserAndSessionThatStartedIt(t *testing.T) {
	t.Parallel()
	const start = "/auth/strategies/github/link"
	for name, attack := range map[string]func(attacker, victim site, state, cookie string) string{
		"in the victim's browser": func(_, victim site, state, _ string) string {
			return victim.back(t, "github", "robin", state)
		},
		"in the victim's browser, with the cookie planted": func(_, victim site, state, cookie string) string {
			return victim.back(t, "github", "robin", state, httpservertest.Cookie(oauthCookie, cookie))
		},
		"signed out": func(attacker, _ site, state, _ string) string {
			attacker.Do(t, http.MethodGet, "/auth/logout", nil,
				httpservertest.Header("X-Requested-With", "x")).Expect(t, http.StatusNoContent)
			return attacker.back(t, "github", "robin", state)
		},
		"in a later session of the same person": func(attacker, _ site, state, _ string) string {
			attacker.Clock.Advance(time.Minute)
			attacker.enter(t, robin)
			return attacker.back(t, "github", "robin", state)
		},
		"as somebody else in the same browser": func(attacker, _ site, state, _ string) string {
			attacker.enter(t, "kim.demo@example.com")
			return attacker.back(t, "github", "robin", state)
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			victim := newSite(t)
			people(victim)
			victim.settle(t, alex)
			attacker := victim.browser(t)
			attacker.settle(t, robin)
			state := attacker.begin(t, start)
			got := attack(attacker, victim, state, attacker.cookie(oauthCookie))
			if got != gitHubFailed && got != loginFailed {
				t.Errorf("ended at %s", got)
			}
			if _, err := victim.Accounts.ByIdentity(t.Context(), auth.ProviderGitHub, "2"); err == nil {
				t.Error("the account was linked to somebody")
			}
			if len(victim.accounts(t)) != 1 {
				t.Errorf("the victim has %+v", victim.accounts(t))
			}
			if got := victim.linkWith(t, "github", "kim"); got != gitHubLinked {
				t.Errorf("the control ended at %s", got)
			}
		})
	}
}

// TestT24_link_canOnlyBeStartedFromThisSite: an image or a link elsewhere begins nothing.
func TestT24_link_canOnlyBeStartedFromThisSite(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	people(s)
	s.settle(t, alex)
	for _, from := range []string{"cross-site", "same-site"} {
		answer := s.Do(t, http.MethodGet, "/auth/strategies/github/link", nil,
			httpservertest.Header("Sec-Fetch-Site", from))
		answer.ExpectProblem(t, http.StatusForbidden, "CrossOriginError")
		if s.cookie(oauthCookie) != "" {
			t.Errorf("%s: something was begun", from)
		}
	}
	s.browser(t).Do(t, http.MethodGet, "/auth/strategies/github/link", nil).ExpectProblem(t, http.StatusUnauthorized,
		"UnauthorizedError")
	for _, from := range []string{"same-origin", "none"} {
		s.begin(t, "/auth/strategies/github/link", httpservertest.Header("Sec-Fetch-Site", from))
	}
	// A session goes on when it gets a new value on the way.
	state := s.begin(t, "/auth/strategies/github/link")
	if got := s.back(t, "github", "kim", state); got != gitHubLinked {
		t.Errorf("the control ended at %s", got)
	}
}
