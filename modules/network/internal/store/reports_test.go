package store_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/network/internal/store"
	"wright.app/modules/network/networktest"
	"wright.app/modules/network/report"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

type reportStore struct {
	*store.Reports

	db *database.DB
}

func TestReports(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		testReports(t, func(t *testing.T) reportStore {
			db := open(t)
			return reportStore{store.NewReports(db), db}
		})
	})
}

func testReports(t *testing.T, open func(*testing.T) reportStore) {
	t.Run("a report and its decision are returned with all values", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		want := s.add(t, networktest.ReportOf(alex, robin, noon.Add(123456*time.Microsecond)))
		if got, err := s.ByID(t.Context(), want.ID); err != nil || got != want || got.Row == 0 {
			t.Errorf("got %+v, %v, want %+v", got, err, want)
		}
		want.Decision = report.Decision{
			Action: report.Warn, Reason: "Sells diplomas.", Note: "Seen twice.", By: "kim", At: noon.Add(time.Hour),
		}
		s.decide(t, want)
		for name, read := range map[string]func(context.Context, report.ID) (report.Report, error){
			"by id": s.ByID, "for change": s.ForChange,
		} {
			if got, err := s.read(t, want.ID, read); err != nil || got != want {
				t.Errorf("%s: got %+v, %v, want %+v", name, got, err, want)
			}
			if _, err := s.read(t, uuid.New(), read); !errors.Is(err, report.ErrNoReport) {
				t.Errorf("%s, unknown: got %v", name, err)
			}
		}
		if err := s.tryDecide(t, want); err == nil {
			t.Error("a report was decided twice")
		}
	})
	t.Run("a person has one open report of another, which can be changed", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		first := s.add(t, networktest.ReportOf(alex, robin, noon))
		s.add(t, networktest.ReportOf(robin, alex, noon))
		s.add(t, networktest.ReportOf(alex, sam, noon))
		if err := s.tryAdd(t, networktest.ReportOf(alex, robin, noon)); err == nil {
			t.Error("there are two open reports of a person by another one")
		}
		if got := s.openBy(t, networktest.ReportOf(alex, robin, noon)); got != first {
			t.Errorf("got %+v, want %+v", got, first)
		}
		first.Decision = report.Decision{Action: report.Dismiss, Reason: "Nothing.", By: "kim", At: noon}
		s.decide(t, first)
		if got := s.openBy(t, networktest.ReportOf(alex, robin, noon)); got != (report.Report{}) {
			t.Errorf("decided: got %+v", got)
		}
		second := s.add(t, networktest.ReportOf(alex, robin, noon.Add(time.Hour)))
		if got, err := s.About(t.Context(), robinReported, 10); err != nil || !slices.Equal(idsOf(got),
			[]report.ID{second.ID, first.ID}) {
			t.Errorf("about: got %+v, %v", got, err)
		}
		if got, err := s.About(t.Context(), robinReported, 1); err != nil || len(got) != 1 || got[0] != second {
			t.Errorf("about, limited: got %+v, %v", got, err)
		}
		if all, dismissed, err := s.CountBy(t.Context(), alex); err != nil || all != 3 || dismissed != 1 {
			t.Errorf("count: got %d, %d, %v", all, dismissed, err)
		}
	})
	t.Run("reports of a person and of each text of theirs are open next to each other", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		person := s.add(t, networktest.ReportOf(alex, robin, noon))
		text := s.add(t, networktest.TextReportOf(alex, robin, noon.Add(time.Second)))
		another := s.add(t, networktest.TextReportOf(alex, robin, noon.Add(2*time.Second)))
		again := networktest.TextReportOf(alex, robin, noon)
		again.Text.ID = text.Text.ID
		if err := s.tryAdd(t, again); err == nil {
			t.Error("there are two open reports of a text")
		}
		for _, want := range []report.Report{person, text, another} {
			if got := s.openBy(t, want); got != want {
				t.Errorf("got %+v, want %+v", got, want)
			}
		}
		all, err := s.About(t.Context(), person.Reported, 10)
		if err != nil || !slices.Equal(idsOf(all), []report.ID{another.ID, text.ID, person.ID}) {
			t.Errorf("about: got %+v, %v", all, err)
		}
	})
	t.Run("authors without an account are told apart by their address", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		one := s.add(t, networktest.TextReportOf(alex, 0, noon))
		two := networktest.TextReportOf(alex, 0, noon)
		two.Reported.Email = "lee.demo@example.com"
		two = s.add(t, two)
		for _, want := range []report.Report{one, two} {
			got, err := s.About(t.Context(), want.Reported, 10)
			if err != nil || !slices.Equal(got, []report.Report{want}) {
				t.Errorf("got %+v, %v, want %+v", got, err, want)
			}
		}
	})
	t.Run("pages have open reports, the oldest first, then the latest decisions", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		var open, decided []report.ID
		for i, at := range []time.Duration{0, time.Minute, time.Minute, time.Hour} {
			open = append(open, s.add(t, networktest.ReportOf(alex, identity.UserID(100+i), noon.Add(at))).ID)
			r := s.add(t, networktest.ReportOf(robin, identity.UserID(100+i), noon))
			r.Decision = report.Decision{Action: report.Dismiss, Reason: "Nothing.", By: "kim", At: noon.Add(at)}
			s.decide(t, r)
			decided = append(decided, r.ID)
		}
		slices.Reverse(decided)
		want := slices.Concat(open, decided)
		for size := 1; size <= len(want)+1; size++ {
			var got []report.ID
			var after *report.Position
			for range want {
				page, err := s.Page(t.Context(), after, size)
				if err != nil || len(page) > size {
					t.Fatalf("got %d, %v", len(page), err)
				}
				for _, r := range page {
					got = append(got, r.ID)
					position := r.Position()
					after = &position
				}
			}
			if !slices.Equal(got, want) {
				t.Errorf("pages of %d: got %v, want %v", size, got, want)
			}
		}
	})
	t.Run("reports by a user are counted and read by row", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		old := s.add(t, networktest.ReportOf(alex, robin, noon))
		recent := s.add(t, networktest.ReportOf(alex, sam, noon.Add(time.Second)))
		s.add(t, networktest.ReportOf(robin, sam, noon.Add(time.Second)))
		s.inTx(t, func(ctx context.Context) error {
			times, err := s.LockReporter(ctx, alex, noon)
			if err != nil || len(times) != 1 || !times[0].Equal(recent.CreatedAt) {
				t.Errorf("since: got %v, %v", times, err)
			}
			return nil
		})
		first, err := s.By(t.Context(), alex, 0, 1)
		rest, restErr := s.By(t.Context(), alex, old.Row, 10)
		if err != nil || restErr != nil || !slices.Equal(append(first, rest...), []report.Report{old, recent}) {
			t.Errorf("got %+v and %+v, %v, %v", first, rest, err, restErr)
		}
	})
	t.Run("deletion and erasure leave what is needed", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		decide := func(r report.Report, at time.Time) report.Report {
			r.Decision = report.Decision{Action: report.Dismiss, Reason: "Nothing.", By: "kim", At: at}
			s.decide(t, r)
			return r
		}
		s.add(t, networktest.ReportOf(robin, sam, noon.Add(-time.Hour)))
		decide(s.add(t, networktest.ReportOf(sam, robin, noon)), noon.Add(-time.Second))
		decide(s.add(t, networktest.ReportOf(sam, alex, noon)), noon.Add(-time.Second))
		kept := decide(s.add(t, networktest.ReportOf(alex, robin, noon)), noon)
		for _, want := range []int{1, 1, 0} {
			if n, err := s.DeleteDecided(t.Context(), noon, 1); err != nil || n != want {
				t.Errorf("old ones: got %d, %v, want %d", n, err, want)
			}
		}
		s.add(t, networktest.ReportOf(alex, sam, noon))
		s.inTx(t, func(ctx context.Context) error { return s.EraseUser(ctx, alex) })
		kept.Reporter, kept.Comment = 0, ""
		got, err := s.About(t.Context(), robinReported, 10)
		if err != nil || !slices.Equal(got, []report.Report{kept}) {
			t.Errorf("the reporter is erased: got %+v, %v, want %+v", got, err, kept)
		}
		s.inTx(t, func(ctx context.Context) error { return s.EraseUser(ctx, robin) })
		if got, err := s.Page(t.Context(), nil, 10); err != nil || len(got) != 0 {
			t.Errorf("the reported person is erased: got %+v, %v", got, err)
		}
	})
}

