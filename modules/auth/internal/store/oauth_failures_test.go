package store_test

import (
	"errors"
	"fmt"
	"testing"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/oauth"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
)

func TestUnlink_anyStatementFails_keepsTheAccount(t *testing.T) {
	t.Parallel()
	databasetest.EachEngineWithFaults(t, func(t *testing.T, db *database.DB, faults *databasetest.Faults) {
		t.Helper()
		failEachStatement(t, db, faults, func(f *authtest.Fixture) func(authtest.Services) error {
			caller := f.Caller(t, f.SignIn(t, alex).Session)
			known, err := f.Accounts.ByIdentity(t.Context(), auth.ProviderGitHub, "1")
			if errors.Is(err, auth.ErrNoAccount) {
				known.Account, err = f.Accounts.Add(t.Context(), caller.User,
					auth.Account{Provider: auth.ProviderGitHub, Subject: "1", LinkedAt: f.Clock.Now()})
			}
			if err != nil {
				t.Fatal(err)
			}
			return func(s authtest.Services) error { return s.OAuthService.Unlink(t.Context(), caller, known.ID) }
		}, func(*authtest.Fixture) {
			if n := countRows(t, db, "auth_accounts"); n != 1 {
				t.Errorf("%d accounts", n)
			}
		})
	})
}

func TestFinish_anyStatementFails_changesNothingAndUsesTheTransaction(t *testing.T) {
	t.Parallel()
	databasetest.EachEngineWithFaults(t, func(t *testing.T, db *database.DB, faults *databasetest.Faults) {
		t.Helper()
		for name, begin := range map[string]func(f *authtest.Fixture, step int) startedTransaction{
			"link": func(f *authtest.Fixture, _ int) startedTransaction {
				return beginLink(t, f, f.SignIn(t, alex).Session)
			},
			"sign up": func(f *authtest.Fixture, _ int) startedTransaction {
				d, err := f.OAuthService.BeginLogin(t.Context(), auth.ProviderGitHub, "", "", authtest.ThisSite)
				if err != nil {
					t.Fatal(err)
				}
				return startedTransaction{browser: d.Browser, state: f.OAuth.Binding().State}
			},
		} {
			step, before := 0, [3]int{}
			var started startedTransaction
			failEachStatement(t, db, faults, func(f *authtest.Fixture) func(authtest.Services) error {
				step++
				code := fmt.Sprintf("%s %d", name, step)
				f.OAuth.SetIdentity(code, oauth.Identity{
					Subject: code, Email: fmt.Sprintf("demo%d@example.com", step),
					EmailVerified: true,
				})
				started = begin(f, step)
				before = [3]int{countRows(t, db, "auth_accounts"), countRows(t, db, "auth_users"), countSessions(t, db)}
				return func(s authtest.Services) error {
					_, err := started.finish(t, s, code)
					return err
				}
			}, func(f *authtest.Fixture) {
				if after := [3]int{
					countRows(t, db, "auth_accounts"), countRows(t, db, "auth_users"),
					countSessions(t, db),
				}; after != before {
					t.Errorf("%s, step %d: accounts, users and sessions were %v, are %v", name, step, before, after)
				}
				if step == 1 {
					return // the first store call marks the transaction as used
				}
				if result, err := started.finish(t, f.Services, fmt.Sprintf("%s %d", name, step)); err != nil ||
					result.Success {
					t.Errorf("%s, step %d: the transaction can be used again: %+v, %v", name, step, result, err)
				}
			})
		}
	})
}
