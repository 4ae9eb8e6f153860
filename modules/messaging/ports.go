package messaging

import (
	"context"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/organization"
	"wright.app/platform/identity"
)

// MACKey computes and verifies MACs.
type MACKey interface {
	Sum(parts ...string) []byte
	Sums(parts ...string) [][]byte
	Verify(sum []byte, parts ...string) bool
}

// Mails queues mails in the transaction of ctx.
type Mails interface {
	// Code queues the mail with the code of a pending message.
	Code(ctx context.Context, pending ID, code string) error
	// Message queues the mail with a message to the other side of its conversation, which is sent after a delay unless
	// it is unnecessary by then.
	Message(ctx context.Context, conversation, message ID, delay time.Duration) error
	// Links queues the mail with the links of all conversations of whoever has begun one of them and is not a member.
	Links(ctx context.Context, conversation ID) error
	// Language returns the language of the HTTP request around ctx, BCP 47; "" if there is none.
	Language(ctx context.Context) string
}

// ApplicationID identifies an application for a job in the API.
type ApplicationID = uuid.UUID

// AppliedJob is the job of an application, as one of its two sides sees it.
type AppliedJob struct {
	ID          uuid.UUID
	Title       string
	IsApplicant bool // whether the viewer has applied
}

// Hirer is who hires: an organization, or a recruiter alone.
type Hirer struct {
	Organization organization.ID
	Recruiter    identity.UserID // only without an organization
}

// ResponseRate says how those who hire answer applications.
type ResponseRate struct {
	Answered int // of Due
	Due      int
	// MedianDays is after how many days half of the answers were given, -1 without an answer.
	MedianDays int
}

// Applications tells of the applications for jobs. A higher module implements it. All methods ask the database as
// often for many as for one.
type Applications interface {
	// Between returns those of the others with whom a member has an open application in common: one of the two has
	// applied for a job for which the other one hires. Of several applications it returns the one that was sent last.
	Between(
		ctx context.Context, member identity.UserID, others []identity.UserID,
	) (map[identity.UserID]ApplicationID, error)
	// JobsOf returns the jobs of those of the applications that exist, as far as the viewer has applied for the job or
	// hires for it now.
	JobsOf(
		ctx context.Context, viewer identity.UserID, applications []ApplicationID,
	) (map[ApplicationID]AppliedJob, error)
	// ResponseRates returns how hirers answer applications, without those of whom too few answers were due.
	ResponseRates(ctx context.Context, hirers []Hirer) (map[Hirer]ResponseRate, error)
}

// Conversations is the store of conversations.
type Conversations interface {
	// Add inserts a conversation in the transaction of ctx, and returns it with its Row.
	Add(ctx context.Context, c Conversation) (Conversation, error)
	// Between returns the conversation of two members, or of a member and the mailbox of somebody who is not one, for
	// whom the user is 0. It locks the conversation until the transaction of ctx ends, and returns fault.ErrNotFound.
	Between(ctx context.Context, member, other identity.UserID, mailbox string) (Conversation, error)
	// Page returns up to limit conversations of a user that a filter accepts, sorted by Position: the first ones, or
	// those after a position.
	Page(ctx context.Context, user identity.UserID, f Filter, after *Position, limit int) ([]Conversation, error)
	// Count returns how many conversations in Inbox and Requests have unread messages, and how many are in Requests.
	Count(ctx context.Context, user identity.UserID) (Counts, error)
	// Unread returns those of the conversations of a user in Inbox, Requests and Archived that have unread messages, in
	// the order in which they are locked.
	Unread(ctx context.Context, user identity.UserID) ([]UnreadConversation, error)
	// Of returns a conversation of a user that is not in Hidden, or fault.ErrNotFound. Like Lock, ByID and LockByID, it
	// finds a conversation by a former id, too, so the id of the result may be another one.
	Of(ctx context.Context, user identity.UserID, id ID) (Conversation, error)
	// OfMessage returns the conversation of a user that has a message, as Of.
	OfMessage(ctx context.Context, user identity.UserID, message ID) (Conversation, error)
	// Several returns those of the conversations of a user that are in Inbox, Requests or Archived, in any order.
	Several(ctx context.Context, user identity.UserID, ids []ID) ([]Conversation, error)
	// Lock is Of, and locks the conversation until the transaction of ctx ends.
	Lock(ctx context.Context, user identity.UserID, id ID) (Conversation, error)
	// LockFound locks a conversation that Of has returned in the transaction of ctx, until that ends. It returns the
	// conversation as it is then.
	LockFound(ctx context.Context, user identity.UserID, c Conversation) (Conversation, error)
	// ByID returns a conversation, for mails and people who are not members, or fault.ErrNotFound.
	ByID(ctx context.Context, id ID) (Conversation, error)
	// LockByID is ByID, and locks the conversation until the transaction of ctx ends.
	LockByID(ctx context.Context, id ID) (Conversation, error)
	// Save stores Status and what changes of both sides. The caller has locked the conversation.
	Save(ctx context.Context, c Conversation) error
	// DeleteBefore deletes up to limit conversations whose last message was sent before a time, with their messages,
	// and returns their number. It deletes fewer if they have many messages, and 0 only if none is left.
	DeleteBefore(ctx context.Context, before time.Time, limit int) (int, error)
	// EraseUser deletes up to limit conversations of a user with their messages. It returns their number, and those
	// that other members saw. It deletes fewer if they have many messages, and 0 only if none is left.
	EraseUser(ctx context.Context, user identity.UserID, limit int) (deleted int, shared []Conversation, err error)
	// Initiators returns up to limit people who have begun the most conversations, those with the most first.
	Initiators(ctx context.Context, limit int) ([]Initiator, error)
	// DeleteOutside deletes up to limit conversations of the mailbox of somebody who is not a member with their
	// messages, and returns them. It deletes fewer if they have many messages, and none only if none is left.
	DeleteOutside(ctx context.Context, mailbox string, limit int) ([]Conversation, error)
	// OfMailbox returns up to limit conversations of the mailbox of somebody who is not a member, those with the newest
	// message first.
	OfMailbox(ctx context.Context, mailbox string, limit int) ([]Conversation, error)
	// Replace stores a conversation with all its messages in place of others, whose ids and former ids lead to it from
	// then on. The caller has locked the others.
	Replace(ctx context.Context, others []Conversation, c Conversation, messages []Message) error
	// Delete deletes a conversation with its messages.
	Delete(ctx context.Context, c Conversation) error
}

