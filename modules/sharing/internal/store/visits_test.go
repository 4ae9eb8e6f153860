package store_test

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/visit"
	"wright.app/platform/calendar"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
)

func TestVisits(t *testing.T) {
	t.Parallel()
	eachLinkStore(t, testVisits)
}

func testVisits(t *testing.T, open func(*testing.T) linkStore) {
	t.Run("a first visit counts for the day, the visitor and the link", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		l := s.add(t, alex, noon, sharelink.Input{})
		other := s.add(t, alex, noon, sharelink.Input{})
		s.count(t, newVisit("v", noon.Add(time.Minute), byLink(l)))
		s.wantDay(t, alex, noon, 1, 1)
		s.wantLink(t, l, 1, noon.Add(time.Minute))
		s.wantLink(t, other, 0, time.Time{})
	})
	t.Run("a repeated visit within the window is not counted", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		l := s.add(t, alex, noon, sharelink.Input{})
		withLink := byLink(l)
		s.count(t, newVisit("v", noon, withLink))
		for _, later := range []time.Duration{0, time.Microsecond, 30*time.Minute - time.Microsecond, -time.Minute} {
			s.wantNotCounted(t, newVisit("v", noon.Add(later), withLink))
		}
		s.wantDay(t, alex, noon, 1, 1)
		s.wantLink(t, l, 1, noon)
	})
	t.Run("a visitor who was counted for the profile is counted for a link, too", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		first, second := s.add(t, alex, noon, sharelink.Input{}), s.add(t, alex, noon, sharelink.Input{})
		s.count(t, newVisit("v", noon))
		s.count(t, newVisit("v", noon.Add(time.Minute), byLink(first)))
		s.count(t, newVisit("v", noon.Add(2*time.Minute), byLink(second)))
		s.wantNotCounted(t, newVisit("v", noon.Add(3*time.Minute)))
		s.wantNotCounted(t, newVisit("v", noon.Add(3*time.Minute), byLink(first)))
		s.wantNotCounted(t, newVisit("v", noon.Add(3*time.Minute), byLink(second)))
		s.wantDay(t, alex, noon, 1, 1)
		s.wantLink(t, first, 1, noon.Add(time.Minute))
		s.wantLink(t, second, 1, noon.Add(2*time.Minute))
		// The visitor counts again for the profile, but not yet for the link.
		s.count(t, newVisit("v", noon.Add(30*time.Minute), byLink(first)))
		s.wantDay(t, alex, noon, 2, 1)
		s.wantLink(t, first, 1, noon.Add(time.Minute))
	})
	t.Run("a repeated visit after midnight is not counted for a link", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		l := s.add(t, alex, noon, sharelink.Input{})
		midnight := time.Date(2026, 11, 22, 0, 0, 0, 0, time.UTC)
		seenBeforeMidnight := func(v *visit.Visit) { v.Visitor.Yesterday = []byte("before") }
		s.count(t, newVisit("before", midnight.Add(-10*time.Minute), byLink(l)))
		s.wantNotCounted(t, newVisit("after", midnight.Add(19*time.Minute), seenBeforeMidnight, byLink(l)))
		s.wantLink(t, l, 1, midnight.Add(-10*time.Minute))
		s.count(t, newVisit("after", midnight.Add(20*time.Minute), seenBeforeMidnight, byLink(l)))
		s.wantLink(t, l, 2, midnight.Add(20*time.Minute))
	})
	t.Run("a visit that is counted only for a link uses up the limit of its origin, too", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		l := s.add(t, alex, noon, sharelink.Input{})
		limit := func(v *visit.Visit) { v.Window.OriginLimit = 1 }
		s.count(t, newVisit("v", noon, limit))
		s.wantNotCounted(t, newVisit("v", noon, limit, byLink(l)))
		s.wantLink(t, l, 0, time.Time{})
	})
	t.Run("twenty concurrent visits of one visitor by two links are one visit, and one per link", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		links := []*sharelink.Link{s.add(t, alex, noon, sharelink.Input{}), s.add(t, alex, noon, sharelink.Input{})}
		s.wantCounted(t, 2, databasetest.Concurrently(20, func(i int) error {
			return s.tryCount(t.Context(), newVisit("v", noon, byLink(links[i%2])))
		}))
		s.wantDay(t, alex, noon, 1, 1)
		s.wantLink(t, links[0], 1, noon)
		s.wantLink(t, links[1], 1, noon)
	})
	t.Run("a visitor who comes back after the window is another visit of the same visitor", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		s.count(t, newVisit("v", noon))
		s.count(t, newVisit("v", noon.Add(30*time.Minute)))
		s.wantNotCounted(t, newVisit("v", noon.Add(59*time.Minute)))
		s.wantDay(t, alex, noon, 2, 1)
	})
	t.Run("profiles are counted separately", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		s.count(t, newVisit("v", noon))
		s.count(t, newVisit("v", noon, func(v *visit.Visit) { v.Owner = sam }))
		s.wantDay(t, alex, noon, 1, 1)
		s.wantDay(t, sam, noon, 1, 1)
	})
	t.Run("a repeated visit after midnight is not counted", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		midnight := time.Date(2026, 11, 22, 0, 0, 0, 0, time.UTC)
		s.count(t, newVisit("before", midnight.Add(-10*time.Minute)))
		seenBeforeMidnight := func(v *visit.Visit) { v.Visitor.Yesterday = []byte("before") }
		s.wantNotCounted(t, newVisit("after", midnight.Add(19*time.Minute), seenBeforeMidnight))
		s.count(t, newVisit("other", midnight.Add(19*time.Minute),
			func(v *visit.Visit) { v.Visitor.Yesterday = []byte("unseen") }))
		s.count(t, newVisit("after", midnight.Add(20*time.Minute), seenBeforeMidnight))
		s.wantDay(t, alex, midnight.Add(-time.Hour), 1, 1)
		s.wantDay(t, alex, midnight, 2, 2)
	})
	t.Run("the visits of an origin to a profile are limited per hour", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		limit := func(v *visit.Visit) { v.Window.OriginLimit = 2 }
		s.count(t, newVisit("a", noon, limit))
		s.count(t, newVisit("b", noon.Add(time.Minute), limit))
		s.wantNotCounted(t, newVisit("c", noon.Add(59*time.Minute), limit))
		s.count(t, newVisit("c", noon.Add(59*time.Minute), limit, fromOrigin("other")))
		s.count(t, newVisit("c", noon.Add(59*time.Minute), limit, func(v *visit.Visit) { v.Owner = sam }))
		// The refused visit has not started a window for its visitor.
		s.count(t, newVisit("d", noon.Add(time.Hour), limit))
		s.wantDay(t, alex, noon, 4, 4)
	})
	t.Run("the window of an origin continues after midnight", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		midnight := time.Date(2026, 11, 22, 0, 0, 0, 0, time.UTC)
		limit := func(v *visit.Visit) { v.Window.OriginLimit = 2 }
		afterMidnight := func(v *visit.Visit) { v.Origin, v.OriginYesterday = []byte("after"), []byte("before") }
		s.count(t, newVisit("a", midnight.Add(-30*time.Minute), limit, fromOrigin("before")))
		s.count(t, newVisit("b", midnight.Add(10*time.Minute), limit, afterMidnight))
		s.wantNotCounted(t, newVisit("c", midnight.Add(29*time.Minute), limit, afterMidnight))
		s.count(t, newVisit("c", midnight.Add(29*time.Minute), limit, func(v *visit.Visit) {
			v.Origin, v.OriginYesterday = []byte("other"), []byte("unseen")
		}))
		// The hour that began before midnight has ended. Another one begins with the new hash.
		s.count(t, newVisit("d", midnight.Add(30*time.Minute), limit, afterMidnight))
		s.count(t, newVisit("e", midnight.Add(31*time.Minute), limit, afterMidnight))
		s.wantNotCounted(t, newVisit("f", midnight.Add(59*time.Minute), limit, afterMidnight))
		s.wantDay(t, alex, midnight, 4, 4)
	})
	t.Run("a visitor over the limit is counted after the window has ended", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		limit := func(v *visit.Visit) { v.Window.OriginLimit = 1 }
		s.count(t, newVisit("a", noon, limit))
		s.wantNotCounted(t, newVisit("b", noon.Add(59*time.Minute), limit))
		s.count(t, newVisit("b", noon.Add(time.Hour), limit))
		s.wantNotCounted(t, newVisit("c", noon.Add(time.Hour+time.Minute), limit))
		s.wantDay(t, alex, noon, 2, 2)
	})
	t.Run("an older visit that is counted later does not change LastVisitedAt", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		l := s.add(t, alex, noon, sharelink.Input{})
		withLink := byLink(l)
		s.count(t, newVisit("a", noon.Add(time.Second), withLink))
		s.count(t, newVisit("b", noon, withLink))
		s.wantLink(t, l, 2, noon.Add(time.Second))
	})
	t.Run("fifty concurrent visitors are fifty visits", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		l := s.add(t, alex, noon, sharelink.Input{})
		for i, err := range databasetest.Concurrently(50, func(i int) error {
			name := fmt.Sprint("v", i)
			return s.tryCount(t.Context(), newVisit(name, noon, fromOrigin(name), byLink(l)))
		}) {
			if err != nil {
				t.Errorf("visitor %d: %v", i, err)
			}
		}
		s.wantDay(t, alex, noon, 50, 50)
		s.wantLink(t, l, 50, noon)
	})
	t.Run("twenty concurrent visits of one visitor are one visit", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		s.wantCounted(t, 1, databasetest.Concurrently(20, func(int) error {
			return s.tryCount(t.Context(), newVisit("v", noon))
		}))
		s.wantDay(t, alex, noon, 1, 1)
	})
	t.Run("concurrent visits of one origin do not exceed the limit", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		s.wantCounted(t, 60, databasetest.Concurrently(70, func(i int) error {
			return s.tryCount(t.Context(), newVisit(fmt.Sprint("v", i), noon))
		}))
		s.wantDay(t, alex, noon, 60, 60)
	})
	t.Run("Daily returns the days between two days, oldest first, without empty days", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		at := func(days int) time.Time { return noon.AddDate(0, 0, days) }
		for _, days := range []int{0, -3, 1, -30, -29} {
			s.count(t, newVisit("v", at(days)))
		}
		s.count(t, newVisit("v", at(-1), func(v *visit.Visit) { v.Owner = sam }))
		got, err := s.Visits.Daily(t.Context(), alex, calendar.DayOf(at(-29)), calendar.DayOf(at(0)))
		if err != nil {
			t.Fatal(err)
		}
		want := []visit.DailyAggregation{
			{Date: calendar.DayOf(at(-29)), TotalVisits: 1, TotalVisitors: 1},
			{Date: calendar.DayOf(at(-3)), TotalVisits: 1, TotalVisitors: 1},
			{Date: calendar.DayOf(at(0)), TotalVisits: 1, TotalVisitors: 1},
		}
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("got %v, want %v", got, want)
		}
		if none, err := s.Visits.Daily(t.Context(), robin, calendar.DayOf(at(-29)),
			calendar.DayOf(at(0))); err != nil || len(none) != 0 {
			t.Errorf("without visits: got %v, %v", none, err)
		}
	})
}

