package blob

import (
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"wright.app/platform/fault"
)

// While the circuit breaker is open, no call reaches the bucket.
func TestR12_circuitBreaker_afterTheTimeout_oneProbeDecides(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		g := newCircuitBreaker(breakerTimeout)
		var storageErr error = fault.ErrUnavailable
		probes := 0
		expect := func(want error, wantProbes int) {
			t.Helper()
			if err := g.enter(func() error { probes++; return storageErr }); !errors.Is(err, want) ||
				probes != wantProbes {
				t.Errorf("got %v after %d probes, want %v after %d", err, probes, want, wantProbes)
			}
		}
		for range breakerFailures {
			expect(nil, 0)
			g.record(storageErr)
		}
		expect(fault.ErrUnavailable, 0)
		<-time.After(breakerTimeout)
		expect(fault.ErrUnavailable, 0)
		<-time.After(time.Nanosecond)
		expect(fault.ErrUnavailable, 1)
		expect(fault.ErrUnavailable, 1) // the failed probe keeps it open

		storageErr = nil
		<-time.After(breakerTimeout)
		expect(fault.ErrUnavailable, 1)
		<-time.After(time.Nanosecond)
		expect(nil, 2)
		expect(nil, 2)
	})
}
