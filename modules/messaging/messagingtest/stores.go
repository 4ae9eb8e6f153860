package messagingtest

import (
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/auth"
	"wright.app/modules/messaging"
	"wright.app/modules/messaging/internal/store"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
)

// Stores are the stores of the module over one database.
type Stores struct {
	DB            *database.DB
	Faults        *databasetest.Faults // of the statements of NewStores
	Conversations *store.Conversations
	Messages      *store.Messages
	Pending       *store.Pending
	Events        *store.Events
	Blocks        *store.Blocks
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
		DB: db, Conversations: store.NewConversations(db), Messages: store.NewMessages(db),
		Pending: store.NewPending(db), Events: store.NewEvents(db), Blocks: store.NewBlocks(db),
	}
}

// ConversationOf returns an open conversation that somebody has begun with Alex. An initiator of 0 is not a member. It
// has no message.
func ConversationOf(initiator identity.UserID, at time.Time) messaging.Conversation {
	c := messaging.Conversation{
		ID: uuid.Must(uuid.NewV7()), Status: messaging.Open, Origin: messaging.Origin{Kind: messaging.FromProfile},
		BeganAt:   at,
		Initiator: messaging.Side{Person: PersonOf(initiator), Box: messaging.Inbox, ActiveAt: at},
		Recipient: messaging.Side{Person: PersonOf(Alex), Box: messaging.Inbox, ActiveAt: at},
	}
	if initiator == 0 {
		c.Initiator.Person = messaging.Person{Name: "Kim Demo"}
		c.Initiator.Email, c.Initiator.Mailbox = "kim.demo@example.com", "kim.demo@example.com"
		c.Initiator.Language = "de"
	}
	return c
}

// PendingTo returns a pending message to Alex.
func PendingTo(at time.Time) messaging.Pending {
	p := messaging.Pending{
		ID: uuid.Must(uuid.NewV7()), Owner: Alex, Link: 12, Name: "Kim Demo", Language: "de", Text: "Hello",
		From: auth.RestoreEmail("kim.demo@example.com"), Mailbox: "kim.demo@example.com",
		CodeMAC: []byte("mac"), CreatedAt: at,
	}
	copy(p.Digest[:], p.ID[:])
	return p
}
