package store_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/code"
	"wright.app/modules/auth/oauth"
	"wright.app/modules/auth/session"
	"wright.app/platform/database"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// startedTransaction is a started OAuth transaction and the browser that started it.
type startedTransaction struct {
	browser, state auth.Token
	caller         identity.Principal
	session        auth.Token
}

func beginLink(t *testing.T, f *authtest.Fixture, started auth.Token) startedTransaction {
	t.Helper()
	caller := f.Caller(t, started)
	d, err := f.OAuthService.BeginLink(t.Context(), caller, auth.ProviderGitHub, "",
		session.Origin{Site: "same-origin"})
	if err != nil {
		t.Fatal(err)
	}
	return startedTransaction{browser: d.Browser, state: f.OAuth.Binding().State, caller: caller, session: started}
}

func (tr startedTransaction) finish(t *testing.T, s authtest.Services, typed string) (oauth.Result, error) {
	t.Helper()
	return s.OAuthService.Finish(t.Context(), oauth.CallbackInput{
		Provider: auth.ProviderGitHub, Browser: tr.browser.Reveal(), State: tr.state.Reveal(), Code: typed,
		Caller:  tr.caller,
		Session: tr.session.Reveal(),
	})
}

func TestT23_concurrentLinksOfOneIdentity_oneSucceeds(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		const many = 6
		f := authtest.NewFixture(storesOver(db))
		f.OAuth.SetIdentity("code", oauth.Identity{Subject: "1", Username: "kim-demo", Grant: "sealed"})
		transactions := make([]startedTransaction, many)
		for i := range transactions {
			transactions[i] = beginLink(t, f, f.SignIn(t, fmt.Sprintf("demo%d@example.com", i)).Session)
		}
		var successes atomic.Int32
		runConcurrently(many, func(i int) {
			result, err := transactions[i].finish(t, f.Services, "code")
			if err != nil {
				t.Errorf("got %v", err)
			}
			if result.Success {
				successes.Add(1)
			}
		})
		if successes.Load() != 1 || countRows(t, db, "auth_accounts") != 1 || len(f.Notices.All()) != 1 {
			t.Errorf("%d successes, %d accounts, notices %+v", successes.Load(), countRows(t, db, "auth_accounts"),
				f.Notices.All())
		}
	})
}

func TestT19_concurrentCallbacksOfOneTransaction_oneSucceeds(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		f := authtest.NewFixture(storesOver(db))
		f.OAuth.SetIdentity("code", oauth.Identity{
			Subject: "1", Username: "kim-demo", Email: "kim.demo@example.com",
			EmailVerified: true,
		})
		d, err := f.OAuthService.BeginLogin(t.Context(), auth.ProviderGitHub, "", "", authtest.ThisSite)
		if err != nil {
			t.Fatal(err)
		}
		started := startedTransaction{browser: d.Browser, state: f.OAuth.Binding().State}
		var successes atomic.Int32
		runConcurrently(8, func(int) {
			result, err := started.finish(t, f.Services, "code")
			if err != nil {
				t.Errorf("got %v", err)
			}
			if result.Success {
				successes.Add(1)
			}
		})
		if successes.Load() != 1 || countSessions(t, db) != 1 || countRows(t, db, "auth_users") != 1 {
			t.Errorf("%d successes, %d sessions", successes.Load(), countSessions(t, db))
		}
	})
}

// The other identities are refused, because an address never connects accounts.
func TestT22_concurrentIdentitiesWithOneAddress_createOneUser(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		f := authtest.NewFixture(storesOver(db))
		var transactions []startedTransaction
		for i := range 6 {
			f.OAuth.SetIdentity(fmt.Sprint(i), oauth.Identity{
				Subject: fmt.Sprint(i), Email: "kim.demo@example.com",
				EmailVerified: true,
			})
			d, err := f.OAuthService.BeginLogin(t.Context(), auth.ProviderGitHub, "", "", authtest.ThisSite)
			if err != nil {
				t.Fatal(err)
			}
			transactions = append(transactions, startedTransaction{browser: d.Browser, state: f.OAuth.Binding().State})
		}
		var successes atomic.Int32
		runConcurrently(len(transactions), func(i int) {
			result, err := transactions[i].finish(t, f.Services, fmt.Sprint(i))
			if err != nil {
				t.Errorf("got %v", err)
			}
			if result.Success {
				successes.Add(1)
			}
		})
		if successes.Load() != 1 || countRows(t, db, "auth_users") != 1 || countRows(t, db, "auth_accounts") != 1 ||
			countSessions(t, db) != 1 {
			t.Errorf("%d successes, %d users, %d accounts", successes.Load(), countRows(t, db, "auth_users"),
				countRows(t, db, "auth_accounts"))
		}
	})
}

