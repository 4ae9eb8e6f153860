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

// guard is a circuit breaker: after several failures in a row it refuses calls for a while, and then probes the storage
// before it allows them again. The zero value allows all calls.
type guard struct {
	breaker *gobreaker.TwoStepCircuitBreaker[struct{}]
}

func newGuard(timeout time.Duration) guard {
	return guard{gobreaker.NewTwoStepCircuitBreaker[struct{}](gobreaker.Settings{
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
// caller runs probe, which decides for the next calls. The call itself could not, because a stream may take minutes.
func (g guard) enter(probe func() error) error {
	if g.breaker == nil || g.breaker.State() == gobreaker.StateClosed {
		return nil
	}
	done, err := g.breaker.Allow()
	if err != nil {
		return fmt.Errorf("blob: %w: %w", fault.ErrUnavailable.WithRetryAfter(breakerTimeout), err)
	}
	err = probe()
	done(err)
	return err
}

// record records the result of a call.
func (g guard) record(err error) {
	if g.breaker == nil {
		return
	}
	if done, allowErr := g.breaker.Allow(); allowErr == nil {
		done(err)
	}
}
