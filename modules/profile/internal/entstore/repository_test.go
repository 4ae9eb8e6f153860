package entstore_test

import (
	"testing"

	"wright.app/modules/profile/internal/entstore"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
)

func TestRepository(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		profiletest.RunStoreContract(t, func(t *testing.T) profiletest.Store {
			db := open(t)
			r := entstore.NewRepository(db)
			return profiletest.Store{Repository: r, Reader: r, Labels: r, Journal: entstore.NewJournal(db), Forgetter: r, Transactor: db}
		})
	})
}
