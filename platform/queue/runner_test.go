package queue_test

import (
	"context"
	"errors"
	"log/slog"
	"sync/atomic"
	"testing"
	"time"

	"github.com/riverqueue/river"

	"wright.app/platform/clock"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/queue"
	"wright.app/platform/queue/queuetest"
)

func TestWorker_error_isRetried(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		q := queuetest.Start(t, db, clock.NewFixed(startTime),
			greetingJobs(func(_ context.Context, job *river.Job[greeting]) error {
				if job.Attempt < 3 {
					return errors.New("not yet")
				}
				return nil
			}))
		if err := q.Enqueue(t.Context(), greeting{"Alex"}); err != nil {
			t.Fatal(err)
		}
		for _, want := range []river.EventKind{
			river.EventKindJobFailed, river.EventKindJobFailed,
			river.EventKindJobCompleted,
		} {
			if event := q.Next(t); event.Kind != want {
				t.Errorf("attempt %d: got %v, want %v", event.Job.Attempt, event.Kind, want)
			}
		}
	})
}

func TestR25_workerPanic_isRetriedAndTheProcessContinues(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		q := queuetest.Start(t, db, clock.NewFixed(startTime),
			greetingJobs(func(_ context.Context, job *river.Job[greeting]) error {
				if job.Attempt == 1 {
					panic("in a worker") //nolint:forbidigo // what the test is about
				}
				return nil
			}))
		if err := q.Enqueue(t.Context(), greeting{"Alex"}); err != nil {
			t.Fatal(err)
		}
		for _, want := range []river.EventKind{river.EventKindJobFailed, river.EventKindJobCompleted} {
			if event := q.Next(t); event.Kind != want {
				t.Errorf("got %v, want %v", event.Kind, want)
			}
		}
	})
}

func TestWorker_lastAttempt_discardsTheJob(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		q := queuetest.Start(t, db, clock.NewFixed(startTime),
			greetingJobs(func(context.Context, *river.Job[greeting]) error { return errors.New("never") }))
		if err := q.Enqueue(t.Context(), greeting{"Alex"}, queue.MaxAttempts(2)); err != nil {
			t.Fatal(err)
		}
		q.Next(t)
		if last := q.Next(t); last.Job.State != "discarded" {
			t.Errorf("got %v", last.Job.State)
		}
		if n := queuetest.Pending(t, db, "test_greeting"); n != 0 {
			t.Errorf("%d pending", n)
		}
	})
}

func TestWorker_failedTransaction_isRolledBack(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		if _, err := db.ExecContext(t.Context(), "CREATE TABLE test_greeted (name text NOT NULL)"); err != nil {
			t.Fatal(err)
		}
		q := queuetest.Start(t, db, clock.NewFixed(startTime),
			greetingJobs(func(ctx context.Context, job *river.Job[greeting]) error {
				return db.InTx(ctx, func(ctx context.Context) error {
					if _, err := db.ExecContext(ctx, "INSERT INTO test_greeted (name) VALUES ($1)",
						job.Args.Name); err != nil {
						return err
					}
					if job.Attempt == 1 {
						return errors.New("after writing")
					}
					return nil
				})
			}))
		if err := q.Enqueue(t.Context(), greeting{"Alex"}); err != nil {
			t.Fatal(err)
		}
		q.Next(t)
		q.Next(t)
		var n int
		if err := db.QueryRowContext(t.Context(), "SELECT COUNT(*) FROM test_greeted").Scan(&n); err != nil || n != 1 {
			t.Errorf("%d rows were inserted, %v", n, err)
		}
	})
}

func TestEvery_start_runsItOnce(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		for _, w := range []queue.Worker{
			queue.Every("test_every_hour", time.Hour, func(context.Context) error { return nil }),
			greetingJobs(func(context.Context, *river.Job[greeting]) error { return nil }).Workers[0].Every(time.Hour),
		} {
			q := queuetest.Start(t, open(t), clock.NewFixed(startTime), queue.Jobs{Workers: []queue.Worker{w}})
			if event := q.Next(t); event.Kind != river.EventKindJobCompleted || event.Job.Kind != w.Kind {
				t.Errorf("%s: got %v", w.Kind, event)
			}
		}
	})
}

