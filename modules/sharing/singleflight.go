package sharing

import (
	"context"
	"fmt"
	"runtime"
	"runtime/debug"
	"time"

	"golang.org/x/sync/singleflight"
)

// sharedReadTimeout is the timeout of a shared read, which has none of the deadlines of its callers.
const sharedReadTimeout = 5 * time.Second

// sharedReads lets concurrent callers with the same key share one read from the stores. It caches nothing: a caller
// joins a read only before the read begins. So a result is never older than the call, and access that any instance has
// revoked before the call is revoked in the result (ADR 0027). The zero value is ready to use, and it is safe for
// concurrent use.
type sharedReads[V any] struct {
	flights singleflight.Group
	// beforeRead gives other goroutines the chance to join before the read; nil means runtime.Gosched.
	beforeRead func()
}

// do returns the result of read for key. read runs without the context of a single caller: without its cancellation and
// without a transaction. A panic in read is an error for all callers.
func (s *sharedReads[V]) do(ctx context.Context, key string, read func(context.Context) (V, error)) (V, error) {
	var zero V
	//nolint:contextcheck // the read must not end with the caller that came first
	result := s.flights.DoChan(key, func() (value any, err error) {
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
	select {
	case r := <-result:
		value, _ := r.Val.(V)
		return value, r.Err
	case <-ctx.Done():
		return zero, fmt.Errorf("wait for a shared read: %w", ctx.Err())
	}
}

func (s *sharedReads[V]) yield() {
	if s.beforeRead != nil {
		s.beforeRead()
		return
	}
	runtime.Gosched()
}
