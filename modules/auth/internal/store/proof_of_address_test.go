package store_test

import (
	"errors"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/oauth"
	"wright.app/modules/auth/session"
	"wright.app/modules/auth/signin"
	"wright.app/platform/database"
	"wright.app/platform/fault"
)

var firefox = session.Agent{Browser: "Firefox", System: "Windows"}

// createdByProvider returns the session of a user whom a sign-in at GitHub has created for Alex's address.
func createdByProvider(t *testing.T, f *authtest.Fixture) auth.Token {
	t.Helper()
	f.OAuth.SetIdentity("other", oauth.Identity{Subject: "1", Username: "other-demo", Email: alex, EmailVerified: true})
	return signInByProvider(t, f, "other")
}

func beginSignIn(t *testing.T, f *authtest.Fixture) startedTransaction {
	t.Helper()
	started, err := f.OAuthService.BeginLogin(t.Context(), auth.ProviderGitHub, "", "", authtest.ThisSite)
	if err != nil {
		t.Fatal(err)
	}
	return startedTransaction{browser: started.Browser, state: f.OAuth.Binding().State}
}

func expectEnded(t *testing.T, f *authtest.Fixture, cookie auth.Token) {
	t.Helper()
	_, err := f.SessionService.Authenticate(t.Context(), cookie.Reveal(), session.Agent{})
	if !errors.Is(err, fault.ErrSessionExpired) {
		t.Errorf("the session goes on: %v", err)
	}
}

func kindsOf(notices []auth.Notice) []auth.NoticeKind {
	var kinds []auth.NoticeKind
	for _, notice := range notices {
		kinds = append(kinds, notice.Kind)
	}
	return kinds
}

// Somebody whose provider vouches for the address of another person has signed in before that person.
func TestT76_firstProofOfTheAddress_endsSessionsAndHoldsAccounts(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		f := authtest.NewFixture(storesOver(db))
		taken := createdByProvider(t, f)
		f.OAuth.SetVisible(f.Caller(t, taken).User)
		f.Clock.Advance(time.Hour)
		owner := f.SignInWith(t, alex, signin.Browser{Agent: firefox})

		expectEnded(t, f, taken)
		if result, err := beginSignIn(t, f).finish(t, f.Services, "other"); err != nil || result.Success {
			t.Errorf("the account still signs in: %+v, %v", result, err)
		}
		if len(owner.View.Accounts) != 1 || !owner.View.Accounts[0].Held {
			t.Errorf("accounts: %+v", owner.View.Accounts)
		}
		f.Caller(t, owner.Session)
		notices := f.Notices.All()
		want := auth.Notice{
			Kind: auth.NoticeAccountsHeld, Member: owner.View.User.Member(), To: owner.View.User.Email(),
			Accounts: "GitHub (other-demo)", At: f.Clock.Now(), Browser: "Firefox", System: "Windows",
			ProfileClosed: true,
		}
		if len(notices) != 2 || notices[0].Kind != auth.NoticeAccountCreated || notices[1] != want {
			t.Errorf("got %+v\nwant %+v", notices, want)
		}

		// The owner can link the account again, if it is theirs.
		tr := beginLink(t, f, owner.Session)
		if result, err := tr.finish(t, f.Services, "other"); err != nil || !result.Success {
			t.Fatalf("linking again: %+v, %v", result, err)
		}
		f.Caller(t, signInByProvider(t, f, "other"))
		later := f.Notices.All()
		if len(later) < 3 || later[2].Kind != auth.NoticeAccountLinked {
			t.Errorf("notices of linking again: %v", kindsOf(later))
		}
		f.Caller(t, f.SignIn(t, alex).Session)
		f.Caller(t, owner.Session) // only the first proof ends sessions
	})
}

