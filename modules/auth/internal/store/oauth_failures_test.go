package store_test

import (
	"errors"
	"fmt"
	"testing"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/oauth"
	"wright.app/platform/database"
)

func TestUnlink_anyStepFails_leavesTheAccount(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		everyStep(t, db, func(w *authtest.Fixture) func(authtest.Services) error {
			caller := w.Caller(t, w.SignIn(t, alex).Session)
			known, err := w.Accounts.ByIdentity(t.Context(), auth.ProviderGitHub, "1")
			if errors.Is(err, auth.ErrNoAccount) {
				known.Account, err = w.Accounts.Add(t.Context(), caller.User,
					auth.Account{Provider: auth.ProviderGitHub, Subject: "1", LinkedAt: w.Clock.Now()})
			}
			if err != nil {
				t.Fatal(err)
			}
			return func(s authtest.Services) error { return s.OAuthService.Unlink(t.Context(), caller, known.ID) }
		}, func(*authtest.Fixture) {
			if n := count(t, db, "auth_accounts"); n != 1 {
				t.Errorf("%d accounts", n)
			}
		})
	})
}

func TestFinish_anyStepFails_changesNothingAndUsesTheTransaction(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, db *database.DB) {
		t.Helper()
		for name, begin := range map[string]func(w *authtest.Fixture, step int) way{
			"link": func(w *authtest.Fixture, _ int) way { return beginLink(t, w, w.SignIn(t, alex).Session) },
			"sign up": func(w *authtest.Fixture, _ int) way {
				d, err := w.OAuthService.BeginLogin(t.Context(), auth.ProviderGitHub, "", "")
				if err != nil {
					t.Fatal(err)
				}
				return way{browser: d.Browser, state: w.OAuth.Binding().State}
			},
		} {
			step, before := 0, [3]int{}
			var begun way
			everyStep(t, db, func(w *authtest.Fixture) func(authtest.Services) error {
				step++
				code := fmt.Sprintf("%s %d", name, step)
				w.OAuth.SetIdentity(code, oauth.Identity{
					Subject: code, Email: fmt.Sprintf("demo%d@example.com", step),
					EmailVerified: true,
				})
				begun = begin(w, step)
				before = [3]int{count(t, db, "auth_accounts"), count(t, db, "auth_users"), sessions(t, db)}
				return func(s authtest.Services) error {
					_, err := begun.finish(t, s, code)
					return err
				}
			}, func(w *authtest.Fixture) {
				if after := [3]int{
					count(t, db, "auth_accounts"), count(t, db, "auth_users"),
					sessions(t, db),
				}; after != before {
					t.Errorf("%s, step %d: accounts, users and sessions were %v, are %v", name, step, before, after)
				}
				if step == 1 {
					return // the first step is to end the way
				}
				if arrival, err := begun.finish(t, w.Services, fmt.Sprintf("%s %d", name, step)); err != nil ||
					arrival.Success {
					t.Errorf("%s, step %d: the way is open still: %+v, %v", name, step, arrival, err)
				}
			})
		}
	})
}
