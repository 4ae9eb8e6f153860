package sharing_test

import (
	"testing"
	"time"
)

// R16: what left in a future that is over holds nobody up until it comes again.
func TestR16_clockSetBack_linksAreSentOn(t *testing.T) {
	t.Parallel()
	p := newPostOffice(t)
	p.clock.Advance(1000 * time.Hour)
	for range 3 {
		if err := p.send(t, "robin.demo@example.com"); err != nil {
			t.Fatal(err)
		}
	}
	p.clock.Advance(-1000 * time.Hour)
	if err := p.send(t, "robin.demo@example.com"); err != nil {
		t.Errorf("after the clock was set back: %v", err)
	}
}
