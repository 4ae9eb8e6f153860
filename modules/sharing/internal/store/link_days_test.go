package store_test

import (
	"fmt"
	"testing"
	"time"

	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/visit"
	"wright.app/platform/calendar"
)

func TestLinkDays(t *testing.T) {
	t.Parallel()
	eachLinkStore(t, testLinkDays)
}

func testLinkDays(t *testing.T, open func(*testing.T) linkStore) {
	t.Run("DailyOfLinks returns the days of each listed link of the owner, by id and day", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		at := func(days int) time.Time { return noon.AddDate(0, 0, days) }
		first, last := calendar.DayOf(at(-29)), calendar.DayOf(at(0))
		opened := s.add(t, alex, noon, sharelink.Input{})
		unopened := s.add(t, alex, noon, sharelink.Input{})
		second := s.add(t, alex, noon, sharelink.Input{})
		deleted := s.add(t, alex, noon, sharelink.Input{})
		foreign := s.add(t, sam, noon, sharelink.Input{})
		for _, days := range []int{0, -29, -30, 1} {
			s.count(t, newVisit("v", at(days), byLink(opened)))
		}
		s.count(t, newVisit("w", at(0), byLink(opened)))
		s.count(t, newVisit("x", at(-3), byLink(second)))
		s.count(t, newVisit("y", at(-3), byLink(deleted)))
		s.count(t, newVisit("z", at(-3), func(v *visit.Visit) { v.Owner = sam }, byLink(foreign)))
		if _, err := deleted.Delete(nil, noon); err != nil {
			t.Fatal(err)
		}
		s.save(t, deleted)

		got, err := s.Visits.DailyOfLinks(t.Context(), alex, first, last)
		if err != nil {
			t.Fatal(err)
		}
		want := []visit.LinkDay{
			{Link: opened.Snapshot().ID, Date: first, Visits: 1},
			{Link: opened.Snapshot().ID, Date: last, Visits: 2},
			{Link: second.Snapshot().ID, Date: calendar.DayOf(at(-3)), Visits: 1},
			{Link: deleted.Snapshot().ID, Date: calendar.DayOf(at(-3)), Visits: 1},
		}
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("got %v, want %v; the unopened one is %d", got, want, unopened.Snapshot().ID)
		}
		if none, err := s.Visits.DailyOfLinks(t.Context(), robin, first, last); err != nil || len(none) != 0 {
			t.Errorf("without links: got %v, %v", none, err)
		}
	})
	t.Run("DailyOfLinks returns as many deleted links as lists show, those that were deleted last", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		today := calendar.DayOf(noon)
		for i := range sharelink.MaxDeletedShown + 2 {
			l := s.add(t, alex, noon, sharelink.Input{})
			visitor := fmt.Sprintf("v%d", i)
			s.count(t, newVisit(visitor, noon, fromOrigin(visitor), byLink(l)))
			// The first that were made are the last that are deleted.
			if _, err := l.Delete(nil, noon.Add(time.Duration(-i)*time.Second)); err != nil {
				t.Fatal(err)
			}
			s.save(t, l)
		}
		listed, err := s.Links.List(t.Context(), alex)
		if err != nil {
			t.Fatal(err)
		}
		want := map[sharelink.ID]bool{}
		for _, l := range listed {
			want[l.Snapshot().ID] = true
		}
		got, err := s.Visits.DailyOfLinks(t.Context(), alex, today, today)
		if err != nil || len(got) != sharelink.MaxDeletedShown || len(want) != len(got) {
			t.Fatalf("got %d links for %d listed ones, %v", len(got), len(want), err)
		}
		for _, day := range got {
			if !want[day.Link] {
				t.Errorf("link %d is not listed", day.Link)
			}
		}
	})
}
