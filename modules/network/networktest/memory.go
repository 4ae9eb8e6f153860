package networktest

import (
	"context"
	"errors"
	"slices"
	"sync"

	"wright.app/modules/network"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

var (
	_ network.Blocks = (*Memory)(nil)
	_ network.Pairs  = (*Memory)(nil)
	_ network.Eraser = (*Memory)(nil)
)

var errAlreadyBlocked = errors.New("this person is already blocked")

// Memory is a network.Blocks, Pairs and Eraser in memory. Transactions on it must not run concurrently.
type Memory struct {
	mu     sync.Mutex
	lastID network.BlockID
	blocks []network.BlockSnapshot
}

// NewMemory returns an empty Memory.
func NewMemory() *Memory { return &Memory{} }

// Page implements network.Blocks.
func (m *Memory) Page(_ context.Context, blocker identity.UserID, q network.Query, after *network.Position,
	limit int,
) ([]*network.Block, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	var blocks []*network.Block
	for _, s := range m.blocks {
		b := network.RestoreBlock(s)
		if s.Blocker == blocker && q.Matches(b) && (after == nil || after.Compare(b.Position()) < 0) {
			blocks = append(blocks, b)
		}
	}
	slices.SortFunc(blocks, func(a, b *network.Block) int { return a.Position().Compare(b.Position()) })
	return blocks[:min(limit, len(blocks))], nil
}

// ForChange implements network.Blocks.
func (m *Memory) ForChange(_ context.Context, blocker identity.UserID, member identity.MemberID) (*network.Block,
	error,
) {
	m.mu.Lock()
	defer m.mu.Unlock()
	index := slices.IndexFunc(m.blocks,
		func(s network.BlockSnapshot) bool { return s.Blocker == blocker && s.Blocked.Member == member })
	if index < 0 {
		return nil, fault.ErrNotFound
	}
	return network.RestoreBlock(m.blocks[index]), nil
}

// Of implements network.Blocks.
func (m *Memory) Of(_ context.Context, blocker, blocked identity.UserID) (*network.Block, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	index := slices.IndexFunc(m.blocks,
		func(s network.BlockSnapshot) bool { return s.Blocker == blocker && s.Blocked.User == blocked })
	if index < 0 {
		return nil, fault.ErrNotFound
	}
	return network.RestoreBlock(m.blocks[index]), nil
}

// Add implements network.Blocks.
func (m *Memory) Add(_ context.Context, b *network.Block, limit int) (*network.Block, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	s := b.Snapshot()
	count := 0
	for _, other := range m.blocks {
		if other.Blocker != s.Blocker {
			continue
		}
		if other.Blocked.User == s.Blocked.User {
			return nil, errAlreadyBlocked
		}
		count++
	}
	if count >= limit {
		return nil, network.ErrBlockLimitExceeded
	}
	m.lastID++
	s.ID = m.lastID
	m.blocks = append(m.blocks, s)
	return network.RestoreBlock(s), nil
}

// Save implements network.Blocks.
func (m *Memory) Save(_ context.Context, b *network.Block) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	s := b.Snapshot()
	index := slices.IndexFunc(m.blocks,
		func(stored network.BlockSnapshot) bool { return stored.ID == s.ID && stored.Blocker == s.Blocker })
	if index < 0 {
		return fault.ErrNotFound
	}
	m.blocks[index].Note = s.Note
	return nil
}

// Remove implements network.Blocks.
func (m *Memory) Remove(_ context.Context, blocker identity.UserID, member identity.MemberID) error {
	m.deleteWhere(func(s network.BlockSnapshot) bool { return s.Blocker == blocker && s.Blocked.Member == member })
	return nil
}

// EitherWay implements network.Pairs.
func (m *Memory) EitherWay(_ context.Context, user identity.UserID) ([]identity.UserID, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	var others []identity.UserID
	for _, s := range m.blocks {
		switch user {
		case s.Blocker:
			others = append(others, s.Blocked.User)
		case s.Blocked.User:
			others = append(others, s.Blocker)
		}
	}
	return others, nil
}

// BlockedBy implements network.Pairs.
func (m *Memory) BlockedBy(_ context.Context, user identity.UserID) ([]identity.UserID, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	var blocked []identity.UserID
	for _, s := range m.blocks {
		if s.Blocker == user {
			blocked = append(blocked, s.Blocked.User)
		}
	}
	return blocked, nil
}

// Between implements network.Pairs.
func (m *Memory) Between(_ context.Context, one, other identity.UserID) (byOne, byOther bool, err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, s := range m.blocks {
		byOne = byOne || s.Blocker == one && s.Blocked.User == other
		byOther = byOther || s.Blocker == other && s.Blocked.User == one
	}
	return byOne, byOther, nil
}

// EraseUser implements network.Eraser.
func (m *Memory) EraseUser(_ context.Context, user identity.UserID) error {
	m.deleteWhere(func(s network.BlockSnapshot) bool { return s.Blocker == user || s.Blocked.User == user })
	return nil
}

func (m *Memory) deleteWhere(matches func(network.BlockSnapshot) bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.blocks = slices.DeleteFunc(m.blocks, matches)
}

// Broken is a network.Blocks, Pairs, Eraser, People and Visibility whose methods all fail with Err.
type Broken struct{ Err error }

// Page implements network.Blocks.
func (b Broken) Page(context.Context, identity.UserID, network.Query, *network.Position, int) ([]*network.Block,
	error,
) {
	return nil, b.Err
}

// ForChange implements network.Blocks.
func (b Broken) ForChange(context.Context, identity.UserID, identity.MemberID) (*network.Block, error) {
	return nil, b.Err
}

// Of implements network.Blocks.
func (b Broken) Of(context.Context, identity.UserID, identity.UserID) (*network.Block, error) {
	return nil, b.Err
}

// Add implements network.Blocks.
func (b Broken) Add(context.Context, *network.Block, int) (*network.Block, error) { return nil, b.Err }

// Save implements network.Blocks.
func (b Broken) Save(context.Context, *network.Block) error { return b.Err }

// Remove implements network.Blocks.
func (b Broken) Remove(context.Context, identity.UserID, identity.MemberID) error { return b.Err }

// EitherWay implements network.Pairs.
func (b Broken) EitherWay(context.Context, identity.UserID) ([]identity.UserID, error) {
	return nil, b.Err
}

// BlockedBy implements network.Pairs.
func (b Broken) BlockedBy(context.Context, identity.UserID) ([]identity.UserID, error) {
	return nil, b.Err
}

// Between implements network.Pairs.
func (b Broken) Between(context.Context, identity.UserID, identity.UserID) (byOne, byOther bool, err error) {
	return false, false, b.Err
}

// EraseUser implements network.Eraser.
func (b Broken) EraseUser(context.Context, identity.UserID) error { return b.Err }

// Member implements network.People.
func (b Broken) Member(context.Context, identity.MemberID) (network.Person, error) {
	return network.Person{}, b.Err
}

// User implements network.People.
func (b Broken) User(context.Context, identity.UserID) (network.Person, error) {
	return network.Person{}, b.Err
}

// CanSee implements network.Visibility.
func (b Broken) CanSee(context.Context, identity.UserID, identity.UserID, string) (bool, error) {
	return false, b.Err
}
