package people_test

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"wright.app/modules/people"
	"wright.app/platform/identity"
)

func TestT122_searches_runLimitedByUserAndInAll(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		users identity.UserID
		want  int32
	}{"one user": {1, 2}, "many users": {20, 4}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				limiter := people.NewSearchLimiter(people.SearchTimeout)
				var running, done atomic.Int32
				release := make(chan struct{})
				var group sync.WaitGroup
				for i := range identity.UserID(20) {
					group.Go(func() {
						err := limiter.Run(t.Context(), i%c.users, func(context.Context) error {
							running.Add(1)
							<-release
							done.Add(1)
							return nil
						})
						if err != nil {
							t.Error(err)
						}
					})
				}
				synctest.Wait()
				if n := running.Load(); n != c.want {
					t.Errorf("%d run at a time, want %d", n, c.want)
				}
				close(release)
				group.Wait()
				if done.Load() != 20 {
					t.Errorf("%d were done", done.Load())
				}
			})
		})
	}
}

// A slow search ends, and so does the wait of those behind it.
func TestT122_slowSearch_endsAfterTwoSeconds(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		limiter := people.NewSearchLimiter(people.SearchTimeout)
		begin := time.Now()
		var group sync.WaitGroup
		for range 5 {
			group.Go(func() {
				err := limiter.Run(t.Context(), 1, func(ctx context.Context) error {
					<-ctx.Done()
					return ctx.Err()
				})
				if !errors.Is(err, context.DeadlineExceeded) {
					t.Errorf("got %v", err)
				}
			})
		}
		group.Wait()
		if took := time.Since(begin); took != 2*time.Second {
			t.Errorf("took %v", took)
		}
		if err := limiter.Run(t.Context(), 1, func(context.Context) error { return nil }); err != nil {
			t.Errorf("afterwards: got %v", err)
		}
	})
}
