package networktest

import (
	"context"
	"slices"
	"sync"

	"wright.app/modules/network"
	"wright.app/platform/identity"
)

var (
	_ network.Accounts      = (*Mailboxes)(nil)
	_ network.AddressBlocks = (*Mailboxes)(nil)
	_ network.Locks         = (*Mailboxes)(nil)
)

// Mailboxes is a network.Accounts and AddressBlocks in memory, in which each user has a mailbox of their own until
// Share, and a network.Locks that locks nothing. It is safe for concurrent use.
type Mailboxes struct {
	mu      sync.Mutex
	shared  [][]identity.UserID
	blocked map[identity.UserID][]network.Party
}

// Block blocks the mailbox of a party for a user.
func (m *Mailboxes) Block(user identity.UserID, p network.Party) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.blocked == nil {
		m.blocked = map[identity.UserID][]network.Party{}
	}
	m.blocked[user] = append(m.blocked[user], p)
}

// HasBlocked implements network.AddressBlocks for the parties of Block.
func (m *Mailboxes) HasBlocked(_ context.Context, user identity.UserID, p network.Party) (bool, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return slices.Contains(m.blocked[user], p), nil
}

// Share gives users the same mailbox.
func (m *Mailboxes) Share(users ...identity.UserID) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.shared = append(m.shared, users)
}

// Of implements network.Accounts for members.
func (m *Mailboxes) Of(_ context.Context, p network.Party) ([]network.Account, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	accounts := []network.Account{{User: p.User}}
	for _, users := range m.shared {
		if !slices.Contains(users, p.User) {
			continue
		}
		for _, user := range users {
			if user != p.User {
				accounts = append(accounts, network.Account{User: user})
			}
		}
	}
	return accounts, nil
}

// LockPeople implements network.Locks.
func (*Mailboxes) LockPeople(context.Context, ...identity.UserID) error { return nil }
