package entstore_test

import (
	"errors"
	"fmt"
	"strings"
	"sync/atomic"
	"testing"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/platform/database"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// way is a begun way to a provider.
type way struct {
	browser, state auth.Token
	caller         identity.Principal
}

func beginLink(t *testing.T, w *authtest.World, session auth.Token) way {
	t.Helper()
	caller := w.Caller(t, session)
	d, err := w.Service.BeginLink(t.Context(), caller, auth.ProviderGitHub, "", auth.Origin{Site: "same-origin"})
	if err != nil {
		t.Fatal(err)
	}
	return way{browser: d.Browser, state: w.OAuth.Binding().State, caller: caller}
}

func (v way) finish(t *testing.T, s *auth.Service, code string) (auth.Arrival, error) {
	t.Helper()
	return s.Finish(t.Context(), auth.CallbackInput{
		Provider: auth.ProviderGitHub, Browser: v.browser.Reveal(), State: v.state.Reveal(), Code: code, Caller: v.caller,
	})
}

// TestT23_oneIdentityLinkedByManyAtOnce_isOneUsers on each engine.
func TestT23_oneIdentityLinkedByManyAtOnce_isOneUsers(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		const many = 6
		w := authtest.NewWorld(storesOver(db))
		w.OAuth.Vouches("code", auth.Vouched{Subject: "1", Username: "kim-demo", Grant: "sealed"})
		ways := make([]way, many)
		for i := range ways {
			ways[i] = beginLink(t, w, w.SignIn(t, fmt.Sprintf("demo%d@example.com", i)).Session)
		}
		var won atomic.Int32
		release(many, func(i int) {
			arrival, err := ways[i].finish(t, w.Service, "code")
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

// TestT19_oneWayFinishedByManyAtOnce_endsOnce on each engine.
func TestT19_oneWayFinishedByManyAtOnce_endsOnce(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		w := authtest.NewWorld(storesOver(db))
		w.OAuth.Vouches("code", auth.Vouched{Subject: "1", Username: "kim-demo", Email: "kim.demo@example.com", EmailVerified: true})
		d, err := w.Service.BeginLogin(t.Context(), auth.ProviderGitHub, "", "")
		if err != nil {
			t.Fatal(err)
		}
		begun := way{browser: d.Browser, state: w.OAuth.Binding().State}
		var won atomic.Int32
		release(8, func(int) {
			arrival, err := begun.finish(t, w.Service, "code")
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
		w := authtest.NewWorld(storesOver(db))
		var ways []way
		for i := range 6 {
			w.OAuth.Vouches(fmt.Sprint(i), auth.Vouched{Subject: fmt.Sprint(i), Email: "kim.demo@example.com", EmailVerified: true})
			d, err := w.Service.BeginLogin(t.Context(), auth.ProviderGitHub, "", "")
			if err != nil {
				t.Fatal(err)
			}
			ways = append(ways, way{browser: d.Browser, state: w.OAuth.Binding().State})
		}
		var won atomic.Int32
		release(len(ways), func(i int) {
			arrival, err := ways[i].finish(t, w.Service, fmt.Sprint(i))
			if err != nil {
				t.Errorf("got %v", err)
			}
			if arrival.Success {
				won.Add(1)
			}
		})
		if won.Load() != 1 || count(t, db, "auth_users") != 1 || count(t, db, "auth_accounts") != 1 || sessions(t, db) != 1 {
			t.Errorf("%d won, %d users, %d accounts", won.Load(), count(t, db, "auth_users"), count(t, db, "auth_accounts"))
		}
	})
}

// TestT31_lastTwoAccountsUnlinkedAtOnce_closeTheProfileOnce: one of the two is the last.
func TestT31_lastTwoAccountsUnlinkedAtOnce_closeTheProfileOnce(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		w := authtest.NewWorld(storesOver(db))
		caller := w.Caller(t, w.SignIn(t, alex).Session)
		for round := range 5 {
			var ids []auth.AccountID
			for _, p := range []auth.Provider{auth.ProviderGitHub, auth.ProviderGitLab} {
				a, err := w.Accounts.Add(t.Context(), caller.User, auth.Account{Provider: p, Subject: "1", LinkedAt: w.Clock.Now()})
				if err != nil {
					t.Fatal(err)
				}
				ids = append(ids, a.ID)
			}
			release(4, func(i int) {
				if err := w.Service.Unlink(t.Context(), caller, ids[i%2]); err != nil && !errors.Is(err, fault.ErrNotFound) {
					t.Errorf("got %v", err)
				}
			})
			if n := len(w.OAuth.Restricted()); n != round+1 || count(t, db, "auth_accounts") != 0 {
				t.Errorf("round %d: profiles were asked %d times, %d accounts are left", round, n, count(t, db, "auth_accounts"))
			}
			if n := len(w.Notices.All()); n != 2*(round+1) {
				t.Errorf("round %d: %d notices", round, n)
			}
		}
	})
}

func TestUnlink_anyStepFails_leavesTheAccount(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		everyStep(t, db, func(w *authtest.World) func(*auth.Service) error {
			caller := w.Caller(t, w.SignIn(t, alex).Session)
			known, err := w.Accounts.ByIdentity(t.Context(), auth.ProviderGitHub, "1")
			if errors.Is(err, auth.ErrNoAccount) {
				known.Account, err = w.Accounts.Add(t.Context(), caller.User, auth.Account{Provider: auth.ProviderGitHub, Subject: "1", LinkedAt: w.Clock.Now()})
			}
			if err != nil {
				t.Fatal(err)
			}
			return func(s *auth.Service) error { return s.Unlink(t.Context(), caller, known.ID) }
		}, func(*authtest.World) {
			if n := count(t, db, "auth_accounts"); n != 1 {
				t.Errorf("%d accounts", n)
			}
		})
	})
}

