package contact

import (
	"context"
	"time"

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
	// Message queues the mail with a message to its owner.
	Message(ctx context.Context, message ID) error
	// Answer queues the mail with an answer to the other side of a message.
	Answer(ctx context.Context, message, answer ID) error
	// Language returns the language of the HTTP request around ctx, BCP 47; "" if there is none.
	Language(ctx context.Context) string
}

// Messages is the store of messages and answers.
type Messages interface {
	// Add inserts a message in the transaction of ctx.
	Add(ctx context.Context, m Message) error
	// Page returns up to limit messages that a user sees and a filter accepts, sorted by Position: the first ones, or
	// those after a position.
	Page(
		ctx context.Context, user identity.UserID, f Filter, after *Position, limit int,
	) ([]Message, error)
	// CountUnread returns the number of messages that a user sees, and in which something is unread for the user.
	CountUnread(ctx context.Context, user identity.UserID) (int, error)
	// Of returns a message that a user sees, or fault.ErrNotFound.
	Of(ctx context.Context, user identity.UserID, id ID) (Message, error)
	// Several returns those of the messages that a user sees, in any order and without answers.
	Several(ctx context.Context, user identity.UserID, ids []ID) ([]Message, error)
	// Lock is Of, and locks the message until the transaction of ctx ends.
	Lock(ctx context.Context, user identity.UserID, id ID) (Message, error)
	// ByID returns a message, for mails. It returns fault.ErrNotFound.
	ByID(ctx context.Context, id ID) (Message, error)
	// MarkRead stores that a side has read all, unless it has before.
	MarkRead(ctx context.Context, m Message, reader identity.UserID, at time.Time) error
	// AddAnswer inserts an answer. It is the newest text of those who see it, and unread for the other side.
	AddAnswer(ctx context.Context, m Message, a Answer) error
	// SetMailsOff sets whether the sender of a message, who is not a member, wants no mails with answers.
	SetMailsOff(ctx context.Context, m Message, off bool) error
	// Hide removes a message from the view of a user. If no side sees the message any more, Hide deletes it.
	Hide(ctx context.Context, m Message, user identity.UserID) error
	// DeleteBefore deletes up to limit messages whose last text was sent before a time, and returns their number.
	DeleteBefore(ctx context.Context, before time.Time, limit int) (int, error)
	// EraseUser deletes up to limit messages to and by a user. It returns their number, and those that other members
	// saw, without answers.
	EraseUser(ctx context.Context, user identity.UserID, limit int) (deleted int, shared []Message, err error)
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
