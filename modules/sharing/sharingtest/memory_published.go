package sharingtest

import (
	"context"
	"sync"

	"wright.app/modules/sharing"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// MemoryPublished implements sharing.PublishedProfiles in memory.
type MemoryPublished struct {
	mu   sync.Mutex
	rows map[identity.UserID]*publishedRow
}

type publishedRow struct {
	profile  *sharing.PublishedProfile // nil if it is not current
	revision int64
}

// NewMemoryPublished returns a store without profiles.
func NewMemoryPublished() *MemoryPublished {
	return &MemoryPublished{rows: map[identity.UserID]*publishedRow{}}
}

// ByAlias implements sharing.PublishedProfiles.
func (m *MemoryPublished) ByAlias(_ context.Context, alias string) (sharing.PublishedProfile, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, row := range m.rows {
		if row.profile != nil && alias != "" && row.profile.Visibility.Alias == alias {
			return *row.profile, nil
		}
	}
	return sharing.PublishedProfile{}, fault.ErrNotFound
}

// ByMember implements sharing.PublishedProfiles.
func (m *MemoryPublished) ByMember(_ context.Context, member identity.MemberID) (sharing.PublishedProfile, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, row := range m.rows {
		if row.profile != nil && row.profile.Person.Member == member {
			return *row.profile, nil
		}
	}
	return sharing.PublishedProfile{}, fault.ErrNotFound
}

// Revision implements sharing.PublishedProfiles.
func (m *MemoryPublished) Revision(_ context.Context, owner identity.UserID) (int64, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if row := m.rows[owner]; row != nil {
		return row.revision, nil
	}
	return 0, fault.ErrNotFound
}

// Publish implements sharing.PublishedProfiles.
func (m *MemoryPublished) Publish(_ context.Context, p sharing.PublishedProfile, revision int64) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if row := m.rows[p.Owner]; row != nil && row.revision == revision {
		row.profile = &p
	}
	return nil
}

// AddOrExpire implements sharing.PublishedProfiles.
func (m *MemoryPublished) AddOrExpire(ctx context.Context, owner identity.UserID) error {
	m.mu.Lock()
	if m.rows[owner] == nil {
		m.rows[owner] = &publishedRow{}
	}
	m.mu.Unlock()
	return m.Expire(ctx, owner)
}

// Expire implements sharing.PublishedProfiles.
func (m *MemoryPublished) Expire(_ context.Context, owner identity.UserID) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if row := m.rows[owner]; row != nil {
		row.profile = nil
		row.revision++
	}
	return nil
}

// Delete implements sharing.PublishedProfiles.
func (m *MemoryPublished) Delete(_ context.Context, owner identity.UserID) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	delete(m.rows, owner)
	return nil
}
