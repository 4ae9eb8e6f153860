package database_test

import (
	"context"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"

	"wright.app/platform/database"
)

func TestFIFOLock_lockedAndCancelledConcurrently_isHeldByOneAndNeverLost(t *testing.T) {
	t.Parallel()
	var (
		lock    database.FIFOLock
		holders atomic.Int32
		all     sync.WaitGroup
	)
	for i := range 200 {
		ctx, cancel := context.WithCancel(t.Context())
		all.Go(func() {
			if lock.Lock(ctx) != nil {
				return
			}
			if holders.Add(1) != 1 {
				t.Error("two goroutines hold the lock")
			}
			runtime.Gosched()
			holders.Add(-1)
			lock.Unlock()
		})
		if i%3 == 0 {
			all.Go(cancel)
		} else {
			defer cancel()
		}
	}
	all.Wait()
	if err := lock.Lock(t.Context()); err != nil || lock.Waiting() != 0 {
		t.Errorf("after all have ended: %v, %d waiting", err, lock.Waiting())
	}
}
