package store_test

import (
	"testing"

	"wright.app/modules/media/internal/store"
	"wright.app/modules/media/mediatest"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
)

func TestStores(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		t.Helper()
		mediatest.RunStoreContract(t, func(t *testing.T) mediatest.Stores {
			t.Helper()
			db := open(t)
			return mediatest.Stores{Transactor: db, Files: store.NewFiles(db), Budgets: store.NewBudgets(db)}
		})
	})
}
