package notification

import (
	"cmp"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/network"
	"wright.app/platform/identity"
)

// Life is how long a notification is kept.
const Life = 90 * 24 * time.Hour

// Kind says what has happened.
type Kind string

// The kinds.
const (
	ConnectionRequested Kind = "connection.requested"
	ConnectionAccepted  Kind = "connection.accepted"
	// ProfileStatus tells the owner of a decision about the profile.
	ProfileStatus Kind = "profile.status"
	// ReportDecided tells that a report of the owner was looked at.
	ReportDecided Kind = "report.decided"
	// ContactMessage tells the owner of a message from the page of the profile.
	ContactMessage Kind = "contact.message"
	// ContactAnswer tells somebody of an answer in a conversation that began with a message.
	ContactAnswer Kind = "contact.answer"
)

// Decision is a decision about the profile of the owner.
type Decision string

// The decisions.
const (
	NoDecision        Decision = ""
	ProfileWarned     Decision = "WARNED"
	ProfileSuspended  Decision = "SUSPENDED"
	ProfileReinstated Decision = "REINSTATED"
	ProfileApproved   Decision = "APPROVED"
	ReviewEnded       Decision = "REVIEW_ENDED" // without an approval
)

// ID identifies a notification to its owner.
type ID = uuid.UUID

// RowID is the id of a row. No response contains it.
type RowID int64

// Notification is something that has happened to its owner.
type Notification struct {
	Row       RowID // 0: not stored
	Owner     identity.UserID
	ID        ID
	Kind      Kind
	Other     identity.UserID // who has caused it; 0: no other person
	Cause     uuid.UUID       // the connection, the report or the message
	Decision  Decision        // only for ProfileStatus
	Reason    string          // of the decision; empty: none
	CreatedAt time.Time
	ReadAt    time.Time // zero: never
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

// Shown is a notification with the person who has caused it, if there is one.
type Shown struct {
	Notification

	Person network.Person
	// CanOpen reports whether the owner may see the profile of Person.
	CanOpen bool
	// Author is the name of who has written a message or an answer; empty if nobody may be named.
	Author string
}
