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

// way is a begun way to a provider.
type way struct {
	browser, state auth.Token
	caller         identity.Principal
	session        auth.Token
}

func beginLink(t *testing.T, w *authtest.Fixture, started auth.Token) way {
	t.Helper()
	caller := w.Caller(t, started)
	d, err := w.OAuthService.BeginLink(t.Context(), caller, auth.ProviderGitHub, "",
		session.Origin{Site: "same-origin"})
	if err != nil {
		t.Fatal(err)
	}
	return way{browser: d.Browser, state: w.OAuth.Binding().State, caller: caller, session: started}
}

func (v way) finish(t *testing.T, s authtest.Services, typed string) (oauth.Result, error) {
	t.Helper()
	return s.OAuthService.Finish(t.Context(), oauth.CallbackInput{
		Provider: auth.ProviderGitHub, Browser: v.browser.Reveal(), State: v.state.Reveal(), Code: typed,
		Caller:  v.caller,
		Session: v.session.Reveal(),
	})
}

// TestT23_concurrentLinksOfOneIdentity_oneSucceeds on each engine.
func TestT23_concurrentLinksOfOneIdentity_oneSucceeds(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		const many = 6
		w := authtest.NewFixture(storesOver(db))
		w.OAuth.SetIdentity("code", oauth.Identity{Subject: "1", Username: "kim-demo", Grant: "sealed"})
		ways := make([]way, many)
		for i := range ways {
			ways[i] = beginLink(t, w, w.SignIn(t, fmt.Sprintf("demo%d@example.com", i)).Session)
		}
		var won atomic.Int32
		release(many, func(i int) {
			arrival, err := ways[i].finish(t, w.Services, "code")
			if err != nil {
				t.Errorf("got %v", err)
			}
			if arrival.Success {
				won.Add(1)
			}
		})
		if won.Load() != 1 || count(t, db, "auth_accounts") != 1 || len(w.Notices.All()) != 1 {
			t.Errorf("%d won, %d accounts, told %+v", won.Load(), count(t, db, "auth_accounts"), w.Notices.All())
		}
	})
}

// TestT19_concurrentCallbacksOfOneTransaction_oneSucceeds on each engine.
func TestT19_concurrentCallbacksOfOneTransaction_oneSucceeds(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		w := authtest.NewFixture(storesOver(db))
		w.OAuth.SetIdentity("code", oauth.Identity{
			Subject: "1", Username: "kim-demo", Email: "kim.demo@example.com",
			EmailVerified: true,
		})
		d, err := w.OAuthService.BeginLogin(t.Context(), auth.ProviderGitHub, "", "")
		if err != nil {
			t.Fatal(err)
		}
		begun := way{browser: d.Browser, state: w.OAuth.Binding().State}
		var won atomic.Int32
		release(8, func(int) {
			arrival, err := begun.finish(t, w.Services, "code")
			if err != nil {
				t.Errorf("got %v", err)
			}
			if arrival.Success {
				won.Add(1)
			}
		})
		if won.Load() != 1 || sessions(t, db) != 1 || count(t, db, "auth_users") != 1 {
			t.Errorf("%d won, %d sessions", won.Load(), sessions(t, db))
		}
	})
}

// TestT22_twoIdentitiesWithOneAddressAtOnce_makeOneUser: the other is told to sign in and
// link, however close the two are.
func TestT22_twoIdentitiesWithOneAddressAtOnce_makeOneUser(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		w := authtest.NewFixture(storesOver(db))
		var ways []way
		for i := range 6 {
			w.OAuth.SetIdentity(fmt.Sprint(i), oauth.Identity{
				Subject: fmt.Sprint(i), Email: "kim.demo@example.com",
				EmailVerified: true,
			})
			d, err := w.OAuthService.BeginLogin(t.Context(), auth.ProviderGitHub, "", "")
			if err != nil {
				t.Fatal(err)
			}
			ways = append(ways, way{browser: d.Browser, state: w.OAuth.Binding().State})
		}
		var won atomic.Int32
		release(len(ways), func(i int) {
			arrival, err := ways[i].finish(t, w.Services, fmt.Sprint(i))
			if err != nil {
				t.Errorf("got %v", err)
			}
			if arrival.Success {
				won.Add(1)
			}
		})
		if won.Load() != 1 || count(t, db, "auth_users") != 1 || count(t, db, "auth_accounts") != 1 ||
			sessions(t, db) != 1 {
			t.Errorf("%d won, %d users, %d accounts", won.Load(), count(t, db, "auth_users"),
				count(t, db, "auth_accounts"))
		}
	})
}

