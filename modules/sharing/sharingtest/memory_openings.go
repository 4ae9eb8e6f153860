package sharingtest

import (
	"context"
	"slices"
	"sync"
	"time"

	"wright.app/modules/sharing"
	"wright.app/platform/identity"
)

// MemoryOpenings implements sharing.Openings in memory. Its transactor has to run one transaction at a time.
type MemoryOpenings struct {
	mu       sync.Mutex
	openings []sharing.Opening
}

// NewMemoryOpenings returns an empty MemoryOpenings.
func NewMemoryOpenings() *MemoryOpenings { return &MemoryOpenings{} }

// Lock implements sharing.Openings.
func (m *MemoryOpenings) Lock(context.Context, identity.UserID) error { return nil }

// Since implements sharing.Openings.
func (m *MemoryOpenings) Since(
	_ context.Context, recruiter identity.UserID, after time.Time,
) ([]sharing.Opening, error) {
	found := m.selected(func(o sharing.Opening) bool { return o.Recruiter == recruiter && o.At.After(after) })
	slices.SortStableFunc(found, func(a, b sharing.Opening) int { return b.At.Compare(a.At) })
	return found, nil
}

// Add implements sharing.Openings.
func (m *MemoryOpenings) Add(_ context.Context, o sharing.Opening) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.openings = append(m.openings, o)
	return nil
}

// CountRecruiters implements sharing.Openings.
func (m *MemoryOpenings) CountRecruiters(
	_ context.Context, person identity.UserID, from, until time.Time,
) (int, error) {
	recruiters := map[identity.UserID]struct{}{}
	for _, o := range m.selected(func(o sharing.Opening) bool {
		return o.Person == person && !o.At.Before(from) && o.At.Before(until)
	}) {
		recruiters[o.Recruiter] = struct{}{}
	}
	return len(recruiters), nil
}

// DeleteBefore implements sharing.Openings.
func (m *MemoryOpenings) DeleteBefore(_ context.Context, instant time.Time) error {
	m.delete(func(o sharing.Opening) bool { return o.At.Before(instant) })
	return nil
}

// Erase implements sharing.Openings.
func (m *MemoryOpenings) Erase(_ context.Context, user identity.UserID) error {
	m.delete(func(o sharing.Opening) bool { return o.Recruiter == user || o.Person == user })
	return nil
}

func (m *MemoryOpenings) selected(isWanted func(sharing.Opening) bool) []sharing.Opening {
	m.mu.Lock()
	defer m.mu.Unlock()
	return slices.DeleteFunc(slices.Clone(m.openings), func(o sharing.Opening) bool { return !isWanted(o) })
}

func (m *MemoryOpenings) delete(isOld func(sharing.Opening) bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.openings = slices.DeleteFunc(m.openings, isOld)
}
