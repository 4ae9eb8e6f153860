package authtest

import (
	"bytes"
	"cmp"
	"context"
	"slices"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/session"
	"wright.app/platform/identity"
)

type memorySessions struct{ m *memory }

func (s memorySessions) Add(_ context.Context, started *session.Session) error {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	s.m.sessions = append(s.m.sessions, memorySession{Snapshot: started.Snapshot()})
	return nil
}

func (s memorySessions) Find(ctx context.Context, digest auth.Digest) (session.UserSession, error) {
	s.m.mu.Lock()
	i := slices.IndexFunc(s.m.sessions, func(r memorySession) bool {
		return r.Digest == digest || r.Former == digest && digest != auth.Digest{}
	})
	if i < 0 {
		s.m.mu.Unlock()
		return session.UserSession{}, session.ErrNotFound
	}
	started := s.m.sessions[i].Snapshot
	s.m.mu.Unlock()
	user, err := memoryUsers(s).ByID(ctx, started.User)
	if err != nil {
		return session.UserSession{}, session.ErrNotFound
	}
	return session.UserSession{
		Session: session.Restore(started), Member: user.Member(), Role: user.Role(),
		Ready: user.Ready(), Suspended: user.Suspended(), Version: user.Version(),
	}, nil
}

func (s memorySessions) Touch(_ context.Context, id session.ID, now time.Time) error {
	s.change(id, func(r *memorySession) bool {
		r.LastSeenAt = now
		return true
	})
	return nil
}

func (s memorySessions) Rotate(
	_ context.Context, id session.ID, current, presented, next auth.Digest, now time.Time,
) (bool, error) {
	return s.change(id, func(r *memorySession) bool {
		isFormer := r.Former == presented && r.FormerUntil.IsZero()
		if r.Digest != current || presented != current && !isFormer {
			return false
		}
		r.Digest, r.Former, r.FormerUntil, r.RotatedAt, r.LastSeenAt = next, presented, time.Time{}, now, now
		return true
	}), nil
}

func (s memorySessions) Confirm(_ context.Context, id session.ID, current auth.Digest, until time.Time) error {
	s.change(id, func(r *memorySession) bool {
		if r.Digest == current && r.Former != (auth.Digest{}) && r.FormerUntil.IsZero() {
			r.FormerUntil = until
		}
		return true
	})
	return nil
}

func (s memorySessions) End(_ context.Context, id session.ID) error {
	s.remove(func(r memorySession) bool { return r.ID == id })
	return nil
}

func (s memorySessions) EndByToken(_ context.Context, digest auth.Digest) error {
	s.remove(func(r memorySession) bool { return r.Digest == digest || r.Former == digest })
	return nil
}

func (s memorySessions) OfUser(
	ctx context.Context, user identity.UserID, id session.ID,
) (session.UserSession, error) {
	s.m.mu.Lock()
	i := slices.IndexFunc(s.m.sessions, func(r memorySession) bool { return r.User == user && r.ID == id })
	if i < 0 {
		s.m.mu.Unlock()
		return session.UserSession{}, session.ErrNotFound
	}
	digest := s.m.sessions[i].Digest
	s.m.mu.Unlock()
	return s.Find(ctx, digest)
}

func (s memorySessions) ByUser(_ context.Context, user identity.UserID) ([]*session.Session, error) {
	s.m.mu.Lock()
	own := slices.DeleteFunc(slices.Clone(s.m.sessions), func(r memorySession) bool { return r.User != user })
	s.m.mu.Unlock()
	slices.SortFunc(own, func(a, b memorySession) int {
		return cmp.Or(b.LastSeenAt.Compare(a.LastSeenAt), bytes.Compare(b.ID[:], a.ID[:]))
	})
	sessions := make([]*session.Session, len(own))
	for i, r := range own {
		sessions[i] = session.Restore(r.Snapshot)
	}
	return sessions, nil
}

func (s memorySessions) EndForUser(_ context.Context, user identity.UserID, id session.ID) (bool, error) {
	return s.remove(func(r memorySession) bool { return r.User == user && r.ID == id }) == 1, nil
}

func (s memorySessions) EndAll(_ context.Context, user identity.UserID, except session.ID) error {
	s.remove(func(r memorySession) bool { return r.User == user && r.ID != except })
	return nil
}

func (s memorySessions) Trim(_ context.Context, user identity.UserID, keep int) error {
	s.m.mu.Lock()
	own := slices.DeleteFunc(slices.Clone(s.m.sessions), func(r memorySession) bool { return r.User != user })
	s.m.mu.Unlock()
	slices.SortFunc(own, func(a, b memorySession) int {
		return cmp.Or(b.CreatedAt.Compare(a.CreatedAt), bytes.Compare(b.ID[:], a.ID[:]))
	})
	for _, old := range own[min(keep, len(own)):] {
		s.remove(func(r memorySession) bool { return r.ID == old.ID })
	}
	return nil
}

func (s memorySessions) DeleteEnded(_ context.Context, created, seen time.Time) (int, error) {
	return s.remove(func(r memorySession) bool {
		return !r.CreatedAt.After(created) || !r.LastSeenAt.After(seen)
	}), nil
}

func (s memorySessions) change(id session.ID, change func(*memorySession) bool) bool {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	i := slices.IndexFunc(s.m.sessions, func(r memorySession) bool { return r.ID == id })
	return i >= 0 && change(&s.m.sessions[i])
}

func (s memorySessions) remove(match func(memorySession) bool) int {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	before := len(s.m.sessions)
	s.m.sessions = slices.DeleteFunc(s.m.sessions, match)
	return before - len(s.m.sessions)
}
