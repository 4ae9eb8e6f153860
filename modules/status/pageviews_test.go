package status_test

import (
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"wright.app/modules/status"
	"wright.app/platform/calendar"
	"wright.app/platform/clock"
)

// told is a log that remembers.
type told struct{ lines []string }

func (t *told) PageViews(day calendar.Date, page status.PageName, views int64) {
	t.lines = append(t.lines, fmt.Sprintf("%s %s %d", day, page, views))
}

func TestPageViews_areToldByDayAndPage_onceAnHour(t *testing.T) {
	t.Parallel()
	c, log := clock.NewFixed(time.Date(2026, 3, 1, 22, 59, 0, 0, time.UTC)), &told{}
	v := status.NewPageViews(c, log)
	v.Record("Login")
	v.Record("Home")
	v.Record("Home")
	if len(log.lines) != 0 {
		t.Errorf("told within the hour: %v", log.lines)
	}
	c.Advance(time.Minute)
	v.Record("Home")
	want := []string{"2026-03-01 Home 2", "2026-03-01 Login 1"}
	if !slices.Equal(log.lines, want) {
		t.Errorf("got %v", log.lines)
	}
	c.Advance(time.Hour)
	v.Record("Home")
	v.Tell() // the program ends
	v.Tell()
	if want = append(want, "2026-03-01 Home 1", "2026-03-02 Home 1"); !slices.Equal(log.lines, want) {
		t.Errorf("got %v", log.lines)
	}
}

func TestPageViews_manyAtOnce_allCount(t *testing.T) {
	t.Parallel()
	log := &told{}
	v := status.NewPageViews(clock.NewFixed(time.Date(2026, 3, 1, 9, 0, 0, 0, time.UTC)), log)
	var all sync.WaitGroup
	for range 50 {
		all.Go(func() { v.Record("Home") })
	}
	all.Wait()
	if v.Tell(); !slices.Equal(log.lines, []string{"2026-03-01 Home 50"}) {
		t.Errorf("got %v", log.lines)
	}
}

func TestRecordPageView_countsOnlyWhereTheOperatorChoseTheBeacon(t *testing.T) {
	t.Parallel()
	for analytics, want := range map[status.Analytics]int{
		status.AnalyticsBeacon: 1, status.AnalyticsConsole: 0, status.AnalyticsOff: 0, "": 0,
	} {
		h, log := newHouse(), &told{}
		v := status.NewPageViews(h.clock, log)
		s := status.NewService(status.Deps{Clock: h.clock, Database: h, Storage: disk{h}, Drain: h, Media: h, Views: v, Site: status.Site{Analytics: analytics}})
		s.RecordPageView("Home")
		if v.Tell(); len(log.lines) != want {
			t.Errorf("%q: got %v", analytics, log.lines)
		}
	}
}
