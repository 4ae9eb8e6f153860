package contact

import (
	"cmp"
	"slices"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/network"
	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/identity"
)

const (
	// Life is how long a message is kept after its last text.
	Life = 180 * 24 * time.Hour
	// MaxAnswers is the maximum number of answers to a message that one of its sides sees.
	MaxAnswers = 100
	// MaxInARow is how many answers one side may write in a row, without an answer of the other side.
	MaxInARow = 10
)

// ID identifies a message to its owner and its sender, and an answer.
type ID = uuid.UUID

// RowID is the id of a row. No response contains it.
type RowID int64

// Direction says on which side of a message somebody is: who got it or who wrote it.
type Direction string

// The directions.
const (
	Received Direction = "RECEIVED"
	Sent     Direction = "SENT"
)

// Filter says which messages are listed.
type Filter struct {
	Direction Direction         // empty: both
	With      identity.MemberID // the other side; zero: anybody
}

// Person is a user and the facts about them that are stored with a message.
type Person struct {
	User   identity.UserID
	Member identity.MemberID
	Name   string
}

// Message is a delivered message, with which a conversation of its owner and its sender begins.
type Message struct {
	Row    RowID // 0: not stored
	ID     ID
	Owner  Person // who got it
	Sender Person // User is 0 for somebody who is not a member
	// Email is the proven address of a sender who is not a member.
	Email    string
	Language string // of a sender who is not a member, BCP 47; may be empty
	// MailsOff says that a sender who is not a member wants no mails with the answers.
	MailsOff bool
	Link     sharelink.ID // the personal link that the sender used; 0 for none
	Text     string
	SentAt   time.Time
	// OwnerActiveAt and SenderActiveAt are the times of the last text that the owner and the sender see.
	OwnerActiveAt, SenderActiveAt time.Time
	// ReadAt is when the owner has read all texts of the sender; zero: something is unread.
	ReadAt time.Time
	// SenderUnread says that a sender who is a member has not read an answer.
	SenderUnread bool
	// OwnerDeleted says that the owner has deleted the message, or never saw it because of a block.
	OwnerDeleted bool
	// SenderDeleted says that a sender who is a member has deleted the message from the own list.
	SenderDeleted bool
	Answers       []Answer // the oldest first
}

// Answer is an answer to a message.
type Answer struct {
	ID ID
	// BySender says that the sender of the message has written it, and not its owner.
	BySender      bool
	Text          string
	AddressShared bool
	// Withheld says that only the author sees the answer, because one of the two had blocked the other.
	Withheld bool
	SentAt   time.Time
}

// Position returns the position of the message in the list of one of its sides.
func (m Message) Position(viewer identity.UserID) Position {
	at := m.SenderActiveAt
	if m.Owner.User == viewer {
		at = m.OwnerActiveAt
	}
	return Position{At: at, Row: m.Row}
}

// seenBy returns the answers that one side of a message sees.
func (m Message) seenBy(viewer identity.UserID) []Answer {
	return slices.DeleteFunc(slices.Clone(m.Answers), func(a Answer) bool {
		return a.Withheld && a.BySender == (m.Owner.User == viewer)
	})
}

// other returns the other side of a message.
func (m Message) other(viewer identity.UserID) Person {
	if m.Owner.User == viewer {
		return m.Sender
	}
	return m.Owner
}

// party returns a side of a message: a member, or 0 for the sender who is not one.
func (m Message) party(user identity.UserID) network.Party {
	if user == 0 {
		return network.Party{Email: m.Email}
	}
	return network.Party{User: user}
}

// checkAnswers returns ErrAnswerLimitExceeded if one side of a message cannot write another answer.
func (m Message) checkAnswers(author identity.UserID) error {
	seen, bySender, inARow := m.seenBy(author), m.Owner.User != author, 0
	for _, a := range slices.Backward(seen) {
		if a.BySender != bySender {
			break
		}
		inARow++
	}
	if len(seen) >= MaxAnswers || inARow >= MaxInARow {
		return ErrAnswerLimitExceeded
	}
	return nil
}

// Position is a position in a list of messages, for keyset pagination.
type Position struct {
	At  time.Time // of the last text
	Row RowID
}

// Compare orders by time, newest first, then by row, highest first.
func (p Position) Compare(other Position) int {
	return cmp.Or(other.At.Compare(p.At), cmp.Compare(other.Row, p.Row))
}

// Shown is a message as one of its sides sees it.
type Shown struct {
	Message

	Direction Direction
	Other     Person // the other side
	Unread    bool   // the other side has written something that the viewer has not read
	Blocked   bool   // the viewer has blocked the other side
	CanAnswer bool   // only set for a single message
}

// IsOwn reports whether the viewer has written an answer.
func (s Shown) IsOwn(a Answer) bool { return a.BySender == (s.Direction == Sent) }
