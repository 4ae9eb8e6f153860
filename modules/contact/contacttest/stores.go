package contacttest

import (
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/auth"
	"wright.app/modules/contact"
	"wright.app/modules/contact/internal/store"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
)

// Stores are the stores of the module over one database.
type Stores struct {
	DB       *database.DB
	Faults   *databasetest.Faults // of the statements of NewStores
	Messages *store.Messages
	Pending  *store.Pending
	Events   *store.Events
	Blocks   *store.Blocks
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
		DB: db, Messages: store.NewMessages(db), Pending: store.NewPending(db),
		Events: store.NewEvents(db), Blocks: store.NewBlocks(db),
	}
}

// MessageOf returns a message to Alex. A sender of 0 is not a member.
func MessageOf(sender identity.UserID, at time.Time) contact.Message {
	m := contact.Message{
		ID: uuid.Must(uuid.NewV7()), Owner: PersonOf(Alex), Sender: PersonOf(sender), Text: "Hello Alex,\n\nbye.",
		SentAt: at, OwnerActiveAt: at, SenderActiveAt: at,
	}
	if sender == 0 {
		m.Sender = contact.Person{Name: "Kim Demo"}
		m.Email, m.Language = "kim.demo@example.com", "de"
	}
	return m
}

// PendingTo returns a pending message to Alex.
func PendingTo(at time.Time) contact.Pending {
	p := contact.Pending{
		ID: uuid.Must(uuid.NewV7()), Owner: Alex, Link: 12, Name: "Kim Demo", Language: "de", Text: "Hello",
		From: auth.RestoreEmail("kim.demo@example.com"), Mailbox: "kim.demo@example.com",
		CodeMAC: []byte("mac"), CreatedAt: at,
	}
	copy(p.Digest[:], p.ID[:])
	return p
}
