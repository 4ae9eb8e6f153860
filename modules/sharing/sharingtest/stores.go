// Package sharingtest has the stores of module sharing over a new database, test doubles of its other ports, and demo
// users.
package sharingtest

import (
	"bytes"
	"testing"

	"wright.app/modules/sharing/internal/store"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/secret"
)

// Stores are the stores of the module over one database.
type Stores struct {
	DB           *database.DB
	Faults       *databasetest.Faults // of the statements of NewStores
	Links        *store.Links
	InviteLinks  *store.InviteLinks
	Visits       *store.Visits
	Sendings     *store.Sendings
	Suppressions *store.Suppressions
	Published    *store.Published
	Openings     *store.Openings
}

// NewStores returns the stores over a new SQLite database.
func NewStores(t testing.TB) Stores {
	t.Helper()
	db, faults := databasetest.OpenWithFaults(t)
	s := StoresOver(t, db)
	s.Faults = faults
	return s
}

// StoresOver returns the stores over a database, without Faults.
func StoresOver(t testing.TB, db *database.DB) Stores {
	t.Helper()
	keys := Keys(t)
	return Stores{
		DB: db, Links: store.NewLinks(db, keys), InviteLinks: store.NewInviteLinks(db, keys),
		Visits: store.NewVisits(db), Sendings: store.NewSendings(db), Suppressions: store.NewSuppressions(db),
		Published: store.NewPublished(db, keys, "1"), Openings: store.NewOpenings(db),
	}
}

// Keys returns the keys of the stores.
func Keys(t testing.TB) *secret.Keys {
	t.Helper()
	keys, err := secret.NewKeys(bytes.Repeat([]byte{7}, secret.MinKeyBytes))
	if err != nil {
		t.Fatal(err)
	}
	return keys
}
