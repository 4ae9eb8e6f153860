package sharemail_test

import (
	"testing"
	"time"
)

// Mails that were recorded while the clock was ahead do not count for the quotas after it is corrected.
func TestR16_clockSetBack_linksAreStillSent(t *testing.T) {
	t.Parallel()
	f := newMailFixture(t)
	f.Clock.Advance(1000 * time.Hour)
	for range 3 {
		if err := f.send(t, "robin.demo@example.com"); err != nil {
			t.Fatal(err)
		}
	}
	f.Clock.Advance(-1000 * time.Hour)
	if err := f.send(t, "robin.demo@example.com"); err != nil {
		t.Errorf("after the clock was set back: %v", err)
	}
}
