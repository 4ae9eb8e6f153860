package store_test

import (
	"testing"

	"wright.app/modules/people/internal/store"
	"wright.app/modules/people/peopletest"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
)

func TestDismissals_contract(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		peopletest.RunDismissalsContract(t, func(t *testing.T) peopletest.DismissalStore {
			db := open(t)
			return peopletest.DismissalStore{Dismissals: store.NewDismissals(db), Transactor: db}
		})
	})
}
