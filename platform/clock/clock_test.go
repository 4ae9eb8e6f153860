package clock_test

import (
	"testing"
	"time"

	"wright.app/platform/clock"
)

func TestSystem_now_isUTCInMicroseconds(t *testing.T) {
	t.Parallel()
	now := clock.System{}.Now()
	if now.Location() != time.UTC || !now.Equal(now.Truncate(time.Microsecond)) {
		t.Errorf("got %v", now)
	}
}

func TestFixed_doesNotMoveByItself(t *testing.T) {
	t.Parallel()
	start := time.Date(2026, 3, 1, 9, 0, 0, 0, time.UTC)
	c := clock.NewFixed(start)
	for range 2 {
		if !c.Now().Equal(start) {
			t.Error("the clock moved without Advance")
		}
	}
	c.Advance(time.Hour)
	if !c.Now().Equal(start.Add(time.Hour)) {
		t.Errorf("got %v", c.Now())
	}
}
