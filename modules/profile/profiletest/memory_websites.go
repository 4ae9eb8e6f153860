package profiletest

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"time"

	"wright.app/modules/profile"
	"wright.app/platform/identity"
)

// DueWebsites implements profile.WebsiteChecks.
func (m *Memory) DueWebsites(ctx context.Context, now time.Time, limit int) ([]identity.UserID, error) {
	due := m.at(ctx).dueWebsites
	owners := slices.DeleteFunc(slices.Collect(maps.Keys(due)), func(owner identity.UserID) bool {
		_, err := m.ByOwner(ctx, owner)
		return err != nil || due[owner].After(now)
	})
	slices.SortFunc(owners, func(a, b identity.UserID) int { return cmp.Or(due[a].Compare(due[b]), cmp.Compare(a, b)) })
	return owners[:min(limit, len(owners))], nil
}

// PostponeWebsites implements profile.WebsiteChecks.
func (m *Memory) PostponeWebsites(ctx context.Context, owner identity.UserID, until time.Time) error {
	return m.InTx(ctx, func(ctx context.Context) error {
		s := ctx.Value(stateKey{}).(*state)
		if _, known := s.dueWebsites[owner]; known {
			s.dueWebsites = maps.Clone(s.dueWebsites)
			s.dueWebsites[owner] = until
		}
		return nil
	})
}

// updateDue sets when the websites of a saved profile are due.
func (s *state) updateDue(p *profile.Snapshot, c profile.Changes) {
	if c.Attributes == nil && c.Renamed == nil {
		return
	}
	s.dueWebsites = maps.Clone(s.dueWebsites)
	if s.dueWebsites == nil {
		s.dueWebsites = map[identity.UserID]time.Time{}
	}
	if len(p.Attributes.Websites) == 0 {
		delete(s.dueWebsites, p.Owner)
		p.WebsiteProofs = nil
	} else {
		s.dueWebsites[p.Owner] = c.At
	}
}
