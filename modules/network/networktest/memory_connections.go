package networktest

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"

	"wright.app/modules/network"
	"wright.app/modules/network/connection"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/text"
)

var _ connection.Connections = (*MemoryConnections)(nil)

// MemoryConnections is a connection.Connections in memory. Transactions on it must not run concurrently.
type MemoryConnections struct {
	mu      sync.Mutex
	lastRow connection.RowID
	sides   []connection.Side
}

// NewMemoryConnections returns an empty MemoryConnections.
func NewMemoryConnections() *MemoryConnections { return &MemoryConnections{} }

// selected returns the sides that a condition selects.
func (m *MemoryConnections) selected(condition func(connection.Side) bool) []connection.Side {
	m.mu.Lock()
	defer m.mu.Unlock()
	var sides []connection.Side
	for _, s := range m.sides {
		if condition(s) {
			sides = append(sides, s)
		}
	}
	return sides
}

// Page implements connection.Connections.
func (m *MemoryConnections) Page(
	_ context.Context, owner identity.UserID, f connection.Filter, after *connection.Position, limit int,
) ([]connection.Side, error) {
	sides := m.selected(func(s connection.Side) bool {
		if f.Status != connection.None && s.Status != f.Status || f.Direction != "" && s.Direction != f.Direction {
			return false
		}
		if f.Member != (identity.MemberID{}) && s.Other.Member != f.Member {
			return false
		}
		for _, word := range f.Query.Words() {
			if !s.IsNamed || !strings.Contains(text.Fold(s.Other.DisplayName), word) {
				return false
			}
		}
		return s.Owner == owner && s.IsVisible() && (after == nil || after.Compare(s.Position()) < 0)
	})
	slices.SortFunc(sides, func(a, b connection.Side) int { return a.Position().Compare(b.Position()) })
	return sides[:min(limit, len(sides))], nil
}

// CountIncoming implements connection.Connections.
func (m *MemoryConnections) CountIncoming(_ context.Context, owner identity.UserID) (int, error) {
	return m.count(owner, connection.Incoming), nil
}

// LockRequests implements connection.Connections.
func (m *MemoryConnections) LockRequests(
	_ context.Context, user identity.UserID, since time.Time,
) (connection.Earlier, error) {
	own := m.selected(func(s connection.Side) bool { return s.Owner == user })
	return connection.Earlier{
		Open: m.count(user, connection.Outgoing), Times: connection.RequestTimes(own, since),
	}, nil
}

func (m *MemoryConnections) count(owner identity.UserID, d connection.Direction) int {
	return len(m.selected(func(s connection.Side) bool {
		return s.Owner == owner && s.IsVisible() && s.Direction == d && s.Status == connection.Pending
	}))
}

// ByID implements connection.Connections.
func (m *MemoryConnections) ByID(
	_ context.Context, owner identity.UserID, id connection.ID,
) (connection.Side, error) {
	sides := m.selected(func(s connection.Side) bool { return s.Owner == owner && s.ID == id && s.IsVisible() })
	if len(sides) == 0 {
		return connection.Side{}, fault.ErrNotFound
	}
	return sides[0], nil
}

// Of implements connection.Connections.
func (m *MemoryConnections) Of(
	_ context.Context, owner identity.UserID, others []identity.UserID,
) ([]connection.Side, error) {
	return m.selected(func(s connection.Side) bool {
		return s.Owner == owner && s.IsVisible() && slices.Contains(others, s.Other.User)
	}), nil
}

// Others implements connection.Connections.
func (m *MemoryConnections) Others(_ context.Context, owner identity.UserID) ([]identity.UserID, error) {
	return othersOf(m.selected(func(s connection.Side) bool { return s.Owner == owner && s.IsVisible() })), nil
}

func othersOf(sides []connection.Side) []identity.UserID {
	var others []identity.UserID
	for _, s := range sides {
		others = append(others, s.Other.User)
	}
	return others
}

