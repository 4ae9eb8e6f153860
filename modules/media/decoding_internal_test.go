package media

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
)

func TestStartDecoding_largeImage_waitsForAllSlots(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		s := NewService(Deps{})
		first, err := s.startDecoding(t.Context(), false)
		if err != nil {
			t.Fatal(err)
		}
		second, err := s.startDecoding(t.Context(), false)
		if err != nil {
			t.Fatal(err)
		}
		started := false
		go func() {
			release, err := s.startDecoding(t.Context(), true)
			if err != nil {
				t.Error(err)
				return
			}
			started = true
			release()
		}()
		synctest.Wait()
		first()
		synctest.Wait()
		if started {
			t.Error("a large image is decoded at the same time as another one")
		}
		second()
		synctest.Wait()
		if !started {
			t.Error("a large image is not decoded when all slots are free")
		}
	})
}

func TestStartDecoding_cancelled_returnsTheCause(t *testing.T) {
	t.Parallel()
	s := NewService(Deps{})
	if _, err := s.startDecoding(t.Context(), true); err != nil {
		t.Fatal(err)
	}
	cause := errors.New("cancelled")
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(cause)
	if _, err := s.startDecoding(ctx, false); !errors.Is(err, cause) {
		t.Errorf("got %v", err)
	}
}