// TestT31_lastTwoAccountsUnlinkedAtOnce_restrictTheProfileOnce: one of the two is the last.
func TestT31_lastTwoAccountsUnlinkedAtOnce_restrictTheProfileOnce(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		w := authtest.NewFixture(storesOver(db))
		caller := w.Caller(t, w.SignIn(t, alex).Session)
		for round := range 5 {
			var ids []auth.AccountID
			for _, p := range []auth.Provider{auth.ProviderGitHub, auth.ProviderGitLab} {
				a, err := w.Accounts.Add(t.Context(), caller.User,
					auth.Account{Provider: p, Subject: "1", LinkedAt: w.Clock.Now()})
				if err != nil {
					t.Fatal(err)
				}
				ids = append(ids, a.ID)
			}
			release(4, func(i int) {
				if err := w.OAuthService.Unlink(t.Context(), caller, ids[i%2]); err != nil &&
					!errors.Is(err, fault.ErrNotFound) {
					t.Errorf("got %v", err)
				}
			})
			if n := len(w.OAuth.Restricted()); n != round+1 || count(t, db, "auth_accounts") != 0 {
				t.Errorf("round %d: profiles were asked %d times, %d accounts are left", round, n,
					count(t, db, "auth_accounts"))
			}
			if n := len(w.Notices.All()); n != 2*(round+1) {
				t.Errorf("round %d: %d notices", round, n)
			}
		}
	})
}

// TestT10_rowOfAnotherBrowser_cannotBeDecrypted: what is sealed in one row means nothing in another,
// and one that does not open is as good as none.
func TestT10_rowOfAnotherBrowser_cannotBeDecrypted(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		w := authtest.NewFixture(storesOver(db))
		begin := func(returnTo string) way {
			t.Helper()
			d, err := w.OAuthService.BeginLogin(t.Context(), auth.ProviderGitHub, returnTo, "")
			if err != nil {
				t.Fatal(err)
			}
			return way{browser: d.Browser, state: w.OAuth.Binding().State}
		}
		long := "/t/" + strings.Repeat("ü", 254) // the longest of all once it is written anew
		_, other, control := begin("/t/mine"), begin("/t/theirs"), begin(long)
		_, err := db.ExecContext(t.Context(), `UPDATE auth_oauth_transactions
			SET return_to = (SELECT return_to FROM auth_oauth_transactions WHERE id = 1) WHERE id = 2`)
		if err != nil {
			t.Fatal(err)
		}
		w.OAuth.SetIdentity("code", oauth.Identity{
			Subject: "1", Email: "kim.demo@example.com",
			EmailVerified: true,
		})
		if arrival, err := other.finish(t, w.Services, "code"); err != nil || arrival.Success ||
			count(t, db, "auth_users") != 0 {
			t.Errorf("got %+v, %v", arrival, err)
		}
		if arrival, err := control.finish(t, w.Services, "code"); err != nil || !arrival.Success ||
			arrival.ReturnTo != "/t/"+strings.Repeat("%C3%BC", 254) {
			t.Errorf("the control: %+v, %v", arrival, err)
		}
	})
}

// endsMeanwhile is a provider that takes its time, during which something else happens.
type endsMeanwhile struct {
	oauth.Providers
	then func()
}

func (p endsMeanwhile) Identify(
	ctx context.Context, provider auth.Provider, answer oauth.Callback,
) (oauth.Identity, error) {
	vouched, err := p.Providers.Identify(ctx, provider, answer)
	p.then()
	return vouched, err
}

