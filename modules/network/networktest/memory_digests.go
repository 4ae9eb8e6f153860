package networktest

import (
	"context"
	"sync"
	"time"

	"wright.app/modules/network/notification"
	"wright.app/platform/identity"
)

// Preferences is a notification.Preferences and DigestSwitch in memory.
type Preferences struct {
	mu  sync.Mutex
	off map[identity.UserID]notification.Choices
}

var _ interface {
	notification.Preferences
	notification.DigestSwitch
} = (*Preferences)(nil)

// NewPreferences returns Preferences of people who have switched nothing off.
func NewPreferences() *Preferences {
	return &Preferences{off: map[identity.UserID]notification.Choices{}}
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

// HasNoDigest implements notification.DigestSwitch.
func (p *Preferences) HasNoDigest(_ context.Context, member identity.MemberID) (bool, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for user, choices := range p.off {
		if Member(user) == member {
			return choices.NoDigest, nil
		}
	}
	return false, nil
}

// TurnDigestOff implements notification.DigestSwitch.
func (p *Preferences) TurnDigestOff(_ context.Context, member identity.MemberID) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, user := range []identity.UserID{Alex, Robin, Sam} {
		if Member(user) == member {
			choices := p.off[user]
			choices.NoDigest = true
			p.off[user] = choices
		}
	}
	return nil
}

// BrokenDigests is a notification.Digests, Preferences and DigestSwitch, and each method returns Err. Without an Err,
// there are no digests, and nothing is switched off.
type BrokenDigests struct{ Err error }

var _ interface {
	notification.Digests
	notification.Preferences
	notification.DigestSwitch
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

// HasNoDigest implements notification.DigestSwitch.
func (b BrokenDigests) HasNoDigest(context.Context, identity.MemberID) (bool, error) {
	return false, b.Err
}

// TurnDigestOff implements notification.DigestSwitch.
func (b BrokenDigests) TurnDigestOff(context.Context, identity.MemberID) error { return b.Err }
