package store_test

import (
	"testing"

	"wright.app/modules/people/internal/store"
	"wright.app/modules/people/peopletest"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
)

func storeOver(db *database.DB) peopletest.Store {
	s := store.NewEntries(db)
	return peopletest.Store{Transactor: db, Entries: s, Finder: s, Words: s, Fills: s}
}

func TestEntries_contract(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		t.Helper()
		peopletest.RunContract(t, func(t *testing.T) peopletest.Store { return storeOver(open(t)) })
	})
}
