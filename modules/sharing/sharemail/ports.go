package sharemail

import (
	"context"
	"time"

	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/identity"
)

// SendingID identifies a sending. Only the sender sees it.
type SendingID int64

// Sendings stores the sender, the recipient and the time of each share mail for one day. The quotas count these rows.
type Sendings interface {
	// EraseOwner deletes the sendings of a sender, in the transaction of ctx.
	EraseOwner(ctx context.Context, sender identity.UserID) error
	// LockTimes returns the times of the sendings after an instant, newest first. bySender has those of the sender, and
	// toRecipient those to the recipient under any of its names. It locks the sender and the first name until the
	// transaction of ctx ends.
	LockTimes(
		ctx context.Context,
		sender identity.UserID,
		to []RecipientName,
		after time.Time,
	) (bySender, toRecipient []time.Time, err error)
	// TimesBetween returns the times of the sendings of a sender to a recipient under any of its names after an
	// instant, newest first. It locks nothing.
	TimesBetween(
		ctx context.Context, sender identity.UserID, to []RecipientName, after time.Time,
	) ([]time.Time, error)
	// Add stores a sending.
	Add(ctx context.Context, sender identity.UserID, to RecipientName, at time.Time) (SendingID, error)
	// DeleteUntil deletes the sendings at or before an instant.
	DeleteUntil(ctx context.Context, until time.Time) error
}

// Suppressions stores the recipients who have unsubscribed from share mails.
type Suppressions interface {
	// Suppress stores a recipient permanently. It is idempotent.
	Suppress(ctx context.Context, to RecipientName, at time.Time) error
	// IsSuppressed reports whether one of the names is stored.
	IsSuppressed(ctx context.Context, to ...RecipientName) (bool, error)
}

// MailLanguages finds the languages of mails.
type MailLanguages interface {
	// ByUser returns the language that a user has chosen as a BCP 47 tag, or "" if they have chosen none.
	ByUser(ctx context.Context, user identity.UserID) (string, error)
}

// Mails queues share mails.
type Mails interface {
	// Send queues a mail in the transaction of ctx.
	Send(ctx context.Context, m Mail) error
	// DeleteJobsOf cancels the waiting mails of a sender and deletes the records of sent ones.
	DeleteJobsOf(ctx context.Context, sender identity.UserID) error
}

// Mail is a request to mail a profile link to one recipient.
type Mail struct {
	Sender        identity.UserID
	Link          sharelink.Token
	To            Address
	RecipientName string
	Subject       string
	Message       string
}
