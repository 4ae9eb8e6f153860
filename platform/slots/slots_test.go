package slots_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"wright.app/platform/slots"
)

// long is a wait that no test reaches, and short one that each test can afford.
const (
	long  = time.Minute
	short = 20 * time.Millisecond
)

func acquire(t *testing.T, l *slots.Limiter[string], key string) (release func()) {
	t.Helper()
	release, err := l.Acquire(t.Context(), key)
	if err != nil {
		t.Fatalf("acquire for %s: %v", key, err)
	}
	return release
}

func requireTaken(t *testing.T, l *slots.Limiter[string], key string) {
	t.Helper()
	if _, err := l.Acquire(t.Context(), key); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("acquire for %s: got %v", key, err)
	}
}

func TestAcquire_keyWithoutFreeSlot_waitsWhileOtherKeysGoOn(t *testing.T) {
	t.Parallel()
	l := slots.New[string](1, 2, short)
	release := acquire(t, l, "a")
	requireTaken(t, l, "a")
	acquire(t, l, "b")()
	release()
	acquire(t, l, "a")()
}

func TestAcquire_allSlotsTaken_letsNoKeyIn(t *testing.T) {
	t.Parallel()
	l := slots.New[string](1, 2, short)
	release := acquire(t, l, "a")
	defer acquire(t, l, "b")()
	requireTaken(t, l, "c")
	release()
	acquire(t, l, "c")()
}

func TestAcquire_callerWhoWaits_goesOnWhenTheSlotIsReleased(t *testing.T) {
	t.Parallel()
	l := slots.New[string](1, 1, long)
	release := acquire(t, l, "a")
	acquired := make(chan error)
	go func() {
		release, err := l.Acquire(context.Background(), "a")
		if err == nil {
			release()
		}
		acquired <- err
	}()
	release()
	if err := <-acquired; err != nil {
		t.Errorf("got %v", err)
	}
}

func TestRun_callThatTakesTooLong_isCancelledAndReleasesItsSlot(t *testing.T) {
	t.Parallel()
	l := slots.New[string](1, 1, short)
	err := l.Run(t.Context(), "a", func(ctx context.Context) error {
		<-ctx.Done()
		return ctx.Err()
	})
	if !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("got %v", err)
	}
	acquire(t, l, "a")()
}
