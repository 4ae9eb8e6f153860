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

// pageViewLog is a status.PageViewLog in memory.
type pageViewLog struct{ lines []string }

func (l *pageViewLog) PageViews(day calendar.Date, page status.PageName, views int64) {
	l.lines = append(l.lines, fmt.Sprintf("%s %s %d", day, page, views))
}

func TestPageViews_areLoggedHourlyByDayAndPage(t *testing.T) {
	t.Parallel()
	c, log := clock.NewFixed(time.Date(2026, 3, 1, 22, 59, 0, 0, time.UTC)), &pageViewLog{}
	v := status.NewPageViews(c, log)
	v.Record("Login")
	v.Record("Home")
	v.Record("Home")
	if len(log.lines) != 0 {
		t.Errorf("logged within the hour: %v", log.lines)
	}
	c.Advance(time.Minute)
	v.Record("Home")
	want := []string{"2026-03-01 Home 2", "2026-03-01 Login 1"}
	if !slices.Equal(log.lines, want) {
		t.Errorf("got %v", log.lines)
	}
	c.Advance(time.Hour)
	v.Record("Home")
	v.Flush() // the program ends
	v.Flush()
	if want = append(want, "2026-03-01 Home 1", "2026-03-02 Home 1"); !slices.Equal(log.lines, want) {
		t.Errorf("got %v", log.lines)
	}
}

func TestPageViews_concurrentViews_areAllCounted(t *testing.T) {
	t.Parallel()
	log := &pageViewLog{}
	v := status.NewPageViews(clock.NewFixed(time.Date(2026, 3, 1, 9, 0, 0, 0, time.UTC)), log)
	var all sync.WaitGroup
	for range 50 {
		all.Go(func() { v.Record("Home") })
	}
	all.Wait()
	if v.Flush(); !slices.Equal(log.lines, []string{"2026-03-01 Home 50"}) {
		t.Errorf("got %v", log.lines)
	}
}

func TestRecordPageView_otherAnalyticsThanBeacon_countsNothing(t *testing.T) {
	t.Parallel()
	for analytics, want := range map[status.Analytics]int{
		status.AnalyticsBeacon: 1, status.AnalyticsConsole: 0, status.AnalyticsOff: 0, "": 0,
	} {
		h, log := newFixture(), &pageViewLog{}
		v := status.NewPageViews(h.clock, log)
		s := status.NewService(h.clock, h, disk{h}, h, h, v, status.Build{}, status.Site{Analytics: analytics})
		s.RecordPageView("Home")
		if v.Flush(); len(log.lines) != want {
			t.Errorf("%q: got %v", analytics, log.lines)
		}
	}
}
