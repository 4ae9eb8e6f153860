package oauth_test

import (
	"errors"
	"slices"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/oauth"
	"wright.app/modules/auth/session"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// linked signs in and gives the user accounts.
func linked(t *testing.T, w *authtest.Fixture, providers ...auth.Provider) (identity.Principal, []auth.Account) {
	t.Helper()
	caller := w.Caller(t, w.SignIn(t, alex).Session)
	var all []auth.Account
	for _, p := range providers {
		a := auth.Account{
			Provider: p, Subject: "of-" + string(p), Username: "alex-demo", LinkedAt: start,
			Grant: auth.Grant("grant at " + string(p)),
		}
		kept, err := w.Accounts.Add(t.Context(), caller.User, a)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, kept)
	}
	return caller, all
}

func TestUnlink_lastRepositoryAccount_restrictsTheProfile(t *testing.T) {
	t.Parallel()
	for name, row := range map[string]struct {
		linked []auth.Provider
		unlink auth.Provider
		open   bool
		asked  bool
		closed bool
	}{
		"the only one": {
			linked: []auth.Provider{auth.ProviderGitHub}, unlink: auth.ProviderGitHub,
			open: true, asked: true, closed: true,
		},
		"the only one, profile closed": {
			linked: []auth.Provider{auth.ProviderGitLab}, unlink: auth.ProviderGitLab,
			asked: true,
		},
		"one of two": {
			linked: []auth.Provider{auth.ProviderGitHub, auth.ProviderGitLab},
			unlink: auth.ProviderGitHub, open: true,
		},
		"the last beside Google": {
			linked: []auth.Provider{auth.ProviderGoogle, auth.ProviderGitLab},
			unlink: auth.ProviderGitLab, open: true, asked: true, closed: true,
		},
		"Google beside a repository": {
			linked: []auth.Provider{auth.ProviderGoogle, auth.ProviderGitHub},
			unlink: auth.ProviderGoogle, open: true,
		},
		"LinkedIn without any other one": {
			linked: []auth.Provider{auth.ProviderLinkedIn},
			unlink: auth.ProviderLinkedIn,
		},
	} {
		w := newFixture()
		caller, accounts := linked(t, w, row.linked...)
		if row.open {
			w.OAuth.Open(caller.User)
		}
		before, err := w.SignInService.Me(t.Context(), caller)
		if err != nil {
			t.Fatal(err)
		}
		i := slices.IndexFunc(accounts, func(a auth.Account) bool { return a.Provider == row.unlink })
		if err := w.OAuthService.Unlink(t.Context(), caller, accounts[i].ID); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		after, err := w.SignInService.Me(t.Context(), caller)
		if err != nil || len(after.Accounts) != len(accounts)-1 || after.User.Version() <= before.User.Version() {
			t.Errorf("%s: got %+v, %v", name, after, err)
		}
		if asked := len(w.OAuth.Restricted()) == 1; asked != row.asked {
			t.Errorf("%s: profiles were asked: %v", name, asked)
		}
		notices := w.Notices.All()
		want := auth.Notice{
			Kind: auth.NoticeAccountUnlinked, Member: after.User.Member(), To: after.User.Email(),
			Provider: row.unlink, Username: "alex-demo", ProfileClosed: row.closed,
		}
		if len(notices) != 1 || notices[0] != want {
			t.Errorf("%s: told %+v, want %+v", name, notices, want)
		}
		revoked := w.OAuth.Revoked()
		if len(revoked) != 1 || revoked[0].Account != accounts[i] || !revoked[0].All {
			t.Errorf("%s: gives back %+v", name, revoked)
		}
	}
}

func TestUnlink_accountOfAnotherUser_isNotFoundAndSendsNothing(t *testing.T) {
	t.Parallel()
	w := newFixture()
	_, accounts := linked(t, w, auth.ProviderGitHub)
	stranger := w.Caller(t, w.SignIn(t, "robin.demo@example.com").Session)
	for id, want := range map[auth.AccountID]error{
		accounts[0].ID: fault.ErrNotFound, 4711: fault.ErrNotFound, 0: fault.ErrNotFound,
		auth.EmailAccount: oauth.ErrAccountLocked,
	} {
		if err := w.OAuthService.Unlink(t.Context(), stranger, id); !errors.Is(err, want) {
			t.Errorf("account %d: got %v", id, err)
		}
	}
	if _, err := w.Accounts.ByIdentity(t.Context(), auth.ProviderGitHub, accounts[0].Subject); err != nil {
		t.Errorf("the account is gone: %v", err)
	}
	if len(w.Notices.All()) != 0 || len(w.OAuth.Revoked()) != 0 || len(w.OAuth.Restricted()) != 0 {
		t.Errorf("told %+v, gave back %+v, closed %v", w.Notices.All(), w.OAuth.Revoked(), w.OAuth.Restricted())
	}
}

