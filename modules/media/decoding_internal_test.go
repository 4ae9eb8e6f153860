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
		releaseFirst, err := s.startDecoding(t.Context(), 1)
		if err != nil {
			t.Fatal(err)
		}
		releaseSecond, err := s.startDecoding(t.Context(), 1)
		if err != nil {
			t.Fatal(err)
		}
		isDecoding := false
		go func() {
			release, err := s.startDecoding(t.Context(), maxDecodingSlots)
			if err != nil {
				t.Error(err)
				return
			}
			isDecoding = true
			release()
		}()
		synctest.Wait()
		releaseFirst()
		synctest.Wait()
		if isDecoding {
			t.Error("a large image is decoded at the same time as another one")
		}
		releaseSecond()
		synctest.Wait()
		if !isDecoding {
			t.Error("a large image is not decoded when all slots are free")
		}
	})
}

func TestStartDecoding_cancelled_returnsTheCause(t *testing.T) {
	t.Parallel()
	s := NewService(Deps{})
	if _, err := s.startDecoding(t.Context(), maxDecodingSlots); err != nil {
		t.Fatal(err)
	}
	cause := errors.New("cancelled")
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(cause)
	if _, err := s.startDecoding(ctx, 1); !errors.Is(err, cause) {
		t.Errorf("got %v", err)
	}
}
