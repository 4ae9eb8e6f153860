package media

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
)

func TestT54_reserveMemory_budgetIsUsedUp_waits(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		s := NewService(Deps{ImageMemory: 100})
		releaseFirst, err := s.reserveMemory(t.Context(), 60)
		if err != nil {
			t.Fatal(err)
		}
		releaseSecond, err := s.reserveMemory(t.Context(), 40)
		if err != nil {
			t.Fatal(err)
		}
		reserved := false
		go func() {
			release, err := s.reserveMemory(t.Context(), 100)
			if err != nil {
				t.Error(err)
				return
			}
			reserved = true
			release()
		}()
		synctest.Wait()
		releaseFirst()
		synctest.Wait()
		if reserved {
			t.Error("memory was reserved beyond the budget")
		}
		releaseSecond()
		synctest.Wait()
		if !reserved {
			t.Error("no memory was reserved although the budget is free")
		}
	})
}

func TestReserveMemory_cancelled_returnsTheCause(t *testing.T) {
	t.Parallel()
	s := NewService(Deps{ImageMemory: 100})
	if _, err := s.reserveMemory(t.Context(), 100); err != nil {
		t.Fatal(err)
	}
	cause := errors.New("cancelled")
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(cause)
	if _, err := s.reserveMemory(ctx, 1); !errors.Is(err, cause) {
		t.Errorf("got %v", err)
	}
}

func TestDefaultImageMemory_isAnEighthWithinBounds(t *testing.T) {
	t.Parallel()
	for available, want := range map[int64]ImageMemory{
		0: 32 << 20, 128 << 20: 32 << 20, 512 << 20: 64 << 20, 1 << 30: 128 << 20, 64 << 30: 256 << 20,
	} {
		if got := DefaultImageMemory(available); got != want {
			t.Errorf("%d: got %d, want %d", available, got, want)
		}
	}
}
