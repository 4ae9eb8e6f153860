package authtest

import (
	"context"
	"slices"
	"time"

	"wright.app/modules/auth"
	"wright.app/platform/identity"
)

type memorySecurityEvents struct{ m *memory }

func (s memorySecurityEvents) Add(_ context.Context, event auth.SecurityEvent) (identity.MemberID, error) {
	return s.add(func(u auth.UserSnapshot) bool { return u.ID == event.User }, event)
}

func (s memorySecurityEvents) Trim(_ context.Context, since time.Time) (int, error) {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	recent := map[identity.UserID]bool{}
	for _, stored := range s.m.events {
		if stored.At.After(since) {
			recent[stored.User] = true
		}
	}
	type group struct {
		user identity.UserID
		kind auth.EventKind
	}
	kept, deleted := map[group]int{}, 0
	for i, stored := range slices.Backward(s.m.events) {
		of := group{stored.User, stored.Kind}
		if kept[of]++; recent[stored.User] && kept[of] > auth.MaxSecurityEvents {
			s.m.events = slices.Delete(s.m.events, i, i+1)
			deleted++
		}
	}
	return deleted, nil
}

func (s memorySecurityEvents) AddByEmail(
	_ context.Context, email auth.Email, event auth.SecurityEvent,
) (identity.MemberID, error) {
	return s.add(func(u auth.UserSnapshot) bool { return u.Email.Same(email) }, event)
}

func (s memorySecurityEvents) add(
	match func(auth.UserSnapshot) bool, event auth.SecurityEvent,
) (identity.MemberID, error) {
	user, err := s.m.user(match)
	if err != nil {
		return identity.MemberID{}, err
	}
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	event.User = user.ID()
	for i, stored := range s.m.events {
		if stored.User == event.User && stored.GroupKey() == event.GroupKey() && stored.Window().Equal(event.Window()) {
			s.m.events[i].Count++
			s.m.events[i].LastAt, s.m.events[i].Agent = event.At, event.Agent
			return user.Member(), nil
		}
	}
	s.m.lastEvent++
	event.ID, event.LastAt, event.Count = s.m.lastEvent, event.At, 1
	s.m.events = append(s.m.events, event)
	return user.Member(), nil
}

func (s memorySecurityEvents) Page(
	_ context.Context, user identity.UserID, before auth.SecurityEventID, limit int,
) ([]auth.SecurityEvent, error) {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	events := []auth.SecurityEvent{}
	for _, stored := range slices.Backward(s.m.events) {
		if stored.User == user && (before == 0 || stored.ID < before) && len(events) < limit {
			events = append(events, stored)
		}
	}
	return events, nil
}

func (s memorySecurityEvents) Times(
	_ context.Context, user identity.UserID, kind auth.EventKind, after time.Time,
) ([]time.Time, error) {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	var times []time.Time
	for _, stored := range s.m.events {
		if stored.User == user && stored.Kind == kind && stored.At.After(after) {
			times = append(times, slices.Repeat([]time.Time{stored.At}, stored.Count)...)
		}
	}
	return times, nil
}

func (s memorySecurityEvents) DeleteBefore(_ context.Context, at time.Time, limit int) (int, error) {
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	deleted := 0
	s.m.events = slices.DeleteFunc(s.m.events, func(e auth.SecurityEvent) bool {
		if !e.At.Before(at) || deleted == limit {
			return false
		}
		deleted++
		return true
	})
	return deleted, nil
}
