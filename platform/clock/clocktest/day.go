// Package clocktest keeps tests with the time of the machine away from midnight.
package clocktest

import (
	"testing"
	"time"
)

// enough is longer than any test takes.
const enough = 2 * time.Minute

// WithinADay waits until midnight (UTC) if that is near, so that a test does not run on two days.
func WithinADay(t testing.TB) {
	t.Helper()
	now := time.Now().UTC()
	if left := now.Truncate(24*time.Hour).AddDate(0, 0, 1).Sub(now); left < enough {
		t.Logf("waits %s for another day", left)
		<-time.After(left)
	}
}
