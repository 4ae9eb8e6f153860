package store_test

import (
	"testing"

	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/internal/store"
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
		Transactor: db, Users: store.NewUsers(db), Accounts: store.NewAccounts(db),
		Challenges: store.NewChallenges(db), MailBudgets: store.NewMailBudgets(db), Attempts: store.NewAttempts(db),
		Sessions: store.NewSessions(db), Settings: store.NewSettings(db), Spent: store.NewSpentCaptchas(db),
		OAuth: store.NewOAuthTransactions(db, authtest.Sealer()), Events: store.NewSecurityEvents(db),
		Passkeys: store.NewPasskeys(db), Ceremonies: store.NewPasskeyCeremonies(db),
	}
}
