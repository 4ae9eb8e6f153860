package sharing

import (
	"context"
	"time"

	"wright.app/platform/identity"
)

// Addresses reads e-mail addresses by the rules of the product.
type Addresses interface {
	// Parse returns the one mailbox that raw names, or an error: for lists, comments, quoted
	// names, control characters and everything else that is not one plain address.
	Parse(raw string) (Address, error)
}

// Mailboxes tells whose an address is.
type Mailboxes interface {
	// Owner returns the user who signs in with the address, or with the mailbox behind it, or
	// fault.ErrNotFound.
	Owner(ctx context.Context, to Address) (identity.UserID, error)
}

// Solution is a solved captcha as it is sent; ID and Challenge may be empty.
type Solution struct{ Token, ID, Challenge string }

// Captcha checks that a caller has done some work before a mail is sent.
type Captcha interface {
	// Check spends a solution in the transaction around ctx, or returns ErrCaptchaFailed;
	// nil is a solution that was not sent.
	Check(ctx context.Context, solution *Solution) error
}

// SendingID is the row of a sending. It is shown to the sender alone.
type SendingID int64

// Sendings remembers for a day which mails left, by sender and by recipient.
type Sendings interface {
	Forgetter // of the sender
	// Hold returns when mails of the sender, and mails to a mailbox with one of the names,
	// were taken in after an instant, newest first. Until the transaction around ctx ends,
	// nobody else holds the sender or the first of the names.
	Hold(ctx context.Context, sender identity.UserID, to []RecipientName, after time.Time) (bySender, toRecipient []time.Time, err error)
	// Add remembers a mail.
	Add(ctx context.Context, sender identity.UserID, to RecipientName, at time.Time) (SendingID, error)
	// Forget removes what was taken in until an instant.
	Forget(ctx context.Context, until time.Time) error
}

// Suppressions knows who wants no share mails.
type Suppressions interface {
	// Suppress keeps a name for good. Once more changes nothing.
	Suppress(ctx context.Context, to RecipientName, at time.Time) error
	// Suppressed reports whether one of the names is kept.
	Suppressed(ctx context.Context, to ...RecipientName) (bool, error)
}

// ShareMails takes share mails to their recipients.
type ShareMails interface {
	// Send lets a mail leave if the transaction around ctx is committed.
	Send(ctx context.Context, m ShareMail) error
	// Forget takes back what waits of a sender and forgets what has left.
	Forget(ctx context.Context, sender identity.UserID) error
}

// ShareMail is a profile link on its way to one person.
type ShareMail struct {
	Sender        identity.UserID
	Link          Token
	To            Address
	RecipientName string
	Subject       string
	Message       string
}