func TestT31_lastTwoAccountsUnlinkedConcurrently_restrictTheProfileOnce(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		f := authtest.NewFixture(storesOver(db))
		caller := f.Caller(t, f.SignIn(t, alex).Session)
		for round := range 5 {
			var ids []auth.AccountID
			for _, p := range []auth.Provider{auth.ProviderGitHub, auth.ProviderGitLab} {
				a, err := f.Accounts.Add(t.Context(), caller.User,
					auth.Account{Provider: p, Subject: "1", LinkedAt: f.Clock.Now()})
				if err != nil {
					t.Fatal(err)
				}
				ids = append(ids, a.ID)
			}
			runConcurrently(4, func(i int) {
				if err := f.OAuthService.Unlink(t.Context(), caller, ids[i%2]); err != nil &&
					!errors.Is(err, fault.ErrNotFound) {
					t.Errorf("got %v", err)
				}
			})
			if n := len(f.OAuth.Restricted()); n != round+1 || countRows(t, db, "auth_accounts") != 0 {
				t.Errorf("round %d: Restrict was called %d times, %d accounts are left", round, n,
					countRows(t, db, "auth_accounts"))
			}
			if n := len(f.Notices.All()); n != 2*(round+1) {
				t.Errorf("round %d: %d notices", round, n)
			}
		}
	})
}

// A value that is copied to the row of another browser cannot be decrypted, and the transaction is treated as unknown.
func TestT10_rowOfAnotherBrowser_cannotBeDecrypted(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		f := authtest.NewFixture(storesOver(db))
		begin := func(returnTo string) startedTransaction {
			t.Helper()
			d, err := f.OAuthService.BeginLogin(t.Context(), auth.ProviderGitHub, returnTo, "", authtest.ThisSite)
			if err != nil {
				t.Fatal(err)
			}
			return startedTransaction{browser: d.Browser, state: f.OAuth.Binding().State}
		}
		long := "/t/" + strings.Repeat("ü", 254) // the longest one in its encoded form
		_, other, control := begin("/t/mine"), begin("/t/theirs"), begin(long)
		_, err := db.ExecContext(t.Context(), `UPDATE auth_oauth_transactions
			SET return_to = (SELECT return_to FROM auth_oauth_transactions WHERE id = 1) WHERE id = 2`)
		if err != nil {
			t.Fatal(err)
		}
		f.OAuth.SetIdentity("code", oauth.Identity{
			Subject: "1", Email: "kim.demo@example.com",
			EmailVerified: true,
		})
		if result, err := other.finish(t, f.Services, "code"); err != nil || result.Success ||
			countRows(t, db, "auth_users") != 0 {
			t.Errorf("got %+v, %v", result, err)
		}
		if result, err := control.finish(t, f.Services, "code"); err != nil || !result.Success ||
			result.ReturnTo != "/t/"+strings.Repeat("%C3%BC", 254) {
			t.Errorf("control: %+v, %v", result, err)
		}
	})
}

// interruptedProviders calls then before Identify returns.
type interruptedProviders struct {
	oauth.Providers
	then func()
}

func (p interruptedProviders) Identify(
	ctx context.Context, provider auth.Provider, callback oauth.Callback,
) (oauth.Identity, error) {
	person, err := p.Providers.Identify(ctx, provider, callback)
	p.then()
	return person, err
}