func TestEvery_jobThatHasNotEnded_isNotInsertedAgain(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		const interval = 10 * time.Millisecond
		db := open(t)
		release := make(chan struct{})
		defer close(release)
		var running, most atomic.Int32
		q := queuetest.Start(t, db, clock.NewFixed(startTime), queue.Jobs{Workers: []queue.Worker{
			queue.Every("test_slow", interval, func(context.Context) error {
				most.Store(max(most.Load(), running.Add(1)))
				defer running.Add(-1)
				<-release
				return nil
			}),
			queue.Every("test_failing", interval, func(context.Context) error { return errors.New("unavailable") }),
			queue.Every("test_quick", interval, func(context.Context) error { return nil }),
		}})
		for quick := 0; quick < 5; {
			if event := q.Next(t); event.Job.Kind == "test_quick" {
				quick++
			}
		}
		for _, kind := range []string{"test_slow", "test_failing"} {
			if n := queuetest.Pending(t, db, kind); n != 1 {
				t.Errorf("%s: %d jobs have not ended", kind, n)
			}
		}
		if most.Load() > 1 {
			t.Errorf("%d slow jobs ran at a time", most.Load())
		}
	})
}

func TestStop_runningJob_isAwaited(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		started, release := make(chan struct{}), make(chan struct{})
		var done atomic.Bool
		q := queuetest.Start(t, db, clock.NewFixed(startTime),
			greetingJobs(func(context.Context, *river.Job[greeting]) error {
				close(started)
				<-release
				done.Store(true)
				return nil
			}))
		if err := q.Enqueue(t.Context(), greeting{"Alex"}); err != nil {
			t.Fatal(err)
		}
		<-started
		stopped := make(chan error)
		go func() { stopped <- q.Runner.Stop(context.Background()) }()
		close(release)
		if err := <-stopped; err != nil || !done.Load() {
			t.Errorf("stopped before the job had ended: %v, %v", done.Load(), err)
		}
		if n := queuetest.Pending(t, db, "test_greeting"); n != 0 {
			t.Errorf("%d pending", n)
		}
	})
}

func TestStop_contextEnds_cancelsTheJobAndKeepsIt(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		started := make(chan struct{}, 1)
		q := queuetest.Start(t, db, clock.NewFixed(startTime),
			greetingJobs(func(ctx context.Context, _ *river.Job[greeting]) error {
				started <- struct{}{}
				<-ctx.Done()
				return ctx.Err()
			}))
		if err := q.Enqueue(t.Context(), greeting{"Alex"}); err != nil {
			t.Fatal(err)
		}
		<-started
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		if err := q.Runner.Stop(ctx); err != nil {
			t.Error(err)
		}
		if n := queuetest.Pending(t, db, "test_greeting"); n != 1 {
			t.Errorf("%d pending", n)
		}
	})
}

func TestStop_databaseDown_returns(t *testing.T) {
	t.Parallel()
	db, err := database.Open(databasetest.SQLite(t))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	runner, err := queue.NewRunner(db, slog.New(slog.DiscardHandler), greetingJobs(nil))
	if err != nil {
		t.Fatal(err)
	}
	if err := runner.Start(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := runner.Stop(t.Context()); err != nil {
		t.Error(err)
	}
}

func TestNewRunner_twoWorkersOfAKind_areRefused(t *testing.T) {
	t.Parallel()
	jobs := greetingJobs(nil)
	jobs.Workers = append(jobs.Workers, jobs.Workers...)
	if _, err := queue.NewRunner(databasetest.Open(t), slog.New(slog.DiscardHandler), jobs); err == nil {
		t.Error("two workers of one kind were accepted")
	}
}
