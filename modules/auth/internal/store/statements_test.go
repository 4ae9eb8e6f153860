package store_test

import (
	"strings"
	"testing"

	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/code"
	"wright.app/modules/auth/signin"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
)

func TestSignIn_numberOfStatements_isBounded(t *testing.T) {
	t.Parallel()
	databasetest.EachEngineWatched(t, func(t *testing.T, db *database.DB, sent *databasetest.Statements) {
		f := authtest.NewFixture(storesOver(db))
		atMost := func(doing string, most int, fn func() error) {
			t.Helper()
			if got := sent.During(t, fn); len(got) > most {
				t.Errorf("%s: %d statements, at most %d:\n%s", doing, len(got), most, strings.Join(got, "\n"))
			}
		}
		for who, verifying := range map[string]int{
			// Reads the challenge and the attempts; counts the attempt, and locks and saves the attempts of the
			// address; marks the challenge as used, and locks and saves the attempts again; finds the user; adds a
			// session and deletes old ones; records the sign-in; reads linked accounts.
			"known": 13,
			"new":   14, // also adds the user
			"moved": 15, // also locks and saves the budget of notices, since the browser is new
		} {
			address := who + ".demo@example.com"
			browser := signin.Browser{}
			if who != "new" {
				browser.Device = f.SignIn(t, address).Device
				f.Clock.Advance(code.MailCooldown)
			}
			if who == "moved" {
				browser = signin.Browser{}
			}
			var pending code.PendingChallenge
			// Locks and saves the mail budget, reads the attempts, adds the challenge. The number is the same for
			// both, because a difference could be measured as time (docs/security.md, T8).
			atMost(who+" requests a code", 4, func() error { pending = f.Login(t, address); return nil })
			atMost(who+" presents it", verifying, func() error {
				_, err := f.SignInService.Verify(t.Context(), signin.VerifyInput{
					Bearer: pending.Token.RevealChallenge(), Email: authtest.Email(t, address),
					Code: f.CodeMails.Last(t).Code, Device: browser.Device,
				})
				return err
			})
		}
	})
}

// Each request with a session waits for this query.
func TestSessionsFind_isOneIndexedRead(t *testing.T) {
	t.Parallel()
	databasetest.EachEngineWatched(t, func(t *testing.T, db *database.DB, sent *databasetest.Statements) {
		f := authtest.NewFixture(storesOver(db))
		digest := f.SignIn(t, "alex.demo@example.com").Session.Digest()
		statements := sent.During(t, func() error {
			_, err := f.Sessions.Find(t.Context(), digest)
			return err
		})
		if len(statements) != 1 {
			t.Fatalf("%d statements:\n%s", len(statements), strings.Join(statements, "\n"))
		}
		plan := databasetest.Plan(t, db, statements[0], digest[:])
		if !strings.Contains(plan, "auth_sessions_token_key") || strings.Contains(plan, "SCAN") ||
			strings.Contains(plan, "Seq Scan") {
			t.Errorf("the plan reads more than two rows:\n%s", plan)
		}
	})
}
