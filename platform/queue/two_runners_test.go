package queue_test

import (
	"context"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/riverqueue/river"

	"wright.app/platform/clock"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/queue"
	"wright.app/platform/queue/queuetest"
)

// Both runners have the schedule, but only the leader inserts its job, and each job is fetched by only one runner.
func TestR39_twoRunners_runEachJobOnce(t *testing.T) {
	t.Parallel()
	databasetest.EachEngineOfTwo(t, func(t *testing.T, one, two *database.DB) {
		const jobs, periodic = 100, "test_periodic"
		var mu sync.Mutex
		runs, byRunner := map[string]int{}, map[int]int{}
		both := make(chan struct{}) // closed when each runner has run a job
		start := func(number int, db *database.DB) *queuetest.Running {
			config := greetingJobs(func(ctx context.Context, job *river.Job[greeting]) error {
				mu.Lock()
				runs[job.Args.Name]++
				if byRunner[number]++; byRunner[number] == 1 && len(byRunner) == 2 {
					close(both)
				}
				mu.Unlock()
				select { // neither runs all jobs before the other begins
				case <-both:
				case <-ctx.Done():
				}
				return ctx.Err()
			})
			config.Workers = append(config.Workers, queue.Every(periodic, 24*time.Hour, func(context.Context) error {
				mu.Lock()
				defer mu.Unlock()
				runs[periodic]++
				return nil
			}))
			return queuetest.Start(t, db, clock.NewFixed(startTime), config)
		}
		first, second := start(1, one), start(2, two)
		for n := range jobs {
			if err := first.Enqueue(t.Context(), greeting{fmt.Sprint(n)}); err != nil {
				t.Fatal(err)
			}
		}
		queuetest.AwaitIdle(t, one, first, second)
		for mu.Lock(); runs[periodic] == 0; mu.Lock() {
			mu.Unlock()
			queuetest.AwaitEvent(t, first, second)
		}
		defer mu.Unlock()
		if len(runs) != jobs+1 {
			t.Errorf("%d jobs have run", len(runs))
		}
		for name, n := range runs {
			if n != 1 {
				t.Errorf("job %s has run %d times", name, n)
			}
		}
		if byRunner[1] == 0 || byRunner[2] == 0 {
			t.Errorf("jobs by runner: %v", byRunner)
		}
	})
}
