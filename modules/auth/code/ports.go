package code

import (
	"context"
	"time"

	"wright.app/modules/auth"
	"wright.app/platform/identity"
)

// Challenges stores challenges. Consume, Replace and CountAttempt are single conditional updates.
type Challenges interface {
	// Add stores a new challenge and returns its id.
	Add(ctx context.Context, challenge *Challenge) (ChallengeID, error)
	// ByID returns the challenge, or ErrNoChallenge.
	ByID(ctx context.Context, id ChallengeID) (*Challenge, error)
	// ByToken returns the challenge of a token, or ErrNoChallenge.
	ByToken(ctx context.Context, digest auth.Digest) (*Challenge, error)
	// CountAttempt increments the number of attempts unless it is MaxAttempts, and reports whether it did. This holds
	// for concurrent calls too.
	CountAttempt(ctx context.Context, id ChallengeID) (bool, error)
	// Consume marks the challenge as used and reports whether it did: not if it is used, replaced or expired. Of
	// concurrent calls exactly one does.
	Consume(ctx context.Context, id ChallengeID, now time.Time) (bool, error)
	// Replace marks the challenge as replaced. It returns false if the challenge was used or replaced already. An
	// expired challenge and one without attempts left can be replaced.
	Replace(ctx context.Context, id ChallengeID, now time.Time) (bool, error)
	// ClearCode deletes the MAC of the code, after which no code matches.
	ClearCode(ctx context.Context, id ChallengeID) error
	// DeleteByUser deletes the challenges of a user and of their address.
	DeleteByUser(ctx context.Context, user identity.UserID, email auth.Email) error
	// DeleteBefore deletes challenges that were created before an instant and returns how many.
	DeleteBefore(ctx context.Context, created time.Time) (int, error)
}

// MailBudgets stores mail budgets.
type MailBudgets interface {
	// Find returns the stored budget or, if there is none, a new one. It takes no lock.
	Find(ctx context.Context, key MailBudgetKey) (*MailBudget, error)
	// Lock returns a budget, a new one if none is stored, and locks it until the transaction ends.
	Lock(ctx context.Context, key MailBudgetKey, now time.Time) (*MailBudget, error)
	// Save stores a budget that Lock returned in the same transaction.
	Save(ctx context.Context, budget *MailBudget, now time.Time) error
	// DeleteByMailbox deletes all budgets of a mailbox.
	DeleteByMailbox(ctx context.Context, mailbox string) error
	// DeleteBefore deletes budgets that were last changed before an instant and returns how many.
	DeleteBefore(ctx context.Context, touched time.Time) (int, error)
}

// AttemptStore stores the attempts of each e-mail address.
type AttemptStore interface {
	// Find returns the attempts of an address. It locks nothing.
	Find(ctx context.Context, email auth.Email) (*Attempts, error)
	// Lock returns the attempts of an address and locks them until the transaction ends.
	Lock(ctx context.Context, email auth.Email, now time.Time) (*Attempts, error)
	// Save stores attempts that Lock returned in the same transaction.
	Save(ctx context.Context, attempts *Attempts, now time.Time) error
	// DeleteByEmail deletes the attempts of an address.
	DeleteByEmail(ctx context.Context, email auth.Email) error
	// DeleteBefore deletes the attempts of addresses for which the last one was before an instant and returns how many.
	DeleteBefore(ctx context.Context, touched time.Time) (int, error)
}

// Mails enqueues mails with codes.
type Mails interface {
	// Send enqueues a mail, which is sent at its time if the transaction around ctx is committed.
	Send(ctx context.Context, mail Mail) error
}

// Mail is a mail with a code.
type Mail struct {
	Challenge ChallengeID
	Code      Code
	At        time.Time
	ExpiresAt time.Time
}

// MACKey computes message authentication codes with a key that is not stored in the database. Codes and devices have
// different keys.
type MACKey interface {
	// Sum returns the MAC of the parts. It differs for two lists of parts even if their concatenations are equal.
	Sum(parts ...string) []byte
	// Verify reports in constant time whether sum is the MAC of the parts.
	Verify(sum []byte, parts ...string) bool
}

// Keys are the keys of MACs over codes and over devices.
type Keys struct{ Code, Device MACKey }
