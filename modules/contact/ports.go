package contact

import (
	"context"
	"time"

	"wright.app/modules/notification"
	"wright.app/platform/identity"
)

// Access is what a viewer may do on a profile.
type Access struct {
	Owner      Person
	Link       LinkID // 0 if the viewer used none
	IsOwner    bool
	CanContact bool
}

// Profiles opens profiles like their pages, with the same refusals.
type Profiles interface {
	// Open returns the access of a viewer to a profile.
	Open(ctx context.Context, viewer identity.Principal, to Target) (Access, error)
	// Reopen is Open for a viewer who had access before, in the transaction of ctx. It returns ErrNotOffered for each
	// refusal of somebody who is not signed in.
	Reopen(ctx context.Context, viewer identity.Principal, owner identity.UserID, link LinkID) (Access, error)
	// MayWrite reports whether a member who had access before, by a link or 0 for none, may write to an owner now.
	MayWrite(ctx context.Context, viewer identity.Principal, owner identity.UserID, link LinkID) (bool, error)
}

// People reads users.
type People interface {
	// Person returns a user, or fault.ErrNotFound if there is none or the account was deleted.
	Person(ctx context.Context, user identity.UserID) (Person, error)
	// Active returns those of the users who are visible to others, in any order: not suspended, leaving or not set up.
	Active(ctx context.Context, users []identity.UserID) ([]identity.UserID, error)
	// Address returns the address of a user, or fault.ErrNotFound.
	Address(ctx context.Context, user identity.UserID) (string, error)
	// Addressee returns where mails to a user go, or fault.ErrNotFound for one who gets none: suspended, leaving, or
	// not set up.
	Addressee(ctx context.Context, user identity.UserID) (Addressee, error)
}

// Addressee is a user who gets a mail.
type Addressee struct {
	Member   identity.MemberID // zero: not a member
	Email    string
	Language string // BCP 47; empty: unknown
	// WantsMails says that the user has not switched the mails of messages off.
	WantsMails bool
}

// Party is a side of a conversation: a member, or whoever has an address.
type Party struct {
	User  identity.UserID // 0: not a member
	Email string          // of somebody who is not a member
}

// Correspondence decides whether what people write may reach others. The accounts of a mailbox are one person.
type Correspondence interface {
	// AccountsOf returns the accounts of a party, that of a member first.
	AccountsOf(ctx context.Context, p Party) ([]identity.UserID, error)
	// Lock lets changes of what Allows reads about the parties, and of who may write to them and see their profiles,
	// wait until the transaction of ctx ends.
	Lock(ctx context.Context, parties ...Party) error
	// Allows reports whether something of an author may reach a recipient: the author has not left, no account of the
	// author or its profile is suspended, and none of the one has blocked one of the other or their mailbox.
	Allows(ctx context.Context, author, recipient Party) (bool, error)
}

// Suspensions tells whether a user may write.
type Suspensions interface {
	// IsSuspended reports whether the profile of a user is suspended.
	IsSuspended(ctx context.Context, user identity.UserID) (bool, error)
}

// MemberBlocks reads and changes the blocks between members.
type MemberBlocks interface {
	// Between reports which of two users has blocked the other.
	Between(ctx context.Context, one, other identity.UserID) (byOne, byOther bool, err error)
	// BlockedBy returns everybody whom a user has blocked, in any order.
	BlockedBy(ctx context.Context, user identity.UserID) ([]identity.UserID, error)
	// Block blocks a member for the caller. It returns ErrBlockLimitExceeded, and fault.ErrNotFound for an unknown
	// member.
	Block(ctx context.Context, caller identity.Principal, member identity.MemberID) error
	// Unblock removes such a block, if there is one.
	Unblock(ctx context.Context, caller identity.Principal, member identity.MemberID) error
}

// Notifier tells users in the application, in the transaction of ctx (notification.Recorder).
type Notifier interface {
	// Add tells the owner of a notification of a message or an answer.
	Add(ctx context.Context, kind notification.Kind, n notification.Notification) error
	// Seen marks what a user was told of a message and its answers as read.
	Seen(ctx context.Context, user identity.UserID, message ID) error
	// Closed removes what a user was told of a message and its answers.
	Closed(ctx context.Context, user identity.UserID, message ID) error
}

// Addresses parses the addresses and names of people who are not signed in.
type Addresses interface {
	// Parse returns the address in raw. It accepts one plain address and returns an error for lists, comments, quoted
	// names and control characters.
	Parse(raw string) (Address, error)
	// ParseName returns a name that obeys the rules of the names of users, or fault.ErrValidation with one field that
	// says what is wrong.
	ParseName(raw string) (string, error)
}

// Captcha verifies captchas.
type Captcha interface {
	// Check verifies a solution and marks it as used in the transaction of ctx. It returns ErrCaptchaFailed if the
	// solution is nil or wrong.
	Check(ctx context.Context, solution *Solution) error
}

// Codes makes and reads codes.
type Codes interface {
	// NewCode returns a random code of CodeLength digits.
	NewCode() (string, error)
	// ParseCode returns the characters of a code as typed, or fault.ErrValidation at /code.
	ParseCode(typed string) (string, error)
	// NewToken returns the token of a pending message.
	NewToken() (string, error)
}

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
	// Hide removes a message from the view of a user. Without a side that sees it, it is deleted.
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
	// Deliver marks a message as delivered and reports whether it was not before. Of concurrent calls one does.
	Deliver(ctx context.Context, id ID) (bool, error)
	// DeleteBefore deletes up to limit messages that were created before a time, and returns their number.
	DeleteBefore(ctx context.Context, before time.Time, limit int) (int, error)
	// EraseUser deletes the messages to a user.
	EraseUser(ctx context.Context, user identity.UserID) error
}

// EventKind says what counts for a quota.
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
	Sender  []byte          // MAC of the mailbox of whoever has written
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
	// Add stores a block, and does nothing if there is one. It returns ErrBlockLimitExceeded if the owner has limit
	// blocks. The caller has locked what is decided about the owner.
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
