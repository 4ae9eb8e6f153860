package organization

import (
	"time"

	"github.com/google/uuid"

	"wright.app/modules/auth/code"
	"wright.app/platform/identity"
	"wright.app/platform/quota"
)

const (
	// CodeLife is how long a code is accepted.
	CodeLife = 15 * time.Minute
	// WorkMailKept is how long a work mail is kept with its code, because it counts for the quotas.
	WorkMailKept = quota.Day
	// MaxAttempts is how many codes can be tried for one mail.
	MaxAttempts = 5
	// CodeLength is the number of digits of a code.
	CodeLength = code.ShortLength
)

// ID identifies a work mail, or a membership.
type ID = uuid.UUID

// WorkMail is an address at work to which a code was sent. The address itself is not part of it.
type WorkMail struct {
	ID       ID
	User     identity.UserID
	Domain   Domain
	Mailbox  []byte // MAC of the mailbox
	CodeMAC  []byte
	Attempts int
	// Mailed says that the code was sent. It is false if the mailbox or the domain had too many.
	Mailed    bool
	Verified  bool
	CreatedAt time.Time
}

// ExpiresAt returns the instant from which the code is no longer accepted.
func (w WorkMail) ExpiresAt() time.Time { return w.CreatedAt.Add(CodeLife) }

// codeParts are the parts of the MAC of a code. It belongs to one work mail.
func (w WorkMail) codeParts(code string) []string {
	return []string{"work mail code", w.ID.String(), string(w.Mailbox), code}
}

// mailboxParts are the parts of the MAC of a mailbox.
func mailboxParts(mailbox string) []string { return []string{"work mailbox", mailbox} }

// The quotas of codes. If that of the user is exceeded, the user gets an error. If that of the mailbox or of the domain
// is, no code is mailed and the user is not told, because nobody may learn what others do with an address (ADR 0116).
var (
	userQuota = quota.Policy{Name: "work-mail", Windows: []quota.Window{
		{Max: 1, Per: time.Minute}, {Max: 5, Per: time.Hour}, {Max: 10, Per: quota.Day},
	}}
	mailboxQuota = quota.Policy{Name: "work-mail", Windows: []quota.Window{{Max: 10, Per: quota.Day}}}
	domainQuota  = quota.Policy{Name: "work-mail", Windows: []quota.Window{{Max: 200, Per: quota.Day}}}
	attemptQuota = quota.Policy{Name: "work-mail", Windows: []quota.Window{{Max: MaxAttempts, Per: CodeLife}}}
)