// The person who has signed up with a provider enters a code in the same browser, for example for an export.
func TestT76_firstProofInASessionOfTheUser_keepsTheAccounts(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		f := authtest.NewFixture(storesOver(db))
		own := createdByProvider(t, f)
		elsewhere := signInByProvider(t, f, "other")
		proven := f.SignInWith(t, alex, signin.Browser{Session: own.Reveal()})
		if len(proven.View.Accounts) != 1 || proven.View.Accounts[0].Held {
			t.Errorf("accounts: %+v", proven.View.Accounts)
		}
		f.Caller(t, proven.Session)
		expectEnded(t, f, elsewhere)
		f.Caller(t, signInByProvider(t, f, "other"))
		// A later code from a new browser is not the first proof.
		f.Clock.Advance(time.Hour)
		if in := f.SignInWith(t, alex, signin.Browser{}); in.View.Accounts[0].Held {
			t.Error("a later code holds the account")
		}
	})
}

// A session of another user shows nothing about the person who reads the mails.
func TestT76_firstProofInASessionOfAnotherUser_holdsTheAccounts(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		f := authtest.NewFixture(storesOver(db))
		createdByProvider(t, f)
		robin := f.SignIn(t, "robin.demo@example.com").Session
		proven := f.SignInWith(t, alex, signin.Browser{Session: robin.Reveal()})
		if len(proven.View.Accounts) != 1 || !proven.View.Accounts[0].Held {
			t.Errorf("accounts: %+v", proven.View.Accounts)
		}
	})
}

// The provider signs in while the owner enters the first code. Whichever comes first, no session of the provider is
// left.
func TestT76_concurrentSignInByProvider_leavesNoSession(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		const many = 5
		f := authtest.NewFixture(storesOver(db))
		createdByProvider(t, f)
		f.Clock.Advance(time.Hour)
		transactions := make([]startedTransaction, many)
		for i := range transactions {
			transactions[i] = beginSignIn(t, f)
		}
		pending := f.Login(t, alex)
		typed := f.CodeMails.Last(t).Code
		runConcurrently(many+1, func(i int) {
			if i == many/2 {
				if _, err := f.Verify(t, pending, alex, typed); err != nil {
					t.Errorf("the code: %v", err)
				}
				return
			}
			if i > many/2 {
				i--
			}
			if _, err := transactions[i].finish(t, f.Services, "other"); err != nil {
				t.Errorf("the provider: %v", err)
			}
		})
		if got := countRows(t, db, "auth_sessions"); got != 1 {
			t.Errorf("%d sessions are left, want that of the code alone", got)
		}
	})
}

func TestT77_signInFromANewBrowser_isToldOncePerBrowser(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		f := authtest.NewFixture(storesOver(db))
		first := f.SignInWith(t, alex, signin.Browser{Agent: firefox}) // creates the account
		f.Clock.Advance(time.Minute)
		f.SignInWith(t, alex, signin.Browser{Device: first.Device, Agent: firefox})
		if got := f.Notices.All(); len(got) != 0 {
			t.Errorf("from the known browser: %v", kindsOf(got))
		}
		f.Clock.Advance(time.Minute)
		second := f.SignInWith(t, alex, signin.Browser{Agent: session.Agent{Browser: "Safari", System: "iOS"}})
		want := auth.Notice{
			Kind: auth.NoticeNewBrowser, Member: first.View.User.Member(), To: first.View.User.Email(),
			At: f.Clock.Now(), Browser: "Safari", System: "iOS",
		}
		if got := f.Notices.All(); len(got) != 1 || got[0] != want {
			t.Errorf("got %+v, want %+v", got, want)
		}
		f.Clock.Advance(time.Minute)
		f.SignInWith(t, alex, signin.Browser{Device: second.Device})
		// The device of another user is none of this one.
		robin := f.SignInWith(t, "robin.demo@example.com", signin.Browser{})
		f.Clock.Advance(time.Minute)
		f.SignInWith(t, alex, signin.Browser{Device: robin.Device})
		if got := f.Notices.All(); len(got) != 2 {
			t.Errorf("got %v", kindsOf(got))
		}
	})
}

// Somebody who can sign in with a provider must not be able to flood the mailbox.
func TestT77_manySignIns_sendFiveNoticesAnHour(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		f := authtest.NewFixture(storesOver(db))
		createdByProvider(t, f)
		for range 20 {
			f.Clock.Advance(2 * time.Minute)
			signInByProvider(t, f, "other")
		}
		if got := f.Notices.All(); len(got) != 1+5 {
			t.Errorf("got %v", kindsOf(got))
		}
		f.SignIn(t, alex) // the codes have a budget of their own
	})
}
