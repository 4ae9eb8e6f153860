package blob

import (
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"wright.app/platform/fault"
)

// No call reaches the bucket before the pause has ended.
func TestR12_circuitBreaker_afterAPause_oneCallDecides(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		g := newGuard(restFor)
		var state error = fault.ErrUnavailable
		looks := 0
		enters := func(want error, looked int) {
			t.Helper()
			if err := g.enter(func() error { looks++; return state }); !errors.Is(err, want) || looks != looked {
				t.Errorf("got %v after %d looks, want %v after %d", err, looks, want, looked)
			}
		}
		for range restAfter {
			enters(nil, 0)
			g.note(state)
		}
		enters(fault.ErrUnavailable, 0)
		<-time.After(restFor)
		enters(fault.ErrUnavailable, 0)
		<-time.After(time.Nanosecond)
		enters(fault.ErrUnavailable, 1)
		enters(fault.ErrUnavailable, 1) // it rests again

		state = nil
		<-time.After(restFor)
		enters(fault.ErrUnavailable, 1)
		<-time.After(time.Nanosecond)
		enters(nil, 2)
		enters(nil, 2)
	})
}
