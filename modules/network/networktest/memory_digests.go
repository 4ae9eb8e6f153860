package networktest

import (
	"context"
	"sync"
	"time"

	"wright.app/modules/network/notification"
	"wright.app/platform/identity"
)

// Preferences is a notification.Preferences and MailSwitch in memory.
type Preferences struct {
	mu  sync.Mutex
	off map[identity.UserID]notification.Choices
	// noContactMails are the members who get no mails of contact messages.
	noContactMails map[identity.MemberID]bool
}

var _ interface {
	notification.Preferences
	notification.MailSwitch
} = (*Preferences)(nil)

// NewPreferences returns Preferences of people who have switched nothing off.
func NewPreferences() *Preferences {
	return &Preferences{
		off: map[identity.UserID]notification.Choices{}, noContactMails: map[identity.MemberID]bool{},
	}
}

// Set replaces what somebody has switched off.
func (p *Preferences) Set(user identity.UserID, c notification.Choices) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.off[user] = c
}

// Choices implements notification.Preferences.
func (p *Preferences) Choices(
	_ context.Context, users []identity.UserID,
) (map[identity.UserID]notification.Choices, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	choices := map[identity.UserID]notification.Choices{}
	for _, user := range users {
		choices[user] = p.off[user]
	}
	return choices, nil
}

// IsOff implements notification.MailSwitch.
func (p *Preferences) IsOff(
	_ context.Context, member identity.MemberID, kind notification.MailKind,
) (bool, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if kind == notification.ContactMail {
		return p.noContactMails[member], nil
	}
	for user, choices := range p.off {
		if Member(user) == member {
			return choices.NoDigest, nil
		}
	}
	return false, nil
}

// TurnOff implements notification.MailSwitch.
func (p *Preferences) TurnOff(_ context.Context, member identity.MemberID, kind notification.MailKind) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if kind == notification.ContactMail {
		p.noContactMails[member] = true
		return nil
	}
	for _, user := range []identity.UserID{Alex, Robin, Sam} {
		if Member(user) == member {
			choices := p.off[user]
			choices.NoDigest = true
			p.off[user] = choices
		}
	}
	return nil
}

// BrokenDigests is a notification.Digests, Preferences and MailSwitch, and each method returns Err. Without an Err,
// there are no digests, and nothing is switched off.
type BrokenDigests struct{ Err error }

var _ interface {
	notification.Digests
	notification.Preferences
	notification.MailSwitch
} = BrokenDigests{}

// Plan implements notification.Digests.
func (b BrokenDigests) Plan(context.Context, notification.Plan, int) ([]identity.UserID, error) {
	return nil, b.Err
}

// Start implements notification.Digests.
func (b BrokenDigests) Start(
	context.Context, identity.UserID, time.Time, time.Time,
) (notification.Digest, bool, error) {
	return notification.Digest{}, false, b.Err
}

// Skip implements notification.Digests.
func (b BrokenDigests) Skip(context.Context, []identity.UserID, time.Time) error { return b.Err }

// Release implements notification.Digests.
func (b BrokenDigests) Release(context.Context, identity.UserID) error { return b.Err }

// ByOwner implements notification.Digests.
func (b BrokenDigests) ByOwner(context.Context, identity.UserID) (notification.Digest, bool, error) {
	return notification.Digest{}, false, b.Err
}

// EraseUser implements notification.Digests.
func (b BrokenDigests) EraseUser(context.Context, identity.UserID) error { return b.Err }

// Choices implements notification.Preferences.
func (b BrokenDigests) Choices(
	context.Context, []identity.UserID,
) (map[identity.UserID]notification.Choices, error) {
	return nil, b.Err
}

// IsOff implements notification.MailSwitch.
func (b BrokenDigests) IsOff(context.Context, identity.MemberID, notification.MailKind) (bool, error) {
	return false, b.Err
}

// TurnOff implements notification.MailSwitch.
func (b BrokenDigests) TurnOff(context.Context, identity.MemberID, notification.MailKind) error {
	return b.Err
}
