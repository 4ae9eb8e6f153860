// Package queuetest runs jobs in tests without sleeping.
package queuetest

import (
	"context"
	"log/slog"
	"testing"
	"time"

	"github.com/riverqueue/river"

	"wright.app/platform/clock"
	"wright.app/platform/database"
	"wright.app/platform/queue"
)

const (
	timeout = time.Minute
	// pollInterval is long enough that polling many queues does not keep a processor busy.
	pollInterval = 50 * time.Millisecond
)

// New returns a queue whose jobs are not run.
func New(t testing.TB, db *database.DB, clk clock.Clock) *queue.Queue {
	t.Helper()
	q, err := queue.New(db, clk, slog.New(slog.NewTextHandler(t.Output(), nil)))
	if err != nil {
		t.Fatal(err)
	}
	return q
}

// Running is a queue whose jobs are run until the test ends.
type Running struct {
	*queue.Queue
	Runner *queue.Runner
	events <-chan *river.Event
}

// Start returns a running queue over db.
func Start(t *testing.T, db *database.DB, clk clock.Clock, jobs queue.Jobs) *Running {
	t.Helper()
	jobs.Poll = pollInterval
	runner, err := queue.NewRunner(db, slog.New(slog.NewTextHandler(t.Output(), nil)), jobs)
	if err != nil {
		t.Fatal(err)
	}
	events, cancel := runner.Events()
	if err := runner.Start(t.Context()); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		cancel()
		ctx, done := context.WithTimeout(context.Background(), timeout)
		defer done()
		if err := runner.Stop(ctx); err != nil {
			t.Error(err)
		}
	})
	return &Running{Queue: New(t, db, clk), Runner: runner, events: events}
}

// Next waits for the next job to end and returns its event.
func (r *Running) Next(t *testing.T) *river.Event {
	t.Helper()
	select {
	case event := <-r.events:
		return event
	case <-time.After(timeout):
		t.Fatal("no job ended")
		return nil
	}
}

// Pending returns the number of jobs of a kind that have not ended.
func Pending(t *testing.T, db *database.DB, kind string) int {
	t.Helper()
	var n int
	if err := db.QueryRowContext(context.Background(),
		"SELECT COUNT(*) FROM river_job WHERE kind = $1 AND state IN ('available', 'running', 'retryable', "+
			"'scheduled', 'pending')", kind).Scan(&n); err != nil {
		t.Fatal(err)
	}
	return n
}

// AwaitIdle waits until no job is due. r must be the only runner of the database.
func (r *Running) AwaitIdle(t *testing.T, db *database.DB) {
	t.Helper()
	for due(t, db) > 0 {
		r.Next(t)
	}
}

// AwaitIdle waits until no job is due. one and two must be all runners of the database.
func AwaitIdle(t *testing.T, db *database.DB, one, two *Running) {
	t.Helper()
	for due(t, db) > 0 {
		AwaitEvent(t, one, two)
	}
}

// AwaitEvent waits for the next job of one of the two runners to end.
func AwaitEvent(t *testing.T, one, two *Running) {
	t.Helper()
	select {
	case <-one.events:
	case <-two.events:
	case <-time.After(timeout):
		t.Fatal("no job ended")
	}
}

func due(t *testing.T, db *database.DB) (jobs int) {
	t.Helper()
	if err := db.QueryRowContext(context.Background(),
		"SELECT COUNT(*) FROM river_job WHERE state IN ('available', 'running')").Scan(&jobs); err != nil {
		t.Fatal(err)
	}
	return jobs
}

// Drain runs all due jobs with the given workers, and then the jobs that these jobs enqueue.
func Drain(t *testing.T, db *database.DB, clk clock.Clock, workers ...queue.Worker) {
	t.Helper()
	running := Start(t, db, clk, queue.Jobs{Workers: workers})
	for due(t, db) > 0 {
		running.Next(t)
	}
}
