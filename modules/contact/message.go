package contact

import (
	"cmp"
	"time"

	"github.com/google/uuid"

	"wright.app/platform/identity"
)

const (
	// Life is how long a message is kept.
	Life = 180 * 24 * time.Hour
	// MaxAnswers is the maximum number of answers to a message.
	MaxAnswers = 10
)

// ID identifies a message to its owner and its sender, and an answer.
type ID = uuid.UUID

// RowID is the id of a row. No response contains it.
type RowID int64

// Direction says on which side of a message somebody is.
type Direction string

// The directions.
const (
	Received Direction = "RECEIVED"
	Sent     Direction = "SENT"
)

// Person is a user with what a message keeps of them.
type Person struct {
	User   identity.UserID
	Member identity.MemberID
	Name   string
	// JoinedAt is when the account was created. It is only set by People.
	JoinedAt time.Time
}

// Message is a delivered message.
type Message struct {
	Row    RowID // 0: not stored
	ID     ID
	Owner  Person // who got it
	Sender Person // User is 0 for somebody who is not a member
	// Email is the proven address of a sender who is not a member.
	Email    string
	Language string // of a sender who is not a member, BCP 47; may be empty
	Text     string
	SentAt   time.Time
	ReadAt   time.Time // by the owner; zero: never
	// SenderDeleted says that a sender who is a member has deleted the message from the own list.
	SenderDeleted bool
	// IsDropped says that the owner does not see the message because of a block. It is not read from the store.
	IsDropped bool
	Answers   []Answer // the oldest first
}

// Answer is an answer of the owner of a message.
type Answer struct {
	ID            ID
	Text          string
	AddressShared bool
	// Withheld says that the sender of the message, who had blocked the owner, does not get the answer. Only the owner
	// sees it.
	Withheld bool
	SentAt   time.Time
}

// Position returns the position of the message in a list.
func (m Message) Position() Position { return Position{SentAt: m.SentAt, Row: m.Row} }

// Position is a position in a list of messages, for keyset pagination.
type Position struct {
	SentAt time.Time
	Row    RowID
}

// Compare orders by time, newest first, then by row, highest first.
func (p Position) Compare(other Position) int {
	return cmp.Or(other.SentAt.Compare(p.SentAt), cmp.Compare(other.Row, p.Row))
}

// Shown is a message as one of its sides sees it.
type Shown struct {
	Message

	Direction Direction
	// SenderBlocked says that the owner has blocked the sender. Only the owner is told.
	SenderBlocked bool
}
