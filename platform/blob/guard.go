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
	restAfter = 5 // failures in a row
	restFor   = 10 * time.Second
)

// guard is a circuit breaker: after several failures in a row it refuses calls for a while, and then probes the storage
// before it allows them again. The zero value allows all calls.
type guard struct {
	breaker *gobreaker.TwoStepCircuitBreaker[struct{}]
}

func newGuard(rest time.Duration) guard {
	return guard{gobreaker.NewTwoStepCircuitBreaker[struct{}](gobreaker.Settings{
		Timeout:      rest,
		ReadyToTrip:  func(c gobreaker.Counts) bool { return c.ConsecutiveFailures >= restAfter },
		IsSuccessful: func(err error) bool { return !errors.Is(err, fault.ErrUnavailable) },
		// A cancelled call says nothing about the storage.
		IsExcluded: func(err error) bool {
			return !errors.Is(err, fault.ErrUnavailable) &&
				(errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded))
		},
	})}
}

// enter returns nil if the call is allowed, else fault.ErrUnavailable with the time to wait. After that time, the first
// caller probes the storage; its own call would not do, since a stream may take minutes.
func (g guard) enter(look func() error) error {
	if g.breaker == nil || g.breaker.State() == gobreaker.StateClosed {
		return nil
	}
	done, err := g.breaker.Allow()
	if err != nil {
		return fmt.Errorf("blob: %w: %w", fault.ErrUnavailable.WithRetryAfter(restFor), err)
	}
	err = look()
	done(err)
	return err
}

// note records the result of a call.
func (g guard) note(err error) {
	if g.breaker == nil {
		return
	}
	if done, refused := g.breaker.Allow(); refused == nil {
		done(err)
	}
}
