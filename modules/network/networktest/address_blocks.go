package networktest

import (
	"context"
	"slices"
	"sync"

	"wright.app/modules/network"
	"wright.app/platform/identity"
)

var _ network.AddressBlocks = (*AddressBlocks)(nil)

// AddressBlocks is a network.AddressBlocks in memory, which module contact implements. It is safe for concurrent use.
type AddressBlocks struct {
	mu      sync.Mutex
	blocked map[identity.UserID][]network.Party
}

// Block blocks the mailbox of a party for a user.
func (b *AddressBlocks) Block(user identity.UserID, p network.Party) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.blocked == nil {
		b.blocked = map[identity.UserID][]network.Party{}
	}
	b.blocked[user] = append(b.blocked[user], p)
}

// HasBlocked implements network.AddressBlocks for the parties of Block.
func (b *AddressBlocks) HasBlocked(_ context.Context, user identity.UserID, p network.Party) (bool, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return slices.Contains(b.blocked[user], p), nil
}
