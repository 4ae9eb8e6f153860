// Package notificationtest has the stores of module notification over a new database, for its tests and those of the
// modules above.
package notificationtest

import (
	"testing"

	"wright.app/modules/notification/internal/store"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
)

// Stores are the stores of the module over one database.
type Stores struct {
	DB            *database.DB
	Faults        *databasetest.Faults // of the statements of NewStores
	Notifications *store.Notifications
	Digests       *store.Digests
}

// NewStores returns the stores over a new SQLite database.
func NewStores(t testing.TB) Stores {
	t.Helper()
	db, faults := databasetest.OpenWithFaults(t)
	s := StoresOver(db)
	s.Faults = faults
	return s
}

// StoresOver returns the stores over a database, without Faults.
func StoresOver(db *database.DB) Stores {
	return Stores{DB: db, Notifications: store.NewNotifications(db), Digests: store.NewDigests(db)}
}
