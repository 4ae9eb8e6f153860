package store_test

import (
	"testing"

	"wright.app/modules/privacy/internal/store"
	"wright.app/modules/privacy/privacytest"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
)

func TestExports(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		t.Helper()
		privacytest.RunExportsContract(t, func(t *testing.T) privacytest.Store {
			t.Helper()
			db := open(t)
			return privacytest.Store{Transactor: db, Exports: store.NewExports(db)}
		})
	})
}
