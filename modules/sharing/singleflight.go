package sharing

import (
	"context"
	"fmt"
	"runtime"
	"runtime/debug"
	"time"

	"golang.org/x/sync/singleflight"

	"wright.app/platform/tx"
)

// sharedReadTimeout is the timeout of a shared read. The deadlines of its callers do not apply to it.
const sharedReadTimeout = 5 * time.Second

// SharedReads lets concurrent callers with the same key share one read from the stores. It caches nothing: a caller can
// join a read only before the read begins. So a result is never older than the call. Access that any instance revoked
// before the call is revoked in the result (ADR 0027).
//
// The zero value is ready to use. It is safe for concurrent use.
type SharedReads[V any] struct {
	flights singleflight.Group
	// beforeRead lets other goroutines join before the read begins. nil means runtime.Gosched.
	beforeRead func()
}

// Do returns the result of read for key, or an error if ctx has ended. The first caller runs read in its own goroutine,
// because starting a new one costs a sixth of the time of reading a profile. read gets a context of its own, which has
// no transaction and is not cancelled with a caller. So a caller that is cancelled meanwhile still waits until read
// ends, for sharedReadTimeout at most. A panic in read is an error for all callers.
//
// A caller in a transaction shares nothing: it reads what its transaction has stored, over the connection that it has.
func (s *SharedReads[V]) Do(ctx context.Context, key string, read func(context.Context) (V, error)) (V, error) {
	var zero V
	if err := ctx.Err(); err != nil {
		return zero, fmt.Errorf("before a shared read: %w", err)
	}
	if tx.IsInside(ctx) {
		return read(ctx)
	}
	//nolint:contextcheck // the read must not end when its first caller is cancelled
	result, err, _ := s.flights.Do(key, func() (value any, err error) {
		defer func() {
			if cause := recover(); cause != nil {
				value, err = zero, fmt.Errorf("shared read: panic: %v\n%s", cause, debug.Stack())
			}
		}()
		ctx, cancel := context.WithTimeout(context.Background(), sharedReadTimeout)
		defer cancel()
		s.yield()
		s.flights.Forget(key) // later callers start a new read
		return read(ctx)
	})
	value, _ := result.(V)
	return value, err
}

func (s *SharedReads[V]) yield() {
	if s.beforeRead != nil {
		s.beforeRead()
		return
	}
	runtime.Gosched()
}
