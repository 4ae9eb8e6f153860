package sharingtest

import (
	"context"
	"time"

	"wright.app/modules/sharing"
	"wright.app/platform/identity"
)

// DeleteActive implements sharing.ActiveLinks.
func (m *Memory) DeleteActive(_ context.Context, owner identity.UserID, now time.Time) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	for id, s := range m.links {
		if s.Owner != owner {
			continue
		}
		l := sharing.RestoreLink(s)
		if _, err := l.Delete(nil, now); err != nil {
			return err
		}
		m.links[id] = l.Snapshot()
	}
	return nil
}

// DeleteActive implements sharing.ActiveLinks.
func (i MemoryInvites) DeleteActive(_ context.Context, owner identity.UserID, now time.Time) error {
	i.m.mu.Lock()
	defer i.m.mu.Unlock()
	for at, s := range i.m.invites {
		if s.Owner != owner {
			continue
		}
		l := sharing.RestoreInviteLink(s)
		if _, err := l.Delete(nil, now); err != nil {
			return err
		}
		i.m.invites[at] = l.Snapshot()
	}
	return nil
}
