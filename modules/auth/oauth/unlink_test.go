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

// signInWithAccounts signs in and links accounts.
func signInWithAccounts(
	t *testing.T, f *authtest.Fixture, providers ...auth.Provider,
) (identity.Principal, []auth.Account) {
	t.Helper()
	caller := f.Caller(t, f.SignIn(t, alex).Session)
	var all []auth.Account
	for _, p := range providers {
		a := auth.Account{
			Provider: p, Subject: "of-" + string(p), Username: "alex-demo", LinkedAt: start,
			Grant: auth.Grant("grant at " + string(p)),
		}
		added, err := f.Accounts.Add(t.Context(), caller.User, a)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, added)
	}
	return caller, all
}

func TestUnlink_lastRepositoryAccount_restrictsTheProfile(t *testing.T) {
	t.Parallel()
	for name, row := range map[string]struct {
		linked     []auth.Provider
		unlink     auth.Provider
		visible    bool // the profile is visible to others before
		checked    bool // the profile is asked to restrict access
		restricted bool
	}{
		"the only one": {
			linked: []auth.Provider{auth.ProviderGitHub}, unlink: auth.ProviderGitHub,
			visible: true, checked: true, restricted: true,
		},
		"the only one, profile restricted": {
			linked: []auth.Provider{auth.ProviderGitLab}, unlink: auth.ProviderGitLab,
			checked: true,
		},
		"one of two": {
			linked: []auth.Provider{auth.ProviderGitHub, auth.ProviderGitLab},
			unlink: auth.ProviderGitHub, visible: true,
		},
		"the last repository account, with Google": {
			linked: []auth.Provider{auth.ProviderGoogle, auth.ProviderGitLab},
			unlink: auth.ProviderGitLab, visible: true, checked: true, restricted: true,
		},
		"Google, with a repository account": {
			linked: []auth.Provider{auth.ProviderGoogle, auth.ProviderGitHub},
			unlink: auth.ProviderGoogle, visible: true,
		},
		"only LinkedIn": {
			linked: []auth.Provider{auth.ProviderLinkedIn},
			unlink: auth.ProviderLinkedIn,
		},
	} {
		f := newFixture(t)
		caller, accounts := signInWithAccounts(t, f, row.linked...)
		if row.visible {
			f.OAuth.SetVisible(caller.User)
		}
		before, err := f.SignInService.Me(t.Context(), caller)
		if err != nil {
			t.Fatal(err)
		}
		i := slices.IndexFunc(accounts, func(a auth.Account) bool { return a.Provider == row.unlink })
		if err := f.OAuthService.Unlink(t.Context(), caller, accounts[i].ID); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		after, err := f.SignInService.Me(t.Context(), caller)
		if err != nil || len(after.Accounts) != len(accounts)-1 || after.User.Version() <= before.User.Version() {
			t.Errorf("%s: got %+v, %v", name, after, err)
		}
		if checked := len(f.OAuth.Restricted()) == 1; checked != row.checked {
			t.Errorf("%s: Restrict was called: %v", name, checked)
		}
		notices := f.Notices.All()
		want := auth.Notice{
			Kind: auth.NoticeAccountUnlinked, Member: after.User.Member(), To: after.User.Email(),
			Provider: row.unlink, Username: "alex-demo", ProfileClosed: row.restricted,
		}
		if len(notices) != 1 || notices[0] != want {
			t.Errorf("%s: notices %+v, want %+v", name, notices, want)
		}
		revoked := f.OAuth.Revoked()
		if len(revoked) != 1 || revoked[0].Account != accounts[i] || !revoked[0].All {
			t.Errorf("%s: revoked %+v", name, revoked)
		}
	}
}

func TestUnlink_accountOfAnotherUser_isNotFoundAndSendsNothing(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	_, accounts := signInWithAccounts(t, f, auth.ProviderGitHub)
	stranger := f.Caller(t, f.SignIn(t, "robin.demo@example.com").Session)
	for id, want := range map[auth.AccountID]error{
		accounts[0].ID: fault.ErrNotFound, 4711: fault.ErrNotFound, 0: fault.ErrNotFound,
		auth.EmailAccount: oauth.ErrAccountLocked,
	} {
		if err := f.OAuthService.Unlink(t.Context(), stranger, id); !errors.Is(err, want) {
			t.Errorf("account %d: got %v", id, err)
		}
	}
	if _, err := f.Accounts.ByIdentity(t.Context(), auth.ProviderGitHub, accounts[0].Subject); err != nil {
		t.Errorf("the account was removed: %v", err)
	}
	if len(f.Notices.All()) != 0 || len(f.OAuth.Revoked()) != 0 || len(f.OAuth.Restricted()) != 0 {
		t.Errorf("notices %+v, revoked %+v, restricted %v", f.Notices.All(), f.OAuth.Revoked(), f.OAuth.Restricted())
	}
}

func TestUnlink_withoutAGrant_revokesNothing(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	caller, _ := signInWithAccounts(t, f)
	a, err := f.Accounts.Add(t.Context(), caller.User,
		auth.Account{Provider: auth.ProviderLinkedIn, Subject: "1", LinkedAt: start})
	if err != nil {
		t.Fatal(err)
	}
	if err := f.OAuthService.Unlink(t.Context(), caller, a.ID); err != nil || len(f.OAuth.Revoked()) != 0 {
		t.Errorf("got %v, %+v", err, f.OAuth.Revoked())
	}
}

