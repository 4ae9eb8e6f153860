// Package clock provides the time. Everything that needs the time takes a Clock, so that tests can set it.
package clock

import (
	"sync"
	"time"
)

// Clock returns the time.
type Clock interface {
	// Now returns the current instant in UTC, truncated to microseconds, the precision of PostgreSQL, so that a stored
	// instant equals the one in memory.
	Now() time.Time
}

// System is the clock of the machine.
type System struct{}

// Now implements Clock.
func (System) Now() time.Time { return time.Now().Add(offset()).UTC().Truncate(time.Microsecond) }

// Machine returns the time of the machine, which tests cannot change. It is for instants that are compared with the
// clock of the machine, such as the deadlines of connections, and for measuring durations, never for instants that are
// stored or shown.
func Machine() time.Time { return time.Now() }

// Fixed is a clock for tests, which changes only by Advance.
type Fixed struct {
	mu  sync.Mutex
	now time.Time
}

// NewFixed returns a clock with the time t.
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
