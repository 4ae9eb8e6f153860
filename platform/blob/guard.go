package blob

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/sony/gobreaker/v2"

	"wright.app/platform/fault"
)

// When a storage that is reached over a network gets a rest (docs/security.md, R12).
const (
	restAfter = 5 // failures in a row
	restFor   = 10 * time.Second
)

// guard keeps calls away from a storage that has failed again and again, so that nobody
// waits for it and it can get up. After a while a short look decides whether it has. The
// zero value guards nothing.
type guard struct {
	breaker *gobreaker.TwoStepCircuitBreaker[struct{}]
}

func newGuard(rest time.Duration) guard {
	return guard{gobreaker.NewTwoStepCircuitBreaker[struct{}](gobreaker.Settings{
		Timeout:      rest,
		ReadyToTrip:  func(c gobreaker.Counts) bool { return c.ConsecutiveFailures >= restAfter },
		IsSuccessful: func(err error) bool { return !errors.Is(err, fault.ErrUnavailable) },
		// Who gave up has learnt nothing about the storage.
		IsExcluded: func(err error) bool {
			return !errors.Is(err, fault.ErrUnavailable) &&
				(errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded))
		},
	})}
}

// enter returns nil if calls may go to the storage, else fault.ErrUnavailable with the time
// to wait. After a rest the first who comes looks whether the storage is back; a call itself
// would not do, since a stream may last for minutes.
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

// note remembers how a call went.
func (g guard) note(err error) {
	if g.breaker == nil {
		return
	}
	if done, refused := g.breaker.Allow(); refused == nil {
		done(err)
	}
}