func TestFinish_anyStepFails_changesNothingAndEndsTheWay(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		for name, begin := range map[string]func(w *authtest.World, step int) way{
			"link": func(w *authtest.World, _ int) way { return beginLink(t, w, w.SignIn(t, alex).Session) },
			"sign up": func(w *authtest.World, _ int) way {
				d, err := w.Service.BeginLogin(t.Context(), auth.ProviderGitHub, "", "")
				if err != nil {
					t.Fatal(err)
				}
				return way{browser: d.Browser, state: w.OAuth.Binding().State}
			},
		} {
			step, before := 0, [3]int{}
			var begun way
			everyStep(t, db, func(w *authtest.World) func(*auth.Service) error {
				step++
				code := fmt.Sprintf("%s %d", name, step)
				w.OAuth.Vouches(code, auth.Vouched{Subject: code, Email: fmt.Sprintf("demo%d@example.com", step), EmailVerified: true})
				begun = begin(w, step)
				before = [3]int{count(t, db, "auth_accounts"), count(t, db, "auth_users"), sessions(t, db)}
				return func(s *auth.Service) error {
					_, err := begun.finish(t, s, code)
					return err
				}
			}, func(w *authtest.World) {
				if after := [3]int{count(t, db, "auth_accounts"), count(t, db, "auth_users"), sessions(t, db)}; after != before {
					t.Errorf("%s, step %d: accounts, users and sessions were %v, are %v", name, step, before, after)
				}
				if step == 1 {
					return // the first step is to end the way
				}
				if arrival, err := begun.finish(t, w.Service, fmt.Sprintf("%s %d", name, step)); err != nil || arrival.Success {
					t.Errorf("%s, step %d: the way is open still: %+v, %v", name, step, arrival, err)
				}
			})
		}
	})
}

// TestT10_rowOfAnotherBrowser_doesNotOpen: what is sealed in one row means nothing in another,
// and one that does not open is as good as none.
func TestT10_rowOfAnotherBrowser_doesNotOpen(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		w := authtest.NewWorld(storesOver(db))
		begin := func(returnTo string) way {
			t.Helper()
			d, err := w.Service.BeginLogin(t.Context(), auth.ProviderGitHub, returnTo, "")
			if err != nil {
				t.Fatal(err)
			}
			return way{browser: d.Browser, state: w.OAuth.Binding().State}
		}
		long := "/t/" + strings.Repeat("ü", 254) // the longest of all once it is written anew
		_, other, control := begin("/t/mine"), begin("/t/theirs"), begin(long)
		if _, err := db.ExecContext(t.Context(), "UPDATE auth_oauth_transactions SET return_to = (SELECT return_to FROM auth_oauth_transactions WHERE id = 1) WHERE id = 2"); err != nil {
			t.Fatal(err)
		}
		w.OAuth.Vouches("code", auth.Vouched{Subject: "1", Email: "kim.demo@example.com", EmailVerified: true})
		if arrival, err := other.finish(t, w.Service, "code"); err != nil || arrival.Success || count(t, db, "auth_users") != 0 {
			t.Errorf("got %+v, %v", arrival, err)
		}
		if arrival, err := control.finish(t, w.Service, "code"); err != nil || !arrival.Success || arrival.ReturnTo != "/t/"+strings.Repeat("%C3%BC", 254) {
			t.Errorf("the control: %+v, %v", arrival, err)
		}
	})
}
