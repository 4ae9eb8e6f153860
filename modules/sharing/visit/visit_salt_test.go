package visit_test

import (
	"bytes"
	"context"
	"testing"
	"time"

	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/modules/sharing/visit"
	"wright.app/platform/calendar"
)

func TestT42_repeatedVisitAfterMidnight_isNotCounted(t *testing.T) {
	t.Parallel()
	f, report := newVisitFixture(t)
	f.Clock.Advance(12*time.Hour - 10*time.Minute)
	f.record(t, report)
	f.Clock.Advance(29 * time.Minute)
	f.record(t, report)
	f.Clock.Advance(time.Minute)
	if s := f.statistics(t); s.Today != 0 || s.Last7Days != 1 {
		t.Errorf("20 minutes after midnight: got %d visits today, %d in total", s.Today, s.Last7Days)
	}
	f.record(t, report)
	if s := f.statistics(t); s.Today != 1 || s.Last7Days != 2 {
		t.Errorf("after the window: got %d visits today, %d in total", s.Today, s.Last7Days)
	}
}

// The hash of a browser differs by day and by profile, and the salt of a past day is deleted.
func TestT42_salts_changeDaily(t *testing.T) {
	t.Parallel()
	f, report := newVisitFixture(t)
	f.Users.SetProfile(sharingtest.Sam, sharing.ProfileVisibility{Mode: profile.Restricted}, profile.Snapshot{})
	ofSam, err := f.Service.CreateLink(t.Context(), asSam, sharelink.Input{})
	if err != nil {
		t.Fatal(err)
	}
	recorded := &recordingVisits{Visits: f.Stores.Visits}
	deps := f.Deps()
	deps.Visits = recorded
	service := sharingtest.NewServices(deps)
	record := func(r visit.Report) visit.Visit {
		t.Helper()
		if err := service.RecordVisit(t.Context(), r); err != nil {
			t.Fatal(err)
		}
		return recorded.last
	}
	first, again := record(report), record(report)
	equal := bytes.Equal
	if !equal(first.Visitor.Today, again.Visitor.Today) || !equal(first.Origin, again.Origin) {
		t.Error("a browser has two hashes on one day")
	}
	if equal(first.Visitor.Today, first.Origin) || equal(first.Visitor.Today, first.LinkVisitor.Today) {
		t.Error("visitor, visitor of the link and origin have the same hash")
	}
	otherProfile := report
	otherProfile.Token = ofSam.Snapshot().Token.Text()
	other := record(otherProfile)
	if equal(other.Visitor.Today, first.Visitor.Today) || equal(other.Origin, first.Origin) {
		t.Error("a browser has the same hash on two profiles")
	}
	f.Clock.Advance(24 * time.Hour)
	next := record(report)
	if equal(next.Visitor.Today, first.Visitor.Today) || equal(next.Origin, first.Origin) {
		t.Error("a browser has the same hash on two days")
	}
	yesterday := calendar.DayOf(sharingtest.Noon)
	if salt, _ := f.Stores.Visits.Salt(t.Context(), yesterday); len(salt) != 32 {
		t.Fatalf("the salt has %d bytes", len(salt))
	}
	if err := f.Service.DeleteOldVisitors(t.Context()); err != nil {
		t.Fatal(err)
	}
	if salt, _ := f.Stores.Visits.Salt(t.Context(), yesterday); salt != nil {
		t.Error("the salt of yesterday was not deleted")
	}
	if salt, _ := f.Stores.Visits.Salt(t.Context(), yesterday.AddDays(1)); salt == nil {
		t.Error("the salt of today was deleted")
	}
}

// If two instances find no salt at the same time, both use the one that is stored first.
func TestT42_firstVisitsOfADayAtTwoInstances_shareASalt(t *testing.T) {
	t.Parallel()
	f, report := newVisitFixture(t)
	recorded := &recordingVisits{Visits: f.Stores.Visits}
	deps := f.Deps()
	deps.Visits = recorded
	first := sharingtest.NewServices(deps)
	deps.Salts = &emptyFirstRead{Salts: deps.Salts}
	var visitors []string
	for _, instance := range []*sharingtest.Services{first, sharingtest.NewServices(deps), first} {
		if err := instance.RecordVisit(t.Context(), report); err != nil {
			t.Fatal(err)
		}
		visitors = append(visitors, string(recorded.last.Visitor.Today))
	}
	if visitors[0] != visitors[1] || visitors[1] != visitors[2] {
		t.Errorf("a browser has the hashes %x", visitors)
	}
}

