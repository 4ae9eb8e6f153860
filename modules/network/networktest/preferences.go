package networktest

import (
	"context"
	"sync"

	"wright.app/modules/network/notification"
	"wright.app/platform/identity"
)

// Preferences is a notification.Preferences and MailSwitch in memory.
type Preferences struct {
	// Err, if set, is returned by every call.
	Err error

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
	return choices, p.Err
}

// IsOff implements notification.MailSwitch.
func (p *Preferences) IsOff(
	_ context.Context, member identity.MemberID, kind notification.MailKind,
) (bool, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if kind == notification.ContactMail {
		return p.noContactMails[member], p.Err
	}
	for user, choices := range p.off {
		if Member(user) == member {
			return choices.NoDigest, p.Err
		}
	}
	return false, p.Err
}

// TurnOff implements notification.MailSwitch.
func (p *Preferences) TurnOff(_ context.Context, member identity.MemberID, kind notification.MailKind) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.Err != nil {
		return p.Err
	}
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
