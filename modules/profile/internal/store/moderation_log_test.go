package store_test

import (
	"context"
	"errors"
	"reflect"
	"testing"
	"time"

	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/identity"
)

func TestSave_decisionsOfModeration_areStored(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, s profiletest.Stores) {
		p := profile.New(alexID, profile.Attributes{}, now)
		must(t, save(t, s, p))
		const reason = "It offers \"cheap\" diplomas; DROP TABLE x -- 🚀"
		later := now.Add(time.Hour)
		change(t, s, func(p *profile.Profile) error { return p.Suspend(reason, later) })
		want := profile.Snapshot{
			ID: p.ID(), Owner: alexID, AccessMode: profile.Restricted, Status: profile.StatusSuspended,
			Suspension: profile.Suspension{Since: later, Reason: reason}, Version: 2, CreatedAt: now, UpdatedAt: later,
		}
		wantEqual(t, "suspended", withoutLists(read(t, s)), want)

		change(t, s, func(p *profile.Profile) error {
			if !p.Suspended() {
				t.Error("a profile for change forgot its suspension")
			}
			return p.RequestReview(later)
		})
		want.Status, want.Version = profile.StatusUnderReview, 3
		wantEqual(t, "under review", withoutLists(read(t, s)), want)
		header, err := s.Profiles.HeaderOf(t.Context(), alexID)
		must(t, err)
		if !header.Suspended() || header.Status != profile.StatusUnderReview {
			t.Errorf("a review gives the profile back to visitors: %+v", header)
		}

		change(t, s, func(p *profile.Profile) error { return p.Approve(later) })
		want.Status, want.Suspension, want.Approved, want.Version = profile.StatusActive, profile.Suspension{}, true, 4
		wantEqual(t, "approved", withoutLists(read(t, s)), want)
		// Later changes by the owner keep the approval.
		change(t, s, func(p *profile.Profile) error { return p.ChangeAccessMode(profile.Restricted, false, later) })
		if got := read(t, s); !got.Approved {
			t.Error("a change took the approval away")
		}
	})
}

// withoutLists returns s without its empty lists, which some stores return as nil.
func withoutLists(s profile.Snapshot) profile.Snapshot {
	s.Sections = nil
	s.Attributes = profile.Attributes{}
	return s
}

func TestModerationLog_eventsInOrder_areDeletedWithTheProfile(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, s profiletest.Stores) {
		alex, kim := profile.New(alexID, profile.Attributes{}, now), profile.New(kimID, profile.Attributes{}, now)
		must(t, save(t, s, alex))
		must(t, save(t, s, kim))
		if none, err := s.ModerationLog.EventsByOwner(t.Context(), alexID); err != nil || len(none) != 0 {
			t.Errorf("a new profile has a past: %v, %v", none, err)
		}
		note := func(event profile.Event) profile.Event {
			t.Helper()
			id, err := s.ModerationLog.AddEvent(t.Context(), event)
			must(t, err)
			if event.ID = id; id == 0 {
				t.Error("a kept event has no number")
			}
			return event
		}
		requested := note(profile.Event{Profile: alex.ID(), Kind: profile.EventReviewRequested, At: now})
		foreign := note(profile.Event{Profile: kim.ID(), Kind: profile.EventReviewRequested, At: now.Add(time.Minute)})
		suspended := note(profile.Event{
			Profile: alex.ID(), Kind: profile.EventSuspended, Reason: "It sells \"diplomas\".",
			At: now.Add(time.Hour),
		})
		again := note(profile.Event{Profile: alex.ID(), Kind: profile.EventReviewRequested, At: now.Add(2 * time.Hour)})

		events, err := s.ModerationLog.EventsByOwner(t.Context(), alexID)
		must(t, err)
		wantEqual(t, "events", events, []profile.Event{requested, suspended, again})
		times, err := s.ModerationLog.ReviewRequestsSince(t.Context(), alex.ID(), now.Add(-time.Hour))
		must(t, err)
		wantEqual(t, "requests", times, []time.Time{requested.At, again.At})
		times, err = s.ModerationLog.ReviewRequestsSince(t.Context(), alex.ID(), now)
		must(t, err)
		wantEqual(t, "requests after the first", times, []time.Time{again.At})

		must(t, s.Profiles.EraseOwner(t.Context(), alexID))
		if left, err := s.ModerationLog.EventsByOwner(t.Context(), alexID); err != nil || len(left) != 0 {
			t.Errorf("events of an erased profile: %v, %v", left, err)
		}
		if left, err := s.ModerationLog.ReviewRequestsSince(t.Context(), alex.ID(), time.Time{}); err != nil ||
			len(left) != 0 {
			t.Errorf("events of an erased profile: %v, %v", left, err)
		}
		events, err = s.ModerationLog.EventsByOwner(t.Context(), kimID)
		must(t, err)
		wantEqual(t, "events of the other profile", events, []profile.Event{foreign})
	})
}