// UnreadConversation is a conversation with unread messages.
type UnreadConversation struct {
	ID   ID
	Last Sequence // of the messages of the user in it
}

// Counts are the numbers of conversations that a user should look at.
type Counts struct{ Unread, Requests int }

// Messages is the store of messages.
type Messages interface {
	// Add inserts a message of a conversation that the caller has locked.
	Add(ctx context.Context, c Conversation, m Message) error
	// Update stores Text, EditedAt and DeletedAt of a message.
	Update(ctx context.Context, m Message) error
	// TakeBackAll removes the texts of all messages of a side that were not taken back. It returns the highest number
	// that one of them has for the other side, 0 if the other side sees none of them.
	TakeBackAll(ctx context.Context, c Conversation, byInitiator bool, at time.Time) (Sequence, error)
	// All returns all messages of a conversation in the order in which they were written, also those that only their
	// author sees.
	All(ctx context.Context, c Conversation) ([]Message, error)
	// ByID returns a message of a conversation, or fault.ErrNotFound.
	ByID(ctx context.Context, c Conversation, id ID) (Message, error)
	// ByClientID returns the message to which a side of a conversation has given a name, or fault.ErrNotFound.
	ByClientID(ctx context.Context, c Conversation, byInitiator bool, name uuid.UUID) (Message, error)
	// Page returns up to limit messages in a range that a side sees and has not deleted, sorted by their number.
	Page(ctx context.Context, c Conversation, isInitiator bool, r Range, limit int) ([]Message, error)
	// Newest returns the newest message of each of the conversations that a user sees and has not deleted, by row of
	// the conversation. A conversation without such a message is missing.
	Newest(ctx context.Context, user identity.UserID, conversations []Conversation) (map[RowID]Message, error)
	// CountUnread returns how many messages of the other side have a number larger than after for a side.
	CountUnread(ctx context.Context, c Conversation, isInitiator bool, after Sequence) (int, error)
	// LastWritten returns the number, for its author, of the last message of a side among those that have a number up
	// to upTo for the other side; 0 for none.
	LastWritten(ctx context.Context, c Conversation, byInitiator bool, upTo Sequence) (Sequence, error)
	// Answered returns those of the conversations whose initiator sees a message of the recipient, like HasWritten.
	Answered(ctx context.Context, conversations []RowID) ([]RowID, error)
	// CountWritten returns how many messages each side has written, also those that the other one does not see.
	CountWritten(ctx context.Context, c Conversation) (byInitiator, byRecipient int, err error)
	// HasWritten reports whether a side sees a message that the initiator has written, or the recipient. It takes as
	// long in a long conversation as in a short one.
	HasWritten(ctx context.Context, c Conversation, isInitiator, byInitiator bool) (bool, error)
}