// Shared implements connection.Connections.
func (m *MemoryConnections) Shared(
	_ context.Context, owner identity.UserID, before time.Time, leastOwn, leastShared, limit int,
) ([]identity.UserID, error) {
	connected := func(user identity.UserID, isEarlier func(connection.Side) bool) []identity.UserID {
		return othersOf(m.selected(func(s connection.Side) bool {
			return s.Owner == user && s.IsVisible() && s.Status == connection.Accepted && isEarlier(s)
		}))
	}
	own := connected(owner, func(s connection.Side) bool { return s.RespondedAt.Before(before) })
	counts := map[identity.UserID]int{}
	for _, friend := range own {
		for _, user := range connected(friend, func(connection.Side) bool { return true }) {
			counts[user]++
		}
	}
	delete(counts, owner)
	maps.DeleteFunc(counts, func(_ identity.UserID, n int) bool { return n < leastShared || len(own) < leastOwn })
	shared := slices.SortedFunc(maps.Keys(counts), func(a, b identity.UserID) int {
		return cmp.Or(cmp.Compare(counts[b], counts[a]), cmp.Compare(b, a))
	})
	return shared[:min(limit, len(shared))], nil
}

// All implements connection.Connections.
func (m *MemoryConnections) All(
	_ context.Context, owner identity.UserID, after connection.RowID, limit int,
) ([]connection.Side, error) {
	sides := m.selected(func(s connection.Side) bool { return s.Owner == owner && s.Row > after })
	slices.SortFunc(sides, func(a, b connection.Side) int { return cmp.Compare(a.Row, b.Row) })
	return sides[:min(limit, len(sides))], nil
}

// LockPerson implements connection.Connections.
func (*MemoryConnections) LockPerson(context.Context, identity.UserID) error { return nil }

// ForChange implements connection.Connections.
func (m *MemoryConnections) ForChange(_ context.Context, own, other identity.UserID) (*connection.Pair, error) {
	side := func(owner, other identity.UserID) connection.Side {
		stored := m.selected(func(s connection.Side) bool { return s.Owner == owner && s.Other.User == other })
		if len(stored) == 0 {
			return connection.Side{Owner: owner, Other: network.Person{User: other}}
		}
		return stored[0]
	}
	return connection.NewPair(side(own, other), side(other, own)), nil
}

// Save implements connection.Connections.
func (m *MemoryConnections) Save(_ context.Context, p *connection.Pair, now time.Time) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, side := range p.Sides() {
		m.sides = slices.DeleteFunc(m.sides, func(s connection.Side) bool { return s.Row == side.Row })
		if !side.IsNeeded(now) {
			continue
		}
		if side.Row == 0 {
			m.lastRow++
			side.Row = m.lastRow
		}
		m.sides = append(m.sides, side)
	}
	return nil
}

// SavePerson implements connection.Connections.
func (m *MemoryConnections) SavePerson(_ context.Context, p network.Person, isGone bool) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	for i, s := range m.sides {
		if s.Other.User != p.User {
			continue
		}
		m.sides[i].IsOtherGone = isGone
		if isAsking := s.Direction == connection.Outgoing && s.Status == connection.Pending; !isGone && !isAsking {
			m.sides[i].Other.DisplayName, m.sides[i].Other.Role = p.DisplayName, p.Role
		}
	}
	return nil
}

// DeleteUnneeded implements connection.Connections.
func (m *MemoryConnections) DeleteUnneeded(_ context.Context, now time.Time, limit int) (int, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	deleted := 0
	m.sides = slices.DeleteFunc(m.sides, func(s connection.Side) bool {
		if s.IsNeeded(now) || deleted == limit {
			return false
		}
		deleted++
		return true
	})
	return deleted, nil
}

// EraseInBatches implements connection.Connections.
func (m *MemoryConnections) EraseInBatches(ctx context.Context, user identity.UserID) error {
	return m.EraseUser(ctx, user)
}

// EraseUser implements connection.Connections.
func (m *MemoryConnections) EraseUser(_ context.Context, user identity.UserID) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.sides = slices.DeleteFunc(m.sides,
		func(s connection.Side) bool { return s.Owner == user || s.Other.User == user })
	return nil
}
