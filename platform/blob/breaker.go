package blob

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/sony/gobreaker/v2"

	"wright.app/platform/fault"
)

// The circuit breaker of a storage that is reached over a network (docs/security.md, R12).
const (
	breakerFailures = 5                // consecutive failures that open it
	breakerTimeout  = 10 * time.Second // how long it stays open before the next probe
)

// circuitBreaker refuses calls for a while after several failures in a row, and then probes the storage before it
// allows them again. The zero value allows all calls.
type circuitBreaker struct {
	inner *gobreaker.TwoStepCircuitBreaker[struct{}]
}

func newCircuitBreaker(timeout time.Duration) circuitBreaker {
	return circuitBreaker{gobreaker.NewTwoStepCircuitBreaker[struct{}](gobreaker.Settings{
		Timeout:      timeout,
		ReadyToTrip:  func(c gobreaker.Counts) bool { return c.ConsecutiveFailures >= breakerFailures },
		IsSuccessful: func(err error) bool { return !errors.Is(err, fault.ErrUnavailable) },
		// A cancelled call is neither a success nor a failure of the storage.
		IsExcluded: func(err error) bool {
			return !errors.Is(err, fault.ErrUnavailable) &&
				(errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded))
		},
	})}
}

// enter returns nil if the call is allowed, else fault.ErrUnavailable with the time to wait. After that time, the first
// caller runs probe, which decides for the next calls. The result of the call itself comes too late for that, because a
// stream may take minutes.
func (b circuitBreaker) enter(probe func() error) error {
	if b.inner == nil || b.inner.State() == gobreaker.StateClosed {
		return nil
	}
	done, err := b.inner.Allow()
	if err != nil {
		return fmt.Errorf("blob: %w: %w", fault.ErrUnavailable.WithRetryAfter(breakerTimeout), err)
	}
	err = probe()
	done(err)
	return err
}

// record records the result of a call.
func (b circuitBreaker) record(err error) {
	if b.inner == nil {
		return
	}
	if done, allowErr := b.inner.Allow(); allowErr == nil {
		done(err)
	}
}
