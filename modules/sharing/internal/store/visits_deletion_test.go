package store_test

import (
	"bytes"
	"context"
	"errors"
	"testing"
	"time"

	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/visit"
	"wright.app/platform/calendar"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

func TestVisits_deletion(t *testing.T) {
	t.Parallel()
	eachLinkStore(t, testDeletion)
}

func testDeletion(t *testing.T, open func(*testing.T) linkStore) {
	t.Run("DeleteBefore deletes visitors and salts of past days but no daily numbers", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		yesterday, today := calendar.DayOf(noon).AddDays(-1), calendar.DayOf(noon)
		s.addSalt(t, yesterday, "old")
		s.addSalt(t, today, "new")
		l := s.add(t, alex, noon, sharelink.Input{})
		s.count(t, newVisit("v", noon.AddDate(0, 0, -1), byLink(l)))
		s.count(t, newVisit("v", noon, func(v *visit.Visit) { v.Window.OriginLimit = 1 }))
		for range 2 {
			if err := s.inTx(t.Context(), func(ctx context.Context) error {
				_, err := s.Visits.DeleteBefore(ctx, today, noon.Add(-time.Hour), 10)
				return err
			}); err != nil {
				t.Fatal(err)
			}
		}
		s.wantSalt(t, yesterday, "")
		s.wantSalt(t, today, "new")
		s.wantNotCounted(t, newVisit("v", noon.Add(time.Minute)))
		s.wantNotCounted(t, newVisit("w", noon.Add(time.Minute), func(v *visit.Visit) { v.Window.OriginLimit = 1 }))
		s.wantDay(t, alex, noon.AddDate(0, 0, -1), 1, 1)
		s.wantDay(t, alex, noon, 1, 1)
		s.wantLink(t, l, 1, noon.AddDate(0, 0, -1))
	})
	t.Run("EraseOwner deletes the links, daily numbers, visitors and origins of one owner only", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		links := map[identity.UserID]*sharelink.Link{}
		for _, owner := range []identity.UserID{alex, robin} {
			links[owner] = s.add(t, owner, noon, sharelink.Input{})
			s.count(t, newVisit("v", noon, byLink(links[owner]),
				func(v *visit.Visit) { v.Owner, v.Window.OriginLimit = owner, 1 }))
		}
		for range 2 {
			if err := s.inTx(t.Context(), func(ctx context.Context) error {
				return s.Visits.EraseOwner(ctx, alex)
			}); err != nil {
				t.Fatal(err)
			}
		}
		s.wantListed(t, alex)
		if _, err := s.Links.ByToken(t.Context(), links[alex].Snapshot().Token); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("the link: %v", err)
		}
		if days, err := s.Visits.Daily(t.Context(), alex, calendar.DayOf(noon), calendar.DayOf(noon)); err != nil ||
			len(days) != 0 {
			t.Errorf("the daily numbers: %v, %v", days, err)
		}
		// The visitor and the origin were deleted, too. So the same visit counts again.
		s.count(t, newVisit("v", noon.Add(time.Minute), func(v *visit.Visit) { v.Window.OriginLimit = 1 }))
		s.wantDay(t, alex, noon, 1, 1)
		other, err := s.Links.ByToken(t.Context(), links[robin].Snapshot().Token)
		if err != nil || other.Snapshot().TotalVisits != 1 {
			t.Errorf("the link of another owner: %v, %v", other, err)
		}
		s.wantDay(t, robin, noon, 1, 1)
		s.wantNotCounted(t, newVisit("v", noon.Add(time.Minute), func(v *visit.Visit) { v.Owner = robin }))
	})
	t.Run("DeleteBefore deletes the windows of origins", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		limit := func(v *visit.Visit) { v.Window.OriginLimit = 1 }
		s.count(t, newVisit("a", noon, limit))
		if err := s.inTx(t.Context(), func(ctx context.Context) error {
			_, err := s.Visits.DeleteBefore(ctx, calendar.DayOf(noon), noon, 10)
			return err
		}); err != nil {
			t.Fatal(err)
		}
		s.count(t, newVisit("b", noon, limit))
	})
	t.Run("DeleteBefore deletes all salts, and up to its limit of visitors and of origins", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		yesterday := noon.AddDate(0, 0, -1)
		s.addSalt(t, calendar.DayOf(yesterday), "old")
		for _, visitor := range []string{"a", "b", "c"} {
			s.count(t, newVisit(visitor, yesterday, func(v *visit.Visit) { v.Origin = []byte("origin of " + visitor) }))
		}
		for _, want := range []int{2, 1, 0} {
			var deleted int
			if err := s.inTx(t.Context(), func(ctx context.Context) (err error) {
				deleted, err = s.Visits.DeleteBefore(ctx, calendar.DayOf(noon), yesterday, 2)
				return err
			}); err != nil || deleted != want {
				t.Errorf("%d rows were deleted, %v; want %d", deleted, err, want)
			}
			s.wantSalt(t, calendar.DayOf(yesterday), "")
		}
	})
	t.Run("a day keeps its first salt", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		today := calendar.DayOf(noon)
		s.wantSalt(t, today, "")
		s.addSalt(t, today, "first")
		s.addSalt(t, today, "second")
		s.wantSalt(t, today, "first")
		s.wantSalt(t, today.AddDays(1), "")
	})
	t.Run("concurrent calls for one day store one salt", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		today := calendar.DayOf(noon)
		for _, err := range databasetest.Concurrently(8, func(i int) error {
			return s.Visits.AddSalt(t.Context(), today, []byte{byte(i + 1)})
		}) {
			if err != nil {
				t.Error(err)
			}
		}
		first, err := s.Visits.Salt(t.Context(), today)
		again, errAgain := s.Visits.Salt(t.Context(), today)
		if err != nil || errAgain != nil || len(first) != 1 || !bytes.Equal(first, again) {
			t.Errorf("got %v, %v; %v, %v", first, err, again, errAgain)
		}
	})
}

func (s linkStore) addSalt(t *testing.T, day calendar.Date, salt string) {
	t.Helper()
	if err := s.Visits.AddSalt(t.Context(), day, []byte(salt)); err != nil {
		t.Fatal(err)
	}
}

func (s linkStore) wantSalt(t *testing.T, day calendar.Date, want string) {
	t.Helper()
	if got, err := s.Visits.Salt(t.Context(), day); err != nil || string(got) != want {
		t.Errorf("salt of %s: got %q, %v", day, got, err)
	}
}
