package networktest

import (
	"testing"

	"wright.app/modules/network/internal/store"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
)

// Stores are the stores of the module over one database.
type Stores struct {
	DB          *database.DB
	Faults      *databasetest.Faults // of the statements of NewStores
	Blocks      *store.Blocks
	Connections *store.Connections
	Reports     *store.Reports
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
	return Stores{
		DB: db, Blocks: store.NewBlocks(db), Connections: store.NewConnections(db),
		Reports: store.NewReports(db),
	}
}
