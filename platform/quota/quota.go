// Package quota decides whether one more event is within the quotas of a named limit. A module stores the instants of
// the events in its own tables, so that the limit holds after a restart and across instances. Limits in memory are in
// package platform/limits.
package quota

import (
	"slices"
	"time"

	"wright.app/platform/fault"
)

// Day is 24 hours, the longest window that is used.
const Day = 24 * time.Hour

// clockSkew is how much later than now an event may be and still count. It is longer than requests wait for locks.
const clockSkew = time.Minute

// Window is one quota: at most Max events in any period of length Per.
type Window struct {
	Max int
	Per time.Duration
}

// Policy is a named limit. All of its windows hold at the same time. The names are those of x-rate-limit-policy in the
// contract.
type Policy struct {
	Name    string
	Windows []Window
}

// Check returns nil if one more event at now is within every window, and otherwise fault.ErrRequestLimit with the wait
// and the window with the longest wait. The events may be in any order. Events a little later than now count: another
// request has taken its time later and recorded its event earlier. Events more than clockSkew later do not: they were
// recorded before the clock was set back, and would extend the wait by the jump of the clock.
func (p Policy) Check(events []time.Time, now time.Time) error {
	past := slices.DeleteFunc(slices.Clone(events), now.Add(clockSkew).Before)
	at, window := p.Next(past, now)
	if !at.After(now) {
		return nil
	}
	return p.ExceededError(window, at.Sub(now))
}

// Next returns the first instant, not before now, at which one more event is within every window. limiting is the
// window with the longest wait; it is zero if the instant is now. The events may be in any order. Planned events, later
// than now, count too.
func (p Policy) Next(events []time.Time, now time.Time) (at time.Time, limiting Window) {
	newest := slices.SortedFunc(slices.Values(events), func(a, b time.Time) int { return b.Compare(a) })
	at = now
	for _, w := range p.Windows {
		if len(newest) < w.Max {
			continue
		}
		if free := newest[w.Max-1].Add(w.Per); free.After(at) {
			at, limiting = free, w
		}
	}
	return at, limiting
}

// ExceededError returns fault.ErrRequestLimit with the window that refuses and the wait until it admits one more event.
func (p Policy) ExceededError(w Window, wait time.Duration) error {
	return fault.ErrRequestLimit.WithRetryAfter(wait).WithLimit(fault.Limit{Policy: p.Name, Quota: w.Max, Per: w.Per})
}

// LongestWait returns the refusal that asks for the longest wait, nil if none of the checks refused.
func LongestWait(checks ...error) error {
	var longest error
	var wait time.Duration
	for _, err := range checks {
		if refusal, ok := fault.Of(err); ok && (longest == nil || refusal.RetryAfter() > wait) {
			longest, wait = err, refusal.RetryAfter()
		}
	}
	return longest
}