func TestUnlink_withoutAGrant_revokesNothing(t *testing.T) {
	t.Parallel()
	w := newFixture()
	caller, _ := linked(t, w)
	a, err := w.Accounts.Add(t.Context(), caller.User,
		auth.Account{Provider: auth.ProviderLinkedIn, Subject: "1", LinkedAt: start})
	if err != nil {
		t.Fatal(err)
	}
	if err := w.OAuthService.Unlink(t.Context(), caller, a.ID); err != nil || len(w.OAuth.Revoked()) != 0 {
		t.Errorf("got %v, %+v", err, w.OAuth.Revoked())
	}
}

func TestProviderIdentity_invalidUsername_isDropped(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{
		"alex-demo": "alex-demo", " alex ": "alex", "": "", "a\x00b": "", "line\nbreak": "",
	} {
		w := newFixture()
		w.OAuth.SetIdentity("code", oauth.Identity{
			Subject: "1", Username: name, Email: alex,
			EmailVerified: true,
		})
		if _, err := finish(t, w, "code"); err != nil {
			t.Fatal(err)
		}
		known, err := w.Accounts.ByIdentity(t.Context(), auth.ProviderGitHub, "1")
		if err != nil || known.Username != want {
			t.Errorf("%q is kept as %q, %v", name, known.Username, err)
		}
	}
	for _, subject := range []string{"", "a\x00b", "\xff", string(make([]byte, 300))} {
		w := newFixture()
		w.OAuth.SetIdentity("code", oauth.Identity{Subject: subject, Email: alex, EmailVerified: true})
		if arrival, err := finish(t, w, "code"); err != nil || arrival.Success {
			t.Errorf("subject %q: got %+v, %v", subject, arrival, err)
		}
	}
}

// finish signs in with GitHub as a browser that keeps nothing else.
func finish(t *testing.T, w *authtest.Fixture, code string) (oauth.Result, error) {
	t.Helper()
	departure, err := w.OAuthService.BeginLogin(t.Context(), auth.ProviderGitHub, "", "")
	if err != nil {
		t.Fatal(err)
	}
	return w.OAuthService.Finish(t.Context(), oauth.CallbackInput{
		Provider: auth.ProviderGitHub, Browser: departure.Browser.Reveal(), State: w.OAuth.Binding().State.Reveal(),
		Code: code,
	})
}

func TestUpkeep_expiredOAuthTransactions_areDeleted(t *testing.T) {
	t.Parallel()
	w := newFixture()
	old, err := w.OAuthService.BeginLogin(t.Context(), auth.ProviderGitHub, "", "")
	if err != nil {
		t.Fatal(err)
	}
	w.Clock.Advance(oauth.Life + time.Second)
	if _, err := w.OAuthService.BeginLogin(t.Context(), auth.ProviderGitHub, "", ""); err != nil {
		t.Fatal(err)
	}
	if gone, err := w.Retention.DeleteExpired(t.Context()); err != nil || gone.OAuth != 1 {
		t.Errorf("got %+v, %v", gone, err)
	}
	if _, err := w.Stores.OAuth.Consume(t.Context(), old.Browser.Digest(), start); !errors.Is(err,
		oauth.ErrNoTransaction) {
		t.Errorf("got %v", err)
	}
}

// TestProfile_isNotifiedOfChangedRepositoryAccounts, when one comes, goes or has another name.
func TestProfile_isNotifiedOfChangedRepositoryAccounts(t *testing.T) {
	t.Parallel()
	for provider, told := range map[auth.Provider]int{
		auth.ProviderGitHub: 3, auth.ProviderGitLab: 3,
		auth.ProviderGoogle: 0,
	} {
		w := newFixture()
		signedIn := w.SignIn(t, alex)
		caller := w.Caller(t, signedIn.Session)
		link := func(username string) {
			t.Helper()
			w.OAuth.SetIdentity("code", oauth.Identity{Subject: "9001", Username: username, Grant: "sealed"})
			d, err := w.OAuthService.BeginLink(t.Context(), caller, provider, "", session.Origin{Site: "same-origin"})
			if err != nil {
				t.Fatal(err)
			}
			arrival, err := w.OAuthService.Finish(t.Context(), oauth.CallbackInput{
				Provider: provider, Browser: d.Browser.Reveal(), State: w.OAuth.Binding().State.Reveal(), Code: "code",
				Caller:  caller,
				Session: signedIn.Session.Reveal(),
			})
			if err != nil || !arrival.Success {
				t.Fatalf("%s: got %+v, %v", provider, arrival, err)
			}
		}
		link("alex-demo")
		link("alex-demo") // says nothing new
		link("alex-renamed")
		accounts, err := w.Accounts.ByUser(t.Context(), caller.User)
		if err != nil || len(accounts) != 1 || accounts[0].Username != "alex-renamed" {
			t.Fatalf("%s: got %+v, %v", provider, accounts, err)
		}
		if err := w.OAuthService.Unlink(t.Context(), caller, accounts[0].ID); err != nil {
			t.Fatal(err)
		}
		if got := w.OAuth.Told(); !slices.Equal(got, slices.Repeat([]identity.UserID{caller.User}, told)) {
			t.Errorf("%s: told %v", provider, got)
		}
	}
}