// emptyFirstRead is a visit.Salts whose first read finds no salt.
type emptyFirstRead struct {
	visit.Salts
	called bool
}

func (s *emptyFirstRead) Salt(ctx context.Context, day calendar.Date) ([]byte, error) {
	if !s.called {
		s.called = true
		return nil, nil
	}
	return s.Salts.Salt(ctx, day)
}

// The window of the limit of visits per network continues after midnight.
func TestRecordVisit_windowThatBeganYesterday_hasTheOriginOfYesterday(t *testing.T) {
	t.Parallel()
	f, report := newVisitFixture(t)
	recorded := &recordingVisits{Visits: f.Stores.Visits}
	deps := f.Deps()
	deps.Visits = recorded
	service := sharingtest.NewServices(deps)
	record := func(advance time.Duration) visit.Visit {
		t.Helper()
		f.Clock.Advance(advance)
		if err := service.RecordVisit(t.Context(), report); err != nil {
			t.Fatal(err)
		}
		return recorded.last
	}
	before := record(11*time.Hour + 59*time.Minute) // 23:59
	if before.OriginYesterday != nil {
		t.Error("the origin of yesterday is set before midnight")
	}
	after := record(60 * time.Minute)
	if string(after.OriginYesterday) != string(before.Origin) || string(after.Origin) == string(before.Origin) {
		t.Error("the origin of yesterday is wrong")
	}
	if later := record(time.Minute); later.OriginYesterday != nil {
		t.Error("the origin of yesterday is set after an hour")
	}
}

func TestDeleteOldVisitors_keepsYesterdayUntilAnHourAfterMidnight(t *testing.T) {
	t.Parallel()
	f, report := newVisitFixture(t)
	f.record(t, report)
	yesterday := calendar.DayOf(sharingtest.Noon)
	for _, step := range []struct {
		advance time.Duration
		want    bool // whether the salt of yesterday exists
	}{{12*time.Hour + 59*time.Minute, true}, {time.Minute, false}} {
		f.Clock.Advance(step.advance)
		if err := f.Service.DeleteOldVisitors(t.Context()); err != nil {
			t.Fatal(err)
		}
		if salt, _ := f.Stores.Visits.Salt(t.Context(), yesterday); (salt != nil) != step.want {
			t.Errorf("at %s: salt of yesterday exists: %v, want %v", f.Clock.Now(), salt != nil, step.want)
		}
	}
}

// All visitors of a day at once exceed the time of a statement, so that none would ever be deleted.
func TestT127_visitorsOfADay_areDeletedInBatches(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	before := f.Clock.Now().AddDate(0, 0, -2)
	_, err := f.Stores.DB.ExecContext(t.Context(), `
		WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 12345)
		INSERT INTO sharing_visitors (day, owner_id, visitor, counted_at)
		SELECT $1, 7, CAST(n AS blob), $2 FROM numbers`, calendar.DayOf(before), before)
	if err != nil {
		t.Fatal(err)
	}
	visits := &countedDeletions{Visits: f.Stores.Visits}
	deps := f.Deps()
	deps.Visits = visits
	if err := sharingtest.NewServices(deps).DeleteOldVisitors(t.Context()); err != nil {
		t.Fatal(err)
	}
	var left int
	err = f.Stores.DB.QueryRowContext(t.Context(), "SELECT COUNT(*) FROM sharing_visitors").Scan(&left)
	if err != nil {
		t.Fatal(err)
	}
	if left != 0 || visits.calls != 25 {
		t.Errorf("%d of 12345 visitors are left after %d calls, want none after 25", left, visits.calls)
	}
}

// countedDeletions counts the calls of DeleteBefore.
type countedDeletions struct {
	visit.Visits
	calls int
}

func (s *countedDeletions) DeleteBefore(
	ctx context.Context, day calendar.Date, originsUntil time.Time, limit int,
) (int, error) {
	s.calls++
	return s.Visits.DeleteBefore(ctx, day, originsUntil, limit)
}

// recordingVisits records the last visit.
type recordingVisits struct {
	visit.Visits
	last visit.Visit
}

func (s *recordingVisits) Count(ctx context.Context, v visit.Visit) error {
	s.last = v
	return s.Visits.Count(ctx, v)
}
