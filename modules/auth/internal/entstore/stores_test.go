package entstore_test

import (
	"testing"

	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/internal/entstore"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
)

func TestStores(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		t.Helper()
		authtest.RunContracts(t, func(t *testing.T) authtest.Stores {
			t.Helper()
			return storesOver(open(t))
		})
	})
}

func storesOver(db *database.DB) authtest.Stores {
	return authtest.Stores{
		Transactor: db, Users: entstore.NewUsers(db), Accounts: entstore.NewAccounts(db),
		Challenges: entstore.NewChallenges(db), Mailboxes: entstore.NewMailboxes(db), Tries: entstore.NewTryLog(db),
		Sessions: entstore.NewSessions(db), Settings: entstore.NewSettings(db), Spent: entstore.NewSpentCaptchas(db), Exports: entstore.NewExports(db),
		OAuth: entstore.NewOAuthTransactions(db, authtest.Sealer()),
	}
}