// The user may end the session during the request to the provider. Whoever holds that session must not be able to link
// an account with which they could sign in later.
func TestT24_sessionEndsDuringTheProviderRequest_linksNothing(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		f := authtest.NewFixture(storesOver(db))
		f.OAuth.SetIdentity("code", oauth.Identity{Subject: "1", Username: "kim-demo", Grant: "sealed"})
		token := f.SignIn(t, alex).Session
		link := beginLink(t, f, token)
		services := f.With(func(d *authtest.Deps) {
			d.Providers = interruptedProviders{d.Providers, func() {
				if err := f.Sessions.EndByToken(t.Context(), token.Digest()); err != nil {
					t.Error(err)
				}
			}}
		})
		if result, err := link.finish(t, services, "code"); err != nil || result.Success {
			t.Errorf("got %+v, %v", result, err)
		}
		if n := countRows(t, db, "auth_accounts"); n != 0 {
			t.Errorf("%d accounts were linked", n)
		}
		again := beginLink(t, f, f.SignIn(t, alex).Session)
		if result, err := again.finish(t, f.Services, "code"); err != nil || !result.Success {
			t.Errorf("control: %+v, %v", result, err)
		}
	})
}

// A user who signs in with a linked account cannot change the address, which needs a session that was started by a
// code.
func TestT15_providerSignIn_doesNotProveTheAddress(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		f := authtest.NewFixture(storesOver(db))
		f.OAuth.SetIdentity("code", oauth.Identity{Subject: "1", Username: "kim-demo", Grant: "sealed"})
		mailed := f.SignIn(t, alex).Session
		if result, err := beginLink(t, f, mailed).finish(t, f.Services, "code"); err != nil || !result.Success {
			t.Fatalf("got %+v, %v", result, err)
		}
		d, err := f.OAuthService.BeginLogin(t.Context(), auth.ProviderGitHub, "", "", authtest.ThisSite)
		if err != nil {
			t.Fatal(err)
		}
		result, err := startedTransaction{browser: d.Browser, state: f.OAuth.Binding().State}.finish(t, f.Services,
			"code")
		if err != nil || !result.Success {
			t.Fatalf("got %+v, %v", result, err)
		}
		other := "kim.demo@example.com"
		change := func(started auth.Token) error {
			_, err := f.SignInService.Update(t.Context(), f.Caller(t, started), auth.UserInput{Email: &other},
				code.Device{})
			return err
		}
		if err := change(result.SignedIn.Session); !errors.Is(err, fault.ErrReauthenticate) {
			t.Errorf("signed in by a provider: got %v", err)
		}
		if err := change(mailed); err != nil {
			t.Errorf("control, signed in by a code: got %v", err)
		}
	})
}

// After DeletionDelay, a sign-in with a linked account creates a new user, like one with a code.
func TestProviderSignIn_erasureDue_createsANewUser(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		f := authtest.NewFixture(storesOver(db))
		f.OAuth.SetIdentity("code", oauth.Identity{
			Subject: "1", Username: "kim-demo", Email: alex, EmailVerified: true,
			Grant: "sealed",
		})
		signIn := func() oauth.Result {
			t.Helper()
			d, err := f.OAuthService.BeginLogin(t.Context(), auth.ProviderGitHub, "", "", authtest.ThisSite)
			if err != nil {
				t.Fatal(err)
			}
			result, err := startedTransaction{browser: d.Browser, state: f.OAuth.Binding().State}.finish(t, f.Services,
				"code")
			if err != nil || !result.Success {
				t.Fatalf("got %+v, %v", result, err)
			}
			return result
		}
		scheduleDeletion := func() identity.UserID {
			t.Helper()
			user := signIn().SignedIn.View.User
			user.ScheduleDeletion(f.Clock.Now())
			if err := f.Users.Save(t.Context(), user); err != nil {
				t.Fatal(err)
			}
			return user.ID()
		}
		first := scheduleDeletion()
		f.Clock.Advance(auth.DeletionDelay - time.Second)
		if back := signIn().SignedIn.View.User; back.ID() != first || back.DeletionScheduled() {
			t.Errorf("in time: got user %d instead of %d", back.ID(), first)
		}
		scheduleDeletion()
		f.Clock.Advance(auth.DeletionDelay)
		if newUser := signIn().SignedIn.View.User; newUser.ID() == first || countRows(t, db, "auth_users") != 1 ||
			countRows(t, db, "auth_accounts") != 1 {
			t.Errorf("too late: got user %d, %d users", newUser.ID(), countRows(t, db, "auth_users"))
		}
	})
}