// TestT24_sessionEndsDuringTheProviderRequest_linksNothing: while the provider is asked the session may
// be ended from elsewhere, and whoever has it must not leave a way back in behind.
func TestT24_sessionEndsDuringTheProviderRequest_linksNothing(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		w := authtest.NewFixture(storesOver(db))
		w.OAuth.SetIdentity("code", oauth.Identity{Subject: "1", Username: "kim-demo", Grant: "sealed"})
		started := w.SignIn(t, alex).Session
		begun := beginLink(t, w, started)
		meanwhile := w.With(func(d *authtest.Deps) {
			d.Providers = endsMeanwhile{d.Providers, func() {
				if err := w.Sessions.EndByToken(t.Context(), started.Digest()); err != nil {
					t.Error(err)
				}
			}}
		})
		if arrival, err := begun.finish(t, meanwhile, "code"); err != nil || arrival.Success {
			t.Errorf("got %+v, %v", arrival, err)
		}
		if n := count(t, db, "auth_accounts"); n != 0 {
			t.Errorf("%d accounts were linked", n)
		}
		again := beginLink(t, w, w.SignIn(t, alex).Session)
		if arrival, err := again.finish(t, w.Services, "code"); err != nil || !arrival.Success {
			t.Errorf("the control: %+v, %v", arrival, err)
		}
	})
}

// TestT15_providerSignIn_provesNoMailbox: a link and a sign-in with it must not open what
// only a code opens.
func TestT15_providerSignIn_provesNoMailbox(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		w := authtest.NewFixture(storesOver(db))
		w.OAuth.SetIdentity("code", oauth.Identity{Subject: "1", Username: "kim-demo", Grant: "sealed"})
		mailed := w.SignIn(t, alex).Session
		if arrival, err := beginLink(t, w, mailed).finish(t, w.Services, "code"); err != nil || !arrival.Success {
			t.Fatalf("got %+v, %v", arrival, err)
		}
		d, err := w.OAuthService.BeginLogin(t.Context(), auth.ProviderGitHub, "", "")
		if err != nil {
			t.Fatal(err)
		}
		arrival, err := way{browser: d.Browser, state: w.OAuth.Binding().State}.finish(t, w.Services, "code")
		if err != nil || !arrival.Success {
			t.Fatalf("got %+v, %v", arrival, err)
		}
		other := "kim.demo@example.com"
		change := func(started auth.Token) error {
			_, err := w.SignInService.Update(t.Context(), w.Caller(t, started), auth.UserInput{Email: &other},
				code.Device{})
			return err
		}
		if err := change(arrival.SignedIn.Session); !errors.Is(err, fault.ErrReauthenticate) {
			t.Errorf("signed in by a provider: got %v", err)
		}
		if err := change(mailed); err != nil {
			t.Errorf("the control, signed in by a code: got %v", err)
		}
	})
}

// TestProviderSignIn_erasureDue_createsANewUser: after the days of grace nobody comes back, with
// whatever they sign in.
func TestProviderSignIn_erasureDue_createsANewUser(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		w := authtest.NewFixture(storesOver(db))
		w.OAuth.SetIdentity("code", oauth.Identity{
			Subject: "1", Username: "kim-demo", Email: alex, EmailVerified: true,
			Grant: "sealed",
		})
		signIn := func() oauth.Result {
			t.Helper()
			d, err := w.OAuthService.BeginLogin(t.Context(), auth.ProviderGitHub, "", "")
			if err != nil {
				t.Fatal(err)
			}
			arrival, err := way{browser: d.Browser, state: w.OAuth.Binding().State}.finish(t, w.Services, "code")
			if err != nil || !arrival.Success {
				t.Fatalf("got %+v, %v", arrival, err)
			}
			return arrival
		}
		leave := func() identity.UserID {
			t.Helper()
			user := signIn().SignedIn.View.User
			user.ScheduleDeletion(w.Clock.Now())
			if err := w.Users.Save(t.Context(), user); err != nil {
				t.Fatal(err)
			}
			return user.ID()
		}
		first := leave()
		w.Clock.Advance(auth.DeletionDelay - time.Second)
		if back := signIn().SignedIn.View.User; back.ID() != first || back.DeletionScheduled() {
			t.Errorf("in time: got user %d instead of %d", back.ID(), first)
		}
		leave()
		w.Clock.Advance(auth.DeletionDelay)
		if anew := signIn().SignedIn.View.User; anew.ID() == first || count(t, db, "auth_users") != 1 ||
			count(t, db, "auth_accounts") != 1 {
			t.Errorf("too late: got user %d, %d users", anew.ID(), count(t, db, "auth_users"))
		}
	})
}
