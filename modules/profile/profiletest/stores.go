package profiletest

import (
	"testing"

	"wright.app/modules/auth/authtest"
	"wright.app/modules/profile/internal/store"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
)

// Stores are the stores of the module over one database.
type Stores struct {
	DB            *database.DB
	Faults        *databasetest.Faults // of the statements of NewStores
	Profiles      *store.Repository
	ModerationLog *store.ModerationLog
}

// NewStores returns the stores over a new SQLite database.
func NewStores(t testing.TB) Stores {
	t.Helper()
	db, faults := databasetest.OpenWithFaults(t)
	s := StoresOver(db)
	s.Faults = faults
	return s
}

// AddUsers adds Alex and Kim, who have finished the setup, and returns the users.
func (s Stores) AddUsers(t testing.TB) authtest.Stores {
	t.Helper()
	users := authtest.StoresOver(s.DB)
	alex := authtest.AddNamedUser(t, users, "alex.demo@example.com", "Alex Demo", identity.Wright)
	kim := authtest.AddNamedUser(t, users, "kim.demo@example.com", "Kim Demo", identity.Wright)
	if alex.ID() != Alex || kim.ID() != Kim {
		t.Fatalf("Alex and Kim are the users %d and %d", alex.ID(), kim.ID())
	}
	return users
}

// StoresOver returns the stores over a database, without Faults.
func StoresOver(db *database.DB) Stores {
	return Stores{DB: db, Profiles: store.NewRepository(db), ModerationLog: store.NewModerationLog(db)}
}
