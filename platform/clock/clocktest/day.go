// Package clocktest keeps tests that run by the machine's clock away from the ends of its days.
package clocktest

import (
	"testing"
	"time"
)

// enough is longer than one test takes.
const enough = 2 * time.Minute

// WithinADay waits for tomorrow where today is about to end, so that all that a test counts is of one day (UTC).
func WithinADay(t testing.TB) {
	t.Helper()
	now := time.Now().UTC()
	if left := now.Truncate(24*time.Hour).AddDate(0, 0, 1).Sub(now); left < enough {
		t.Logf("waits %s for another day", left)
		<-time.After(left)
	}
}