// visit returns a visit of a visitor to the profile of alex. All visitors have the same origin.
func newVisit(name string, at time.Time, options ...func(*visit.Visit)) visit.Visit {
	v := visit.Visit{
		Owner: alex, At: at, Day: calendar.DayOf(at), Visitor: visit.Visitor{Today: []byte(name)},
		Origin: []byte("home"),
		Window: visit.Window{
			RepeatAfter: at.Add(-30 * time.Minute), OriginAfter: at.Add(-time.Hour),
			OriginLimit: 60,
		},
	}
	for _, option := range options {
		option(&v)
	}
	return v
}

// byLink sets the link and the visitor for the link.
func byLink(l *sharelink.Link) func(*visit.Visit) {
	return func(v *visit.Visit) {
		v.Link = l.Snapshot().ID
		name := func(hash []byte) []byte { return fmt.Appendf(nil, "%s by %d", hash, v.Link) }
		v.LinkVisitor.Today = name(v.Visitor.Today)
		if v.Visitor.Yesterday != nil {
			v.LinkVisitor.Yesterday = name(v.Visitor.Yesterday)
		}
	}
}

// fromOrigin sets the origin.
func fromOrigin(origin string) func(*visit.Visit) {
	return func(v *visit.Visit) { v.Origin = []byte(origin) }
}

