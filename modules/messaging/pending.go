package messaging

import (
	"crypto/sha256"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/code"
	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/identity"
)

const (
	// PendingLife is how long a code is accepted.
	PendingLife = 15 * time.Minute
	// PendingKept is how long a message is kept whose sender has not proven the address.
	PendingKept = time.Hour
	// MaxAttempts is how many codes can be tried for one message.
	MaxAttempts = 5
	// CodeLength is the number of digits of a code.
	CodeLength = code.ShortLength
)

// Digest is the SHA-256 of the token of a pending message.
type Digest = [sha256.Size]byte

// Purpose says what waits until its sender has proven the address.
type Purpose string

// The purposes. If one changes, what waits for it is forgotten.
const (
	forMessage     Purpose = "" // a text to the owner of a profile
	ForApplication Purpose = "application"
)

// Pending is a message whose sender has not proven the address yet, or what a module above takes from people without an
// account.
type Pending struct {
	ID        ID
	Purpose   Purpose
	Digest    Digest
	Owner     identity.UserID // to whom a message is; 0 for another purpose
	Link      sharelink.ID    // the personal link that the sender used; 0 for none
	Name      string
	From      auth.Email
	Mailbox   string // the mailbox of From that CodeMAC covers
	Language  string // of the request, BCP 47; may be empty
	Text      string // for another purpose than a message, what its module has written
	CodeMAC   []byte
	Attempts  int
	Delivered bool
	CreatedAt time.Time
}

// ExpiresAt returns the instant from which the code is no longer accepted.
func (p Pending) ExpiresAt() time.Time { return p.CreatedAt.Add(PendingLife) }

// codeParts are the parts of the MAC of a code. It belongs to one message and one mailbox.
func (p Pending) codeParts(code string) []string {
	return []string{"contact code", string(p.Digest[:]), p.Mailbox, code}
}

// Verification is the result of Send for somebody who is not signed in. The message waits for the code.
type Verification struct {
	Token     string
	ExpiresAt time.Time
	SentTo    string // the address, masked
}
