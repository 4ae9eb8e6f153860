package webhooks

import (
	"testing"
	"time"
)

func TestPace_callsAtOneInstant_areSpacedOut(t *testing.T) {
	t.Parallel()
	var p pace
	now := time.Date(2026, 12, 1, 9, 0, 0, 0, time.UTC)
	for i := range maxRate {
		if got, want := p.reserve(now), time.Duration(i)*time.Second/maxRate; got != want {
			t.Fatalf("call %d waits %s, want %s", i, got, want)
		}
	}
	if got := p.reserve(now.Add(time.Minute)); got != 0 {
		t.Errorf("after a pause a call waits %s", got)
	}
}
