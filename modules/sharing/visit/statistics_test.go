package visit_test

import (
	"testing"
	"time"

	"wright.app/modules/sharing/sharingtest"
	"wright.app/modules/sharing/visit"
	"wright.app/platform/calendar"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
)

func TestVisitStatistics_withoutVisitsOrProfile_isThirtyZeros(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	for _, owner := range []identity.UserID{sharingtest.Alex, sharingtest.Sam} {
		s, err := f.Service.VisitStatistics(t.Context(), identitytest.Wright(owner))
		if err != nil || s.Today != 0 || s.Last7Days != 0 || s.Last30Days != 0 {
			t.Errorf("got %+v, %v", s, err)
		}
		wantThirtyDays(t, s, "2026-10-23", "2026-11-21")
	}
}

func TestVisitStatistics_sums_coverTheirDays(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	// These are the first and last days of the periods, and the days just outside them.
	for _, daysAgo := range []int{0, 6, 7, 29, 30, -1} {
		at := sharingtest.Noon.AddDate(0, 0, -daysAgo)
		err := f.Stores.Visits.Count(t.Context(), visit.Visit{
			Owner: sharingtest.Alex, At: at, Day: calendar.DayOf(at),
			Visitor: visit.Visitor{Today: []byte{1}}, Origin: []byte{1},
			Window: visit.Window{OriginLimit: 60, OriginAfter: at.Add(-time.Hour)},
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	s, err := f.Service.VisitStatistics(t.Context(), asAlex)
	if err != nil || s.Today != 1 || s.Last7Days != 2 || s.Last30Days != 4 {
		t.Errorf("got %d, %d, %d, %v", s.Today, s.Last7Days, s.Last30Days, err)
	}
	for i, day := range s.Daily {
		want := int64(0)
		switch i {
		case 0, 22, 23, 29:
			want = 1
		}
		if day.TotalVisits != want || day.TotalVisitors != want {
			t.Errorf("%s: got %+v, want %d", day.Date, day, want)
		}
	}
}

func TestVisitStatistics_days_areUTC(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.Clock.Advance(12*time.Hour - time.Microsecond)
	s, err := f.Service.VisitStatistics(t.Context(), asAlex)
	if err != nil {
		t.Fatal(err)
	}
	wantThirtyDays(t, s, "2026-10-23", "2026-11-21")
	f.Clock.Advance(time.Microsecond)
	if s, err = f.Service.VisitStatistics(t.Context(), asAlex); err != nil {
		t.Fatal(err)
	}
	wantThirtyDays(t, s, "2026-10-24", "2026-11-22")
}

func TestVisitStatistics_failureOfTheDatabase_isReported(t *testing.T) {
	t.Parallel()
	sharingtest.WantEachFailure(t, func(t *testing.T) (fixture, func() error) {
		t.Helper()
		f := newFixture(t)
		return f, func() error {
			_, err := f.Service.VisitStatistics(t.Context(), asAlex)
			return err
		}
	})
}

func wantThirtyDays(t *testing.T, s visit.Summary, first, last string) {
	t.Helper()
	if len(s.Daily) != 30 || s.Daily[0].Date.String() != first || s.Daily[29].Date.String() != last {
		t.Errorf("got %d days from %s to %s", len(s.Daily), s.Daily[0].Date, s.Daily[29].Date)
	}
	for i := 1; i < len(s.Daily); i++ {
		if s.Daily[i].Date != s.Daily[i-1].Date.AddDays(1) {
			t.Errorf("%s is followed by %s", s.Daily[i-1].Date, s.Daily[i].Date)
		}
	}
}
