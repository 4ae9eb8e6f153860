package networktest

import (
	"context"
	"slices"
	"sync"

	"wright.app/modules/auth"
	"wright.app/modules/network"
	"wright.app/platform/identity"
)

var _ network.AddressBlocks = (*AddressBlocks)(nil)

// AddressBlocks is a network.AddressBlocks in memory, which module messaging implements. It is safe for concurrent use.
type AddressBlocks struct {
	mu      sync.Mutex
	blocked map[identity.UserID][]string
}

// Block blocks the mailbox of an address for a user.
func (b *AddressBlocks) Block(user identity.UserID, address string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.blocked == nil {
		b.blocked = map[identity.UserID][]string{}
	}
	b.blocked[user] = append(b.blocked[user], auth.RestoreEmail(address).Mailbox())
}

// Unblock implements network.AddressBlocks.
func (b *AddressBlocks) Unblock(_ context.Context, user identity.UserID, address auth.Email) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if addresses, ok := b.blocked[user]; ok {
		b.blocked[user] = slices.DeleteFunc(addresses, func(m string) bool { return m == address.Mailbox() })
	}
	return nil
}

// HasBlocked implements network.AddressBlocks for the addresses of Block.
func (b *AddressBlocks) HasBlocked(_ context.Context, user identity.UserID, address auth.Email) (bool, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return slices.Contains(b.blocked[user], address.Mailbox()), nil
}

// NoApplications implements network.Applications where nobody applies for jobs.
type NoApplications struct{}

// Block implements network.Applications.
func (NoApplications) Block(context.Context, identity.UserID, identity.UserID) error { return nil }