func TestProviderIdentity_invalidUsername_isDropped(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{
		"alex-demo": "alex-demo", " alex ": "alex", "": "", "a\x00b": "", "line\nbreak": "", "hid\u200bden": "",
	} {
		f := newFixture(t)
		f.OAuth.SetIdentity("code", oauth.Identity{
			Subject: "1", Username: name, Email: alex,
			EmailVerified: true,
		})
		if _, err := signInWithGitHub(t, f, "code"); err != nil {
			t.Fatal(err)
		}
		stored, err := f.Accounts.ByIdentity(t.Context(), auth.ProviderGitHub, "1")
		if err != nil || stored.Username != want {
			t.Errorf("%q is stored as %q, %v", name, stored.Username, err)
		}
	}
	for _, subject := range []string{"", "a\x00b", "\xff", string(make([]byte, 300))} {
		f := newFixture(t)
		f.OAuth.SetIdentity("code", oauth.Identity{Subject: subject, Email: alex, EmailVerified: true})
		if result, err := signInWithGitHub(t, f, "code"); err != nil || result.Success {
			t.Errorf("subject %q: got %+v, %v", subject, result, err)
		}
	}
}

// At the provider, an address with a character that nobody sees can belong to somebody else than the one without it.
func TestT206_providerAddressWithAHiddenCharacter_isNoAddress(t *testing.T) {
	t.Parallel()
	for _, address := range []string{"al\u200bex@example.com", "alex\u202e@example.com", "alex@exam\u00adple.com"} {
		f := newFixture(t)
		f.OAuth.SetIdentity("code", oauth.Identity{Subject: "1", Email: address, EmailVerified: true})
		if result, err := signInWithGitHub(t, f, "code"); err != nil || result.Success {
			t.Errorf("%q: got %+v, %v", address, result, err)
		}
	}
}

// signInWithGitHub signs in with GitHub in a new browser.
func signInWithGitHub(t *testing.T, f *authtest.Fixture, code string) (oauth.Result, error) {
	t.Helper()
	started, err := f.OAuthService.BeginLogin(t.Context(), auth.ProviderGitHub, "", "", authtest.ThisSite)
	if err != nil {
		t.Fatal(err)
	}
	return f.OAuthService.Finish(t.Context(), oauth.CallbackInput{
		Provider: auth.ProviderGitHub, Browser: started.Browser.Reveal(), State: f.OAuth.Binding().State.Reveal(),
		Code: code,
	})
}

func TestDeleteExpired_expiredOAuthTransactions_areDeleted(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	old, err := f.OAuthService.BeginLogin(t.Context(), auth.ProviderGitHub, "", "", authtest.ThisSite)
	if err != nil {
		t.Fatal(err)
	}
	f.Clock.Advance(oauth.Life + time.Second)
	if _, err := f.OAuthService.BeginLogin(t.Context(), auth.ProviderGitHub, "", "", authtest.ThisSite); err != nil {
		t.Fatal(err)
	}
	if deleted, err := f.Retention.DeleteExpired(t.Context()); err != nil || deleted.OAuth != 1 {
		t.Errorf("got %+v, %v", deleted, err)
	}
	if _, err := f.Stores.OAuth.Consume(t.Context(), old.Browser.Digest(), start); !errors.Is(err,
		oauth.ErrNoTransaction) {
		t.Errorf("got %v", err)
	}
}

// An account is changed when it is linked, unlinked, or has another username.
func TestProfileAccess_changedRepositoryAccount_isNotified(t *testing.T) {
	t.Parallel()
	for provider, notifications := range map[auth.Provider]int{
		auth.ProviderGitHub: 3, auth.ProviderGitLab: 3,
		auth.ProviderGoogle: 0,
	} {
		f := newFixture(t)
		signedIn := f.SignIn(t, alex)
		caller := f.Caller(t, signedIn.Session)
		link := func(username string) {
			t.Helper()
			f.OAuth.SetIdentity("code", oauth.Identity{Subject: "9001", Username: username, Grant: "sealed"})
			d, err := f.OAuthService.BeginLink(t.Context(), caller, provider, "", session.Origin{Site: "same-origin"})
			if err != nil {
				t.Fatal(err)
			}
			result, err := f.OAuthService.Finish(t.Context(), oauth.CallbackInput{
				Provider: provider, Browser: d.Browser.Reveal(), State: f.OAuth.Binding().State.Reveal(), Code: "code",
				Caller:  caller,
				Session: signedIn.Session.Reveal(),
			})
			if err != nil || !result.Success {
				t.Fatalf("%s: got %+v, %v", provider, result, err)
			}
		}
		link("alex-demo")
		link("alex-demo") // no change
		link("alex-renamed")
		accounts, err := f.Accounts.ByUser(t.Context(), caller.User)
		if err != nil || len(accounts) != 1 || accounts[0].Username != "alex-renamed" {
			t.Fatalf("%s: got %+v, %v", provider, accounts, err)
		}
		if err := f.OAuthService.Unlink(t.Context(), caller, accounts[0].ID); err != nil {
			t.Fatal(err)
		}
		if got := f.OAuth.Notified(); !slices.Equal(got, slices.Repeat([]identity.UserID{caller.User}, notifications)) {
			t.Errorf("%s: notified %v", provider, got)
		}
	}
}

func TestT101_unlinkingTheLastAccountThatIsNotHeld_restrictsTheProfile(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	caller, accounts := signInWithAccounts(t, f, auth.ProviderGitHub, auth.ProviderGitLab)
	if err := f.Accounts.Hold(t.Context(), caller.User, start); err != nil {
		t.Fatal(err)
	}
	if err := f.Accounts.Renew(t.Context(), accounts[0].ID, "alex-demo", "grant"); err != nil {
		t.Fatal(err)
	}
	if err := f.OAuthService.Unlink(t.Context(), caller, accounts[0].ID); err != nil {
		t.Fatal(err)
	}
	if got := f.OAuth.Restricted(); !slices.Equal(got, []identity.UserID{caller.User}) {
		t.Errorf("restricted %v", got)
	}
}
