package profiletest

import (
	"cmp"
	"context"
	"slices"
	"time"

	"wright.app/modules/profile"
	"wright.app/platform/identity"
)

// AddEvent implements profile.ModerationLog.
func (m *Memory) AddEvent(ctx context.Context, event profile.Event) (profile.EventID, error) {
	err := m.InTx(ctx, func(ctx context.Context) error {
		s := ctx.Value(stateKey{}).(*state)
		s.lastEventID++
		event.ID = profile.EventID(s.lastEventID)
		s.events = append(slices.Clip(s.events), event)
		return nil
	})
	return event.ID, err
}

// EventsByOwner implements profile.ModerationLog.
func (m *Memory) EventsByOwner(ctx context.Context, owner identity.UserID) ([]profile.Event, error) {
	p, err := m.ByOwner(ctx, owner)
	if err != nil {
		return nil, nil //nolint:nilerr // without a profile there are no events
	}
	return m.eventsOf(ctx, p.ID), nil
}

// ReviewRequestsSince implements profile.ModerationLog.
func (m *Memory) ReviewRequestsSince(ctx context.Context, id profile.ID, after time.Time) ([]time.Time, error) {
	var times []time.Time
	for _, event := range m.eventsOf(ctx, id) {
		if event.Kind == profile.EventReviewRequested && event.At.After(after) {
			times = append(times, event.At)
		}
	}
	return times, nil
}

// PendingReviews implements profile.ModerationLog.
func (m *Memory) PendingReviews(ctx context.Context, limit int) ([]profile.PendingReview, error) {
	var waiting []profile.PendingReview
	for _, p := range m.at(ctx).profiles {
		if p.Status != profile.StatusUnderReview {
			continue
		}
		w := profile.PendingReview{Profile: p.ID, Owner: p.Owner, Suspension: p.Suspension, Approved: p.Approved}
		for _, event := range m.eventsOf(ctx, p.ID) {
			if event.Kind == profile.EventReviewRequested {
				w.RequestedAt = event.At
			}
		}
		waiting = append(waiting, w)
	}
	slices.SortFunc(waiting, func(a, b profile.PendingReview) int {
		return cmp.Or(a.RequestedAt.Compare(b.RequestedAt), cmp.Compare(a.Profile, b.Profile))
	})
	return waiting[:min(limit, len(waiting))], nil
}

func (m *Memory) eventsOf(ctx context.Context, id profile.ID) []profile.Event {
	return slices.DeleteFunc(slices.Clone(m.at(ctx).events), func(e profile.Event) bool { return e.Profile != id })
}

// dropEvents deletes the events of deleted profiles.
func (s *state) dropEvents() {
	s.events = slices.DeleteFunc(slices.Clone(s.events), func(e profile.Event) bool {
		return !slices.ContainsFunc(s.profiles, func(p profile.Snapshot) bool { return p.ID == e.Profile })
	})
}
