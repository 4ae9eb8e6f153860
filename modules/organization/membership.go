package organization

import (
	"time"

	"wright.app/modules/profile"
	"wright.app/platform/identity"
)

const (
	// MaxMemberships is to how many organizations a user belongs at most, past ones included.
	MaxMemberships = 20
	// RemindedBefore is how long before the end of a confirmation the user is told.
	RemindedBefore = 14 * 24 * time.Hour
)

// Membership says that a user has confirmed a work mail of an organization.
type Membership struct {
	ID      ID
	User    identity.UserID
	Domain  Domain
	Mailbox []byte            // MAC of the confirmed mailbox; empty after another account has confirmed it
	Section profile.SectionID // the workplace that it belongs to; 0: none
	// IsShown says whether the user shows the confirmation to everybody who sees the workplace. It has no effect
	// without one.
	IsShown     bool
	ConfirmedAt time.Time
	ExpiresAt   time.Time
	Reminded    bool // whether the user was told that the confirmation ends
}

// Expired reports whether the confirmation is past.
func (m Membership) Expired(now time.Time) bool { return !now.Before(m.ExpiresAt) }

// confirm sets the confirmation of a mailbox, for twelve months.
func (m *Membership) confirm(mailbox []byte, now time.Time) {
	m.Mailbox, m.ConfirmedAt, m.ExpiresAt, m.Reminded = mailbox, now, now.AddDate(1, 0, 0), false
}
