package code_test

import (
	"testing"
	"time"

	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/code"
)

func TestAttempts_twentyWithinADay_areExhaustedUntilTheDayIsOver(t *testing.T) {
	t.Parallel()
	attempts := code.NewAttempts(authtest.Email(t, "alex.demo@example.com"))
	for i := range code.LongCodeThreshold {
		if attempts.Exhausted(start) {
			t.Fatalf("exhausted after %d", i)
		}
		attempts.Add(start.Add(time.Duration(i) * time.Minute))
	}
	if !attempts.Exhausted(start.Add(20 * time.Minute)) {
		t.Error("not exhausted after twenty")
	}
	if !attempts.Exhausted(start.Add(24*time.Hour - time.Microsecond)) {
		t.Error("not exhausted before the day is over")
	}
	if attempts.Exhausted(start.Add(24 * time.Hour)) {
		t.Error("exhausted after the day is over")
	}
}

func TestAttempts_removeAfterRightCode_removesOnlyThatAttempt(t *testing.T) {
	t.Parallel()
	attempts := code.NewAttempts(authtest.Email(t, "alex.demo@example.com"))
	for i := range code.LongCodeThreshold {
		attempts.Add(start.Add(time.Duration(i) * time.Second))
	}
	for i := range 3 * code.LongCodeThreshold {
		now := start.Add(time.Duration(60+i) * time.Minute / 10)
		attempts.Add(now)
		attempts.Remove(now)
		if !attempts.Exhausted(now) {
			t.Fatalf("%d right codes removed wrong ones", i+1)
		}
	}
	if n := len(attempts.Snapshot().Times); n != code.LongCodeThreshold {
		t.Errorf("%d attempts are left", n)
	}
	attempts.Remove(start.Add(-time.Hour))
	if n := len(attempts.Snapshot().Times); n != code.LongCodeThreshold {
		t.Error("an attempt at another time was removed")
	}
}

func TestAttempts_manyAttempts_storesAtMost64(t *testing.T) {
	t.Parallel()
	attempts := code.NewAttempts(authtest.Email(t, "alex.demo@example.com"))
	for range 1000 {
		attempts.Add(start)
	}
	if n := len(attempts.Snapshot().Times); n > 64 {
		t.Errorf("%d attempts are stored", n)
	}
}
