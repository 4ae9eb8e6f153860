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

// PageName is the name of a route. Those that the contract names are all there are.
type PageName string

// PageViews counts how often each page was opened, and forgets when it has told. It never
// learns who opened it, nor when within the hour.
type PageViews struct {
	clock  clock.Clock
	log    PageViewLog
	mu     sync.Mutex
	hour   time.Time
	counts map[PageName]int64
}

// NewPageViews returns a PageViews that tells log.
func NewPageViews(c clock.Clock, log PageViewLog) *PageViews {
	return &PageViews{clock: c, log: log, counts: map[PageName]int64{}}
}

// Record counts a view. The first one of an hour tells what was counted before.
func (v *PageViews) Record(page PageName) {
	now := v.clock.Now().UTC().Truncate(time.Hour)
	v.mu.Lock()
	defer v.mu.Unlock()
	if !now.Equal(v.hour) {
		v.tell()
		v.hour = now
	}
	v.counts[page]++
}

// Tell tells what has been counted since the last time.
func (v *PageViews) Tell() {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.tell()
}

func (v *PageViews) tell() {
	day := calendar.DayOf(v.hour)
	for _, page := range slices.Sorted(maps.Keys(v.counts)) {
		v.log.PageViews(day, page, v.counts[page])
	}
	clear(v.counts)
}
