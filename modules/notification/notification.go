package notification

import (
	"cmp"
	"time"

	"github.com/google/uuid"

	"wright.app/platform/identity"
)

// Life is how long a notification is kept.
const Life = 90 * 24 * time.Hour

// ID identifies a notification to its owner.
type ID = uuid.UUID

// RowID is the id of a row. No response contains it.
type RowID int64

// Notification is something that has happened to its owner.
type Notification struct {
	Row       RowID           `json:"-"` // 0: not stored
	Owner     identity.UserID `json:"-"`
	ID        ID              `json:"-"`
	Kind      string          `json:"type"`               // Kind.Name
	Other     identity.UserID `json:"-"`                  // who has caused it; 0: no other person
	Cause     uuid.UUID       `json:"-"`                  // the id of the cause, such as a connection
	Decision  string          `json:"decision,omitempty"` // what was decided, in a word of the kind; empty: nothing
	Reason    string          `json:"reason,omitempty"`   // of the decision; empty: none
	CreatedAt time.Time       `json:"createdAt"`
	ReadAt    time.Time       `json:"readAt,omitzero"` // zero: never
}

// Position returns the position of the notification in the list of its owner.
func (n Notification) Position() Position { return Position{CreatedAt: n.CreatedAt, Row: n.Row} }

// Position is a position in a list of notifications, for keyset pagination.
type Position struct {
	CreatedAt time.Time
	Row       RowID
}

// Compare orders by time, newest first, then by row, highest first.
func (p Position) Compare(other Position) int {
	return cmp.Or(other.CreatedAt.Compare(p.CreatedAt), cmp.Compare(other.Row, p.Row))
}

// Shown is a notification with its texts.
type Shown struct {
	Notification
	Item
}
