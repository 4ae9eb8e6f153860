package store_test

import (
	"strings"
	"testing"

	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/code"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
)

func TestSignIn_takesNoMoreStatementsThanItNeeds(t *testing.T) {
	t.Parallel()
	databasetest.EachEngineWatched(t, func(t *testing.T, db *database.DB, sent *databasetest.Statements) {
		w := authtest.NewFixture(storesOver(db))
		atMost := func(doing string, most int, fn func() error) {
			t.Helper()
			if got := sent.During(t, fn); len(got) > most {
				t.Errorf("%s: %d statements, at most %d:\n%s", doing, len(got), most, strings.Join(got, "\n"))
			}
		}
		for who, verifying := range map[string]int{
			// The challenge and the attempts are read; the attempt is counted, its budget held and
			// kept; the challenge is used up and the attempt given back the same way; the user is
			// looked for; a session begins, old ones end; linked accounts are shown.
			"known": 12,
			"new":   13, // and the user is added
		} {
			address := who + ".demo@example.com"
			if who == "known" {
				w.SignIn(t, address)
				w.Clock.Advance(code.MailCooldown)
			}
			var pending code.Pending
			// The budget of mails is held and kept, the attempts are read, the challenge is added.
			// It is the same for both: what differs could be timed (docs/security.md, T8).
			atMost(who+" asks for a code", 4, func() error { pending = w.Login(t, address); return nil })
			atMost(who+" shows it", verifying, func() error {
				_, err := w.Verify(t, pending, address, w.CodeMails.Last(t).Code)
				return err
			})
		}
	})
}
