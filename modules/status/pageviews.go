package status

import (
	"maps"
	"slices"
	"sync"
	"time"

	"wright.app/platform/calendar"
	"wright.app/platform/clock"
)

// Analytics is how page views are counted.
type Analytics string

// The ways to count page views.
const (
	AnalyticsOff     Analytics = "off"
	AnalyticsConsole Analytics = "console"
	AnalyticsBeacon  Analytics = "beacon"
)

// PageName is the name of a page. The contract lists all of them.
type PageName string

// PageViews counts how often each page was opened, and writes the counts to a log every hour.
type PageViews struct {
	clock  clock.Clock
	log    PageViewLog
	mu     sync.Mutex
	hour   time.Time
	counts map[PageName]int64
}

// NewPageViews returns a PageViews that writes to log.
func NewPageViews(c clock.Clock, log PageViewLog) *PageViews {
	return &PageViews{clock: c, log: log, counts: map[PageName]int64{}}
}

// Record counts a view. The first one of an hour flushes the counts of the hour before.
func (v *PageViews) Record(page PageName) {
	now := v.clock.Now().UTC().Truncate(time.Hour)
	v.mu.Lock()
	defer v.mu.Unlock()
	if !now.Equal(v.hour) {
		v.flush()
		v.hour = now
	}
	v.counts[page]++
}

// Flush writes the counts to the log and resets them.
func (v *PageViews) Flush() {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.flush()
}

func (v *PageViews) flush() {
	day := calendar.DayOf(v.hour)
	for _, page := range slices.Sorted(maps.Keys(v.counts)) {
		v.log.PageViews(day, page, v.counts[page])
	}
	clear(v.counts)
}
