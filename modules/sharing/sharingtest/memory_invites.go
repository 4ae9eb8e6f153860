package sharingtest

import (
	"context"
	"slices"
	"time"

	"wright.app/modules/sharing"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// MemoryInvites implements sharing.InviteLinks and Invites in memory.
type MemoryInvites struct{ m *Memory }

// Invites returns the store of invite links in m.
func (m *Memory) Invites() MemoryInvites { return MemoryInvites{m} }

// Page implements sharing.InviteLinks.
func (i MemoryInvites) Page(
	_ context.Context, owner identity.UserID, after *sharing.InviteCursor, limit int,
) ([]*sharing.InviteLink, error) {
	i.m.mu.Lock()
	defer i.m.mu.Unlock()
	var links []*sharing.InviteLink
	for _, s := range i.m.invites {
		l := sharing.RestoreInviteLink(s)
		if s.Owner == owner && (after == nil || after.Compare(l.Cursor()) < 0) {
			links = append(links, l)
		}
	}
	slices.SortFunc(links, func(a, b *sharing.InviteLink) int { return a.Cursor().Compare(b.Cursor()) })
	return links[:min(limit, len(links))], nil
}

// ForChange implements sharing.InviteLinks.
func (i MemoryInvites) ForChange(_ context.Context, owner identity.UserID,
	id sharing.InviteLinkID,
) (*sharing.InviteLink, error) {
	return i.find(func(s sharing.InviteLinkSnapshot) bool { return s.ID == id && s.Owner == owner })
}

// ByID implements sharing.Invites.
func (i MemoryInvites) ByID(_ context.Context, id sharing.InviteLinkID) (*sharing.InviteLink, error) {
	return i.find(func(s sharing.InviteLinkSnapshot) bool { return s.ID == id })
}

// ByToken implements sharing.Invites.
func (i MemoryInvites) ByToken(_ context.Context, token sharing.Token) (*sharing.InviteLink, error) {
	return i.find(func(s sharing.InviteLinkSnapshot) bool { return s.Token == token })
}

// Use implements sharing.Invites.
func (i MemoryInvites) Use(_ context.Context, id sharing.InviteLinkID, now time.Time) (bool, error) {
	i.m.mu.Lock()
	defer i.m.mu.Unlock()
	if id < 1 || int(id) > len(i.m.invites) {
		return false, nil
	}
	s := &i.m.invites[id-1]
	if !sharing.RestoreInviteLink(*s).OpensAt(now) {
		return false, nil
	}
	s.Uses++
	return true, nil
}

// Add implements sharing.InviteLinks.
func (i MemoryInvites) Add(_ context.Context, l *sharing.InviteLink, limit int) (*sharing.InviteLink, error) {
	i.m.mu.Lock()
	defer i.m.mu.Unlock()
	s := l.Snapshot()
	active := 0
	for _, other := range i.m.invites {
		if other.Owner == s.Owner && other.DeletedAt.IsZero() {
			active++
		}
	}
	if active >= limit {
		return nil, sharing.ErrInviteLinkLimitExceeded
	}
	s.ID = sharing.InviteLinkID(len(i.m.invites) + 1)
	i.m.invites = append(i.m.invites, s)
	return sharing.RestoreInviteLink(s), nil
}

// Save implements sharing.InviteLinks.
func (i MemoryInvites) Save(_ context.Context, l *sharing.InviteLink) error {
	i.m.mu.Lock()
	defer i.m.mu.Unlock()
	s := l.Snapshot()
	index := slices.IndexFunc(i.m.invites, func(stored sharing.InviteLinkSnapshot) bool {
		return stored.ID == s.ID && stored.Version == s.Version-1
	})
	if index < 0 {
		return fault.ErrStale
	}
	stored := i.m.invites[index]
	s.Uses, s.TotalVisits, s.LastVisitedAt = stored.Uses, stored.TotalVisits, stored.LastVisitedAt
	i.m.invites[index] = s
	return nil
}

// countInvite counts a visit for its invite link. The caller holds m.mu.
func (m *Memory) countInvite(v sharing.Visit) {
	for index := range m.invites {
		if s := &m.invites[index]; s.ID == v.Invite && s.Owner == v.Owner {
			s.TotalVisits++
			if v.At.After(s.LastVisitedAt) {
				s.LastVisitedAt = v.At
			}
		}
	}
}

func (i MemoryInvites) find(match func(sharing.InviteLinkSnapshot) bool) (*sharing.InviteLink, error) {
	i.m.mu.Lock()
	defer i.m.mu.Unlock()
	index := slices.IndexFunc(i.m.invites, match)
	if index < 0 {
		return nil, fault.ErrNotFound
	}
	return sharing.RestoreInviteLink(i.m.invites[index]), nil
}
