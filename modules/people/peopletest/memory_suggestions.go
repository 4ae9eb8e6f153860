package peopletest

import (
	"context"
	"slices"
	"sync"
	"time"

	"wright.app/modules/people"
	"wright.app/modules/people/suggestion"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

var (
	_ suggestion.Dismissals  = (*MemoryDismissals)(nil)
	_ suggestion.Connections = (*FakeConnections)(nil)
	_ suggestion.Profiles    = FakeProfiles{}
	_ suggestion.Members     = FakeMembers{}
)

// MemoryDismissals is a suggestion.Dismissals in memory. It has no transactions.
type MemoryDismissals struct {
	mu  sync.Mutex
	all []suggestion.Dismissal // the newest first
}

// Add implements suggestion.Dismissals.
func (m *MemoryDismissals) Add(_ context.Context, d suggestion.Dismissal, limit int) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if slices.ContainsFunc(m.all, func(o suggestion.Dismissal) bool { return o.Owner == d.Owner && o.User == d.User }) {
		return nil
	}
	m.all = slices.Insert(m.all, 0, d)
	n := 0
	m.all = slices.DeleteFunc(m.all, func(o suggestion.Dismissal) bool {
		if o.Owner == d.Owner {
			n++
		}
		return o.Owner == d.Owner && n > limit
	})
	return nil
}

// Of implements suggestion.Dismissals.
func (m *MemoryDismissals) Of(_ context.Context, owner identity.UserID) ([]suggestion.Dismissal, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	var of []suggestion.Dismissal
	for _, d := range m.all {
		if d.Owner == owner {
			of = append(of, d)
		}
	}
	return of, nil
}

// EraseUser implements suggestion.Dismissals.
func (m *MemoryDismissals) EraseUser(_ context.Context, user identity.UserID) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.all = slices.DeleteFunc(m.all, func(d suggestion.Dismissal) bool { return d.Owner == user || d.User == user })
	return nil
}

// Store returns the MemoryDismissals for the contract.
func (m *MemoryDismissals) Store() DismissalStore {
	return DismissalStore{Dismissals: m, Transactor: transactor{}}
}

// FakeConnections is a suggestion.Connections. Both maps are by member.
type FakeConnections struct {
	RelatedTo, SharedWith map[identity.UserID][]identity.UserID
}

// Related implements suggestion.Connections.
func (c *FakeConnections) Related(_ context.Context, member identity.UserID) ([]identity.UserID, error) {
	return c.RelatedTo[member], nil
}

// Shared implements suggestion.Connections.
func (c *FakeConnections) Shared(
	_ context.Context, member identity.UserID, _ time.Time, limit int,
) ([]identity.UserID, error) {
	shared := c.SharedWith[member]
	return slices.Clone(shared[:min(limit, len(shared))]), nil
}

// FakeProfiles is a suggestion.Profiles.
type FakeProfiles map[identity.UserID]people.Profile

// Profile implements suggestion.Profiles.
func (p FakeProfiles) Profile(_ context.Context, owner identity.UserID) (people.Profile, error) {
	return p[owner], nil
}

// FakeMembers is a suggestion.Members with the users from Alex to Kim.
type FakeMembers struct{}

// Member implements suggestion.Members.
func (FakeMembers) Member(_ context.Context, member identity.MemberID) (identity.UserID, error) {
	for u := Alex; u <= Kim; u++ {
		if Member(u) == member {
			return u, nil
		}
	}
	return 0, fault.ErrNotFound
}