// robinReported is Robin as networktest.ReportOf has them.
var robinReported = networktest.ReportOf(alex, robin, noon).Reported

func idsOf(reports []report.Report) []report.ID {
	ids := make([]report.ID, len(reports))
	for i, r := range reports {
		ids[i] = r.ID
	}
	return ids
}

func (s reportStore) inTx(t *testing.T, do func(context.Context) error) {
	t.Helper()
	if err := s.db.InTx(t.Context(), do); err != nil {
		t.Fatal(err)
	}
}

func (s reportStore) tryAdd(t *testing.T, r report.Report) error {
	t.Helper()
	return s.db.InTx(t.Context(), func(ctx context.Context) error { return s.Add(ctx, r) })
}

// add stores an open report and returns it with its row.
func (s reportStore) add(t *testing.T, r report.Report) report.Report {
	t.Helper()
	if err := s.tryAdd(t, r); err != nil {
		t.Fatal(err)
	}
	r.Row = s.openBy(t, r).Row
	return r
}

// openBy returns the open report of the same by the same reporter, the zero one if there is none.
func (s reportStore) openBy(t *testing.T, same report.Report) (r report.Report) {
	t.Helper()
	s.inTx(t, func(ctx context.Context) error {
		var err error
		if r, err = s.OpenBy(ctx, same.Reporter, same.Reported.User, same.Text.ID); errors.Is(err, fault.ErrNotFound) {
			return nil
		}
		return err
	})
	return r
}

func (s reportStore) tryDecide(t *testing.T, r report.Report) error {
	t.Helper()
	return s.db.InTx(t.Context(), func(ctx context.Context) error { return s.Decide(ctx, r) })
}

func (s reportStore) decide(t *testing.T, r report.Report) {
	t.Helper()
	if err := s.tryDecide(t, r); err != nil {
		t.Fatal(err)
	}
}

func (s reportStore) read(
	t *testing.T, id report.ID, read func(context.Context, report.ID) (report.Report, error),
) (r report.Report, err error) {
	t.Helper()
	err = s.db.InTx(t.Context(), func(ctx context.Context) error {
		r, err = read(ctx, id)
		return err
	})
	return r, err
}
