package quota_test

import (
	"errors"
	"testing"
	"time"

	"wright.app/platform/fault"
	"wright.app/platform/quota"
)

var (
	noon   = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	policy = quota.Policy{Name: "demo", Windows: []quota.Window{{Max: 2, Per: time.Hour}, {Max: 3, Per: quota.Day}}}
)

func ago(all ...time.Duration) []time.Time {
	events := make([]time.Time, len(all))
	for i, d := range all {
		events[i] = noon.Add(-d)
	}
	return events
}

func TestCheck_severalWindows_refusesWithTheLongestWait(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		events   []time.Time
		wait     time.Duration
		limiting fault.Limit
	}{
		"no event":            {},
		"one below the quota": {events: ago(time.Minute)},
		"short window is full": {
			ago(time.Minute, 10*time.Minute), 50 * time.Minute,
			fault.Limit{Policy: "demo", Quota: 2, Per: time.Hour},
		},
		"in any order": {
			ago(10*time.Minute, time.Minute), 50 * time.Minute,
			fault.Limit{Policy: "demo", Quota: 2, Per: time.Hour},
		},
		"long window is full": {
			ago(2*time.Hour, 3*time.Hour, 4*time.Hour), 20 * time.Hour,
			fault.Limit{Policy: "demo", Quota: 3, Per: quota.Day},
		},
		"the longer wait wins": {
			ago(time.Minute, 2*time.Minute, 4*time.Hour), 20 * time.Hour,
			fault.Limit{Policy: "demo", Quota: 3, Per: quota.Day},
		},
		"the window has passed":   {events: ago(time.Hour, time.Hour)},
		"all windows have passed": {events: ago(25*time.Hour, 26*time.Hour, 27*time.Hour, 28*time.Hour)},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			err := policy.Check(c.events, noon)
			if c.wait == 0 {
				if err != nil {
					t.Errorf("refused: %v", err)
				}
				return
			}
			problem, _ := fault.Of(err)
			if !errors.Is(err, fault.ErrRequestLimit) || problem.RetryAfter() != c.wait {
				t.Fatalf("got %v", err)
			}
			if limit, ok := problem.Limit(); !ok || limit != c.limiting {
				t.Errorf("got %+v", limit)
			}
		})
	}
}

func TestCheck_doesNotChangeTheEvents(t *testing.T) {
	t.Parallel()
	events := ago(time.Minute, -time.Hour, 3*time.Hour)
	_ = policy.Check(events, noon)
	for i, want := range ago(time.Minute, -time.Hour, 3*time.Hour) {
		if !events[i].Equal(want) {
			t.Errorf("event %d is %v noon", i, events[i])
		}
	}
}

// R16: events with a time in the future do not count after the clock is set back.
func TestR16_clockSetBack_eventsOfTheFutureDoNotCount(t *testing.T) {
	t.Parallel()
	if err := policy.Check(ago(-time.Hour, -1000*time.Hour, -2*time.Hour), noon); err != nil {
		t.Errorf("got %v", err)
	}
}

// A request that has waited for a lock took its time before the events of those that had the lock.
func TestT152_eventsOfConcurrentRequests_count(t *testing.T) {
	t.Parallel()
	if err := policy.Check(ago(-time.Millisecond, -30*time.Second), noon); !errors.Is(err, fault.ErrRequestLimit) {
		t.Errorf("got %v", err)
	}
}

func TestNext_plannedEvents_count(t *testing.T) {
	t.Parallel()
	at, limiting := policy.Next(ago(-time.Minute, time.Minute), noon)
	if want := noon.Add(59 * time.Minute); !at.Equal(want) || limiting.Max != 2 {
		t.Errorf("got %v limiting %+v", at, limiting)
	}
}

func TestLongestWait_severalRefusals_returnsTheOneWithTheLongestWait(t *testing.T) {
	t.Parallel()
	short, long := policy.ExceededError(policy.Windows[0], time.Minute),
		policy.ExceededError(policy.Windows[1], time.Hour)
	for name, c := range map[string]struct {
		checks []error
		want   error
	}{
		"none refuses": {[]error{nil, nil}, nil},
		"one refuses":  {[]error{nil, short}, short},
		"both refuse":  {[]error{short, long, short}, long},
	} {
		if got := quota.LongestWait(c.checks...); got != c.want { //nolint:errorlint // compares identity
			t.Errorf("%s: got %v", name, got)
		}
	}
}