// PendingMessages is the store of messages whose senders have not proven the address.
type PendingMessages interface {
	Add(ctx context.Context, p Pending) error
	// ByDigest returns the message of a token, or fault.ErrNotFound.
	ByDigest(ctx context.Context, d Digest) (Pending, error)
	// ByID returns a message, or fault.ErrNotFound.
	ByID(ctx context.Context, id ID) (Pending, error)
	// CountAttempt counts an attempt and reports whether there were fewer than limit before. Concurrent calls do not
	// exceed the limit.
	CountAttempt(ctx context.Context, id ID, limit int) (bool, error)
	// Deliver marks a message as delivered. It returns false if the message was delivered before. Of concurrent calls
	// only one returns true.
	Deliver(ctx context.Context, id ID) (bool, error)
	// Delete deletes a message, if it is there, with all that its mailbox has sent for the same purpose.
	Delete(ctx context.Context, id ID) error
	// DeleteBefore deletes up to limit messages that were created before a time, and returns their number.
	DeleteBefore(ctx context.Context, before time.Time, limit int) (int, error)
	// EraseUser deletes the messages to a user.
	EraseUser(ctx context.Context, user identity.UserID) error
}

// EventKind is a kind of events that count for a quota.
type EventKind string

// The kinds.
const (
	CodeMailed   EventKind = "code"
	MessageTaken EventKind = "message" // delivered
	// NewcomerMessageTaken is a delivered message of somebody who is not signed in, or of a new member.
	NewcomerMessageTaken EventKind = "newcomer"
	// MessageDropped is a message that was not delivered because of a block. It counts for its sender only.
	MessageDropped EventKind = "dropped"
	Answered       EventKind = "answer"
	LinksMailed    EventKind = "links"
	// TextReported is a report by somebody without an account.
	TextReported EventKind = "report"
	// ApplicationSent is an application for a job by somebody without an account.
	ApplicationSent EventKind = "application"
	// ApplicationLinksMailed is a mail with the links of such applications.
	ApplicationLinksMailed EventKind = "application-links"
)

// Event is something that counts for a quota.
type Event struct {
	Kind    EventKind
	Owner   identity.UserID // whom a message is for, or who answers
	User    identity.UserID // the member who has written; 0: not a member
	Sender  []byte          // MAC of the mailbox of the author
	Content []byte          // MAC of the text of a message; empty for an answer
	At      time.Time
}

// Events stores events for a day.
type Events interface {
	// LockSender locks a sender until the transaction of ctx ends. A transaction locks the sender before the owner.
	LockSender(ctx context.Context, sender []byte) error
	// LockOwner locks an owner until the transaction of ctx ends.
	LockOwner(ctx context.Context, owner identity.UserID) error
	// BySender returns the events of some kinds after an instant by any of the names or accounts of a sender.
	BySender(
		ctx context.Context, names [][]byte, accounts []identity.UserID, after time.Time, kinds ...EventKind,
	) ([]Event, error)
	// ByOwner returns the events of some kinds after an instant for an owner.
	ByOwner(ctx context.Context, owner identity.UserID, after time.Time, kinds ...EventKind) ([]Event, error)
	Add(ctx context.Context, e Event) error
	// DeleteBefore deletes up to limit events before a time, and returns their number.
	DeleteBefore(ctx context.Context, before time.Time, limit int) (int, error)
	// EraseUser deletes the events for and by a user.
	EraseUser(ctx context.Context, user identity.UserID) error
}

// Blocks stores the addresses that people have blocked.
type Blocks interface {
	// Add stores a block, and does nothing if there is one. It returns network.ErrBlockLimitExceeded if the owner has
	// limit blocks. The caller must have locked the blocks of the owner.
	Add(ctx context.Context, owner identity.UserID, sender []byte, at time.Time, limit int) error
	// Blocked returns which names of senders an owner has blocked, in any order.
	Blocked(ctx context.Context, owner identity.UserID, senders [][]byte) ([][]byte, error)
	// Remove removes the blocks of all names of a sender.
	Remove(ctx context.Context, owner identity.UserID, senders [][]byte) error
	// Count returns the number of addresses that an owner has blocked.
	Count(ctx context.Context, owner identity.UserID) (int, error)
	// EraseUser deletes the blocks of a user.
	EraseUser(ctx context.Context, user identity.UserID) error
}
