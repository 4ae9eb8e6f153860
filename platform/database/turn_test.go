package database_test

import (
	"context"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"

	"wright.app/platform/database"
)

func TestTurn_takenAndGivenUpAtOnce_isHeldByOneAndNeverLost(t *testing.T) {
	t.Parallel()
	var (
		queue database.Turn
		held  atomic.Int32
		all   sync.WaitGroup
	)
	for i := range 200 {
		ctx, cancel := context.WithCancel(t.Context())
		all.Go(func() {
			if queue.Take(ctx) != nil {
				return
			}
			if held.Add(1) != 1 {
				t.Error("two have the turn")
			}
			runtime.Gosched()
			held.Add(-1)
			queue.Over()
		})
		if i%3 == 0 {
			all.Go(cancel)
		} else {
			defer cancel()
		}
	}
	all.Wait()
	if err := queue.Take(t.Context()); err != nil || queue.Waiting() != 0 {
		t.Errorf("afterwards: %v, %d waiting", err, queue.Waiting())
	}
}