func (s linkStore) tryCount(ctx context.Context, v visit.Visit) error {
	return s.inTx(ctx, func(ctx context.Context) error { return s.Visits.Count(ctx, v) })
}

func (s linkStore) count(t *testing.T, v visit.Visit) {
	t.Helper()
	if err := s.tryCount(t.Context(), v); err != nil {
		t.Errorf("visit of %s at %s: %v", v.Visitor.Today, v.At, err)
	}
}

func (s linkStore) wantNotCounted(t *testing.T, v visit.Visit) {
	t.Helper()
	if err := s.tryCount(t.Context(), v); !errors.Is(err, visit.ErrNotCounted) {
		t.Errorf("visit of %s at %s: got %v, want ErrNotCounted", v.Visitor.Today, v.At, err)
	}
}

func (s linkStore) wantDay(t *testing.T, owner identity.UserID, at time.Time, visits, visitors int64) {
	t.Helper()
	day := calendar.DayOf(at)
	got, err := s.Visits.Daily(t.Context(), owner, day, day)
	if err != nil || len(got) != 1 || got[0].TotalVisits != visits || got[0].TotalVisitors != visitors {
		t.Errorf("visits on %s: got %v, %v, want %d visits of %d visitors", day, got, err, visits, visitors)
	}
}

func (s linkStore) wantLink(t *testing.T, l *sharelink.Link, visits int64, last time.Time) {
	t.Helper()
	got, err := s.Links.ForChange(t.Context(), alex, l.Snapshot().ID)
	if err != nil {
		t.Fatal(err)
	}
	if s := got.Snapshot(); s.TotalVisits != visits || !s.LastVisitedAt.Equal(last) ||
		s.Version != l.Snapshot().Version {
		t.Errorf("link %d: got %+v, want %d visits, the last at %s", s.ID, s, visits, last)
	}
}

func (s linkStore) wantCounted(t *testing.T, want int, errs []error) {
	t.Helper()
	counted := 0
	for _, err := range errs {
		switch {
		case err == nil:
			counted++
		case !errors.Is(err, visit.ErrNotCounted):
			t.Error(err)
		}
	}
	if counted != want {
		t.Errorf("%d of %d were counted, want %d", counted, len(errs), want)
	}
}
