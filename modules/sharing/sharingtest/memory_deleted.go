package sharingtest

import (
	"cmp"
	"context"
	"slices"
	"time"

	"wright.app/modules/sharing"
	"wright.app/platform/identity"
)

// deletedLink is what profile links and invite links have in common for the removal of deleted ones.
type deletedLink struct {
	id        int64
	deletedAt time.Time
}

// oldest returns the links that were deleted first, at most limit.
func oldest(links []deletedLink, limit int) []deletedLink {
	slices.SortFunc(links, deletedLink.compare)
	return links[:min(limit, len(links))]
}

// excess returns the links except the keep most recently deleted ones, at most limit.
func excess(links []deletedLink, keep, limit int) []deletedLink {
	slices.SortFunc(links, func(a, b deletedLink) int { return b.compare(a) })
	return links[min(keep, len(links)):min(keep+limit, len(links))]
}

func (l deletedLink) compare(other deletedLink) int {
	return cmp.Or(l.deletedAt.Compare(other.deletedAt), cmp.Compare(l.id, other.id))
}

// RemoveExcess implements sharing.DeletedLinks.
func (m *Memory) RemoveExcess(_ context.Context, owner identity.UserID, keep, limit int) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	deleted := m.deletedLinks(func(s sharing.LinkState) bool { return s.Owner == owner })
	m.removeLinks(excess(deleted, keep, limit))
	return nil
}

// RemoveUntil implements sharing.DeletedLinks.
func (m *Memory) RemoveUntil(_ context.Context, until time.Time, limit int) (int, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	old := oldest(m.deletedLinks(func(s sharing.LinkState) bool { return !s.DeletedAt.After(until) }), limit)
	m.removeLinks(old)
	return len(old), nil
}

func (m *Memory) deletedLinks(match func(sharing.LinkState) bool) (links []deletedLink) {
	for id, s := range m.links {
		if !s.DeletedAt.IsZero() && match(s.LinkState) {
			links = append(links, deletedLink{int64(id), s.DeletedAt})
		}
	}
	return links
}

func (m *Memory) removeLinks(links []deletedLink) {
	for _, l := range links {
		delete(m.links, sharing.LinkID(l.id))
	}
}

// RemoveExcess implements sharing.DeletedLinks.
func (i MemoryInvites) RemoveExcess(_ context.Context, owner identity.UserID, keep, limit int) error {
	i.m.mu.Lock()
	defer i.m.mu.Unlock()
	deleted := i.deletedLinks(func(s sharing.LinkState) bool { return s.Owner == owner })
	i.removeLinks(excess(deleted, keep, limit))
	return nil
}

// RemoveUntil implements sharing.DeletedLinks.
func (i MemoryInvites) RemoveUntil(_ context.Context, until time.Time, limit int) (int, error) {
	i.m.mu.Lock()
	defer i.m.mu.Unlock()
	old := oldest(i.deletedLinks(func(s sharing.LinkState) bool { return !s.DeletedAt.After(until) }), limit)
	i.removeLinks(old)
	return len(old), nil
}

func (i MemoryInvites) deletedLinks(match func(sharing.LinkState) bool) (links []deletedLink) {
	for _, s := range i.m.invites {
		if !s.DeletedAt.IsZero() && match(s.LinkState) {
			links = append(links, deletedLink{int64(s.ID), s.DeletedAt})
		}
	}
	return links
}

// removeLinks clears the entries, because the index of an invite link is its id minus 1.
func (i MemoryInvites) removeLinks(links []deletedLink) {
	for _, l := range links {
		i.m.invites[l.id-1] = sharing.InviteLinkSnapshot{}
	}
}
