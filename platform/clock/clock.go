// Package clock hands out the time. Everything that needs to know what time it is takes
// a Clock, so that tests decide.
package clock

import (
	"sync"
	"time"
)

// Clock tells the time.
type Clock interface {
	// Now returns the present instant in UTC, cut to microseconds: the finest that
	// PostgreSQL keeps, so a stored instant equals the one in memory.
	Now() time.Time
}

// System is the clock of the machine.
type System struct{}

// Now implements Clock.
func (System) Now() time.Time { return time.Now().Add(offset()).UTC().Truncate(time.Microsecond) }

// Machine returns what the machine's own clock shows. No test moves it: it is for the
// deadlines of connections, which the operating system compares with its own time, and
// never for anything that is stored or shown.
func Machine() time.Time { return time.Now() }

// Fixed is a clock for tests: it stands still until it is moved.
type Fixed struct {
	mu  sync.Mutex
	now time.Time
}

// NewFixed returns a clock that shows t.
func NewFixed(t time.Time) *Fixed { return &Fixed{now: t.UTC().Truncate(time.Microsecond)} }

// Now implements Clock.
func (f *Fixed) Now() time.Time {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.now
}

// Advance moves the clock forward, or back with a negative d.
func (f *Fixed) Advance(d time.Duration) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.now = f.now.Add(d).Truncate(time.Microsecond)
}
