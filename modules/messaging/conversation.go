package messaging

import (
	"cmp"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/network"
	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/identity"
)

const (
	// Life is how long a conversation is kept after its last text.
	Life = 180 * 24 * time.Hour
	// MaxInARow is how many texts one side may write in a row before the other side has written anything.
	MaxInARow = 10
	// EditableFor is how long the author of a text may change it or take it back.
	EditableFor = 15 * time.Minute
	// PageSize is how many messages are read at a time where the reader has not said how many.
	PageSize = 50
)

// ID identifies a conversation or a message to its two sides.
type ID = uuid.UUID

// RowID is the id of a row. No response contains it.
type RowID int64

// Sequence is the number of a message among those that one side of a conversation sees. The numbers of a side begin
// with 1 and have no gap, so nobody learns of messages that were withheld from them.
type Sequence int64

// Status says whether both sides of a conversation may write.
type Status string

// The states. A request has one message and becomes open when its recipient accepts it.
const (
	Open    Status = "OPEN"
	Request Status = "REQUEST"
)

// OriginKind says how a conversation began.
type OriginKind string

// The kinds of origins.
const (
	FromProfile    OriginKind = "PROFILE"    // the public page
	FromLink       OriginKind = "LINK"       // a personal link
	FromConnection OriginKind = "CONNECTION" // the two were connected
	FromPerson     OriginKind = "PERSON"     // the initiator found the recipient as a member
	// FromApplication is between an applicant and somebody who hires for the job.
	FromApplication OriginKind = "APPLICATION"
)

// Origin is how a conversation began.
type Origin struct {
	Kind OriginKind
	Link sharelink.ID // the personal link of the recipient that the initiator used; 0 for none
	// Application was open between the two when the conversation began; zero for none. It may be deleted meanwhile.
	Application ApplicationID
}

// Box is a list of conversations in which one side finds a conversation.
type Box string

// The boxes. Nobody lists Declined and Hidden.
const (
	Inbox    Box = "inbox"
	Requests Box = "requests" // requests that the side may accept or decline
	Archived Box = "archived"
	Declined Box = "declined" // requests that the side has declined
	// Hidden has conversations that the side has deleted, or has never seen because of a block.
	Hidden Box = "hidden"
)

// Person is a user and the facts about them that are stored with a conversation.
type Person struct {
	User   identity.UserID // 0 for somebody who is not a member
	Member identity.MemberID
	Name   string
}

// Side is one of the two people of a conversation, and what they see of it.
type Side struct {
	Person

	// Email is the proven address of somebody who is not a member, and Mailbox is its mailbox.
	Email, Mailbox string
	Language       string // of somebody who is not a member, BCP 47; may be empty
	// MailsOff says that somebody who is not a member wants no mails with messages.
	MailsOff bool

	// Began says that the side had seen no message when it wrote its first one, so for it the conversation began with
	// that. Both sides have begun a conversation whose first message was withheld from the recipient who wrote later.
	Began bool
	Box   Box
	Muted bool
	// Last is the number of the newest message that the side has been shown. 0 for none.
	Last Sequence
	// HiddenUpTo is the number of the last message that the side has deleted with the conversation.
	HiddenUpTo Sequence
	// Read is the number of the last message that the side has read.
	Read Sequence
	// ReadByOther is the number of the last own message of which the other side has told that they have read it, and
	// ReadByOtherAt is when. 0: none.
	ReadByOther   Sequence
	ReadByOtherAt time.Time
	// Unread is how many messages of the other side the side has not read.
	Unread int
	// ActiveAt is the time of the newest message that the side sees.
	ActiveAt time.Time
}

// isShown reports whether the side finds the conversation in one of its lists.
func (s Side) isShown() bool { return s.Box != Declined && s.Box != Hidden }

// party returns the side as a party of network.Correspondence.
func (s Side) party() network.Party {
	if s.User == 0 {
		return network.Party{Email: s.Email}
	}
	return network.Party{User: s.User}
}

// Conversation is all that two people have written to each other. There is one conversation for each pair of members,
// and one for each pair of a member and a mailbox of somebody who is not a member.
type Conversation struct {
	Row     RowID // 0: not stored
	ID      ID
	Status  Status
	Origin  Origin
	Intro   *Intro // of a Recruiter, else nil
	BeganAt time.Time
	// Unreadable says why Intro, which is nil then, cannot be read.
	Unreadable error
	// Initiator has written the first message. Recipient is always a member.
	Initiator, Recipient Side
}

// Of returns the side of a user, and the other side. The user is 0 for the side that is not a member.
func (c *Conversation) Of(user identity.UserID) (own, other *Side) {
	if c.Recipient.User == user {
		return &c.Recipient, &c.Initiator
	}
	return &c.Initiator, &c.Recipient
}

// IsInitiator reports whether a user, or 0 for somebody who is not a member, has written the first message.
func (c *Conversation) IsInitiator(user identity.UserID) bool { return c.Recipient.User != user }

// originFor returns how the conversation began for a side. A recipient who has seen nothing of the initiator before the
// own first message has begun it as far as they know.
func (c *Conversation) originFor(isInitiator bool) Origin {
	if !isInitiator && c.Recipient.Began {
		return Origin{Kind: FromPerson}
	}
	return c.Origin
}

// Message is a text of one of the two sides.
type Message struct {
	Row         RowID // 0: not stored
	ID          ID
	ByInitiator bool
	Text        string // empty if it was taken back
	// AddressShared says that the mail with the message contains the address of its author.
	AddressShared bool
	SentAt        time.Time
	EditedAt      time.Time // zero: never
	DeletedAt     time.Time // zero: it was not taken back
	// ClientID is the name that the author has given the message; zero for none. It is unique for an author in a
	// conversation.
	ClientID uuid.UUID
	// InitiatorSequence and RecipientSequence are the numbers of the message for the two sides. The number is 0 for the
	// side that does not see the message, because one of the two had blocked the other.
	InitiatorSequence, RecipientSequence Sequence
}

// IsBy reports whether a side has written the message.
func (m Message) IsBy(isInitiator bool) bool { return m.ByInitiator == isInitiator }

// SequenceFor returns the number of the message for a side, 0 if the side does not see it.
func (m Message) SequenceFor(isInitiator bool) Sequence {
	if isInitiator {
		return m.InitiatorSequence
	}
	return m.RecipientSequence
}

// Position is a position in a list of conversations, for keyset pagination.
type Position struct {
	At  time.Time // Side.ActiveAt
	Row RowID     // of the conversation
}

// Position returns the position of the conversation in the lists of a user.
func (c *Conversation) Position(user identity.UserID) Position {
	own, _ := c.Of(user)
	return Position{At: own.ActiveAt, Row: c.Row}
}

// Compare orders by time, newest first, then by row, highest first.
func (p Position) Compare(other Position) int {
	return cmp.Or(other.At.Compare(p.At), cmp.Compare(other.Row, p.Row))
}

// Filter says which conversations are listed.
type Filter struct {
	// Box is the list. It is not considered if one of the others is set: then all three lists are searched.
	Box  Box
	With identity.MemberID // the other side; zero: anybody
	// Words are in the name of the other side or in a message that the user sees, folded by text.FoldAccents;
	// empty: any.
	Words string
	// ActiveSince is when something was written last, or before it; zero: any time.
	ActiveSince time.Time
}

// Range selects messages of a conversation by their number for the reader.
type Range struct {
	Before Sequence // only smaller ones; 0: no limit
	After  Sequence // only larger ones
	Oldest bool     // the oldest of them come, and not the newest
}
