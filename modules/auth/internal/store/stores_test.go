package store_test

import (
	"testing"

	"wright.app/modules/auth/authtest"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
)

// start is the initial time of the clocks.
var start = authtest.Start

func storesOver(db *database.DB) authtest.Stores { return authtest.StoresOver(db) }

// eachEngineOpen runs test once per engine; open returns stores over a new database.
func eachEngineOpen(t *testing.T, test func(t *testing.T, open func(*testing.T) authtest.Stores)) {
	t.Helper()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		t.Helper()
		test(t, func(t *testing.T) authtest.Stores {
			t.Helper()
			return authtest.StoresOver(open(t))
		})
	})
}
