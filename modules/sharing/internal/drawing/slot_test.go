package drawing_test

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"wright.app/modules/sharing/internal/drawing"
	"wright.app/platform/clock"
	"wright.app/platform/fault"
	"wright.app/platform/limits"
)

func TestT111_waitingForTheSlot_isShortAndOncePerAddress(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		l, err := limits.New(limits.Settings{}, clock.NewFixed(time.Unix(0, 0)))
		if err != nil {
			t.Fatal(err)
		}
		slot := drawing.NewSlot(time.Minute)
		acquire := func(address string) <-chan error {
			result := make(chan error, 1)
			go func() {
				release, err := slot.Acquire(l.WithRenders(context.Background(), address), "")
				if err == nil {
					release()
				}
				result <- err
			}()
			synctest.Wait()
			return result
		}
		begin := time.Now()
		release, err := slot.Acquire(l.WithRenders(t.Context(), "mallory"), "")
		if err != nil {
			t.Fatal(err)
		}
		waiting, other := acquire("mallory"), acquire("other")
		for range 100 {
			var refusal *fault.Error
			if err := <-acquire("mallory"); !errors.Is(err, fault.ErrUnavailable) || !errors.As(err, &refusal) ||
				refusal.RetryAfter() != time.Second {
				t.Fatalf("another request of an address that waits: got %v", err)
			}
		}
		if waited := time.Since(begin); waited != 0 {
			t.Errorf("the refusals took %v", waited)
		}
		release()
		if err := errors.Join(<-waiting, <-other); err != nil {
			t.Errorf("after the slot was released: %v", err)
		}
		if release, err = slot.Acquire(t.Context(), ""); err != nil {
			t.Fatal(err)
		}
		if err := <-acquire("other"); !errors.Is(err, fault.ErrUnavailable) || time.Since(begin) != time.Minute {
			t.Errorf("got %v after %v", err, time.Since(begin))
		}
		release()
		if err := <-acquire("other"); err != nil {
			t.Errorf("after a refusal: %v", err)
		}
	})
}