func TestAddEvent_failedTransaction_isRolledBack(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, s profiletest.Stores) {
		p := profile.New(alexID, profile.Attributes{}, now)
		must(t, save(t, s, p))
		failed := s.DB.InTx(t.Context(), func(ctx context.Context) error {
			if _, err := s.ModerationLog.AddEvent(ctx,
				profile.Event{Profile: p.ID(), Kind: profile.EventApproved, At: now}); err != nil {
				return err
			}
			if seen, err := s.ModerationLog.EventsByOwner(ctx, alexID); err != nil || len(seen) != 1 {
				t.Errorf("inside the transaction: %v, %v", seen, err)
			}
			return errors.New("a later failure in the transaction")
		})
		if failed == nil {
			t.Fatal("the transaction did not fail")
		}
		if left, err := s.ModerationLog.EventsByOwner(t.Context(), alexID); err != nil || len(left) != 0 {
			t.Errorf("a failed transaction left %v, %v", left, err)
		}
	})
}

func TestPendingReviews_longestWaiting_isFirst(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, s profiletest.Stores) {
		if none, err := s.ModerationLog.PendingReviews(t.Context(), 10); err != nil || len(none) != 0 {
			t.Errorf("got %v, %v", none, err)
		}
		owners := []int64{11, 12, 13, 14}
		ids := map[int64]profile.ID{}
		for i, owner := range owners {
			p := profile.New(identity.UserID(owner), profile.Attributes{}, now)
			must(t, save(t, s, p))
			ids[owner] = p.ID()
			if owner == 13 {
				continue // without a request
			}
			_, err := s.ModerationLog.AddEvent(t.Context(),
				profile.Event{
					Profile: p.ID(), Kind: profile.EventReviewRequested,
					At: now.Add(time.Duration(i) * time.Minute),
				})
			must(t, err)
			must(t, s.DB.InTx(t.Context(), func(ctx context.Context) error {
				p, err := s.Profiles.ForChange(ctx, identity.UserID(owner))
				if err != nil {
					return err
				}
				if owner == 12 {
					if err := p.Suspend("Why", now); err != nil {
						return err
					}
				}
				if err := p.RequestReview(now); err != nil {
					return err
				}
				return s.Profiles.Save(ctx, p)
			}))
		}
		// The longest waiting request was decided, and the owner requests another review.
		_, err := s.ModerationLog.AddEvent(t.Context(),
			profile.Event{Profile: ids[11], Kind: profile.EventReinstated, At: now.Add(time.Hour)})
		must(t, err)
		_, err = s.ModerationLog.AddEvent(t.Context(),
			profile.Event{Profile: ids[11], Kind: profile.EventReviewRequested, At: now.Add(2 * time.Hour)})
		must(t, err)

		want := []profile.PendingReview{
			{
				Profile: ids[12], Owner: identity.UserID(12), Suspension: profile.Suspension{Since: now, Reason: "Why"},
				RequestedAt: now.Add(time.Minute),
			},
			{Profile: ids[14], Owner: identity.UserID(14), RequestedAt: now.Add(3 * time.Minute)},
			{Profile: ids[11], Owner: identity.UserID(11), RequestedAt: now.Add(2 * time.Hour)},
		}
		got, err := s.ModerationLog.PendingReviews(t.Context(), 10)
		must(t, err)
		wantEqual(t, "waiting", got, want)
		if got, err = s.ModerationLog.PendingReviews(t.Context(), 2); err != nil || !reflect.DeepEqual(got, want[:2]) {
			t.Errorf("the first two: %+v, %v", got, err)
		}
	})
}
