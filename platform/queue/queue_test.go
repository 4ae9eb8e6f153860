package queue_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/riverqueue/river"

	"wright.app/platform/clock"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/mail"
	"wright.app/platform/queue"
	"wright.app/platform/queue/queuetest"
)

type greeting struct {
	Name string `json:"name"`
}

func (greeting) Kind() string { return "test_greeting" }

// greeter is a worker that calls a function of the test.
type greeter struct {
	river.WorkerDefaults[greeting]
	work func(ctx context.Context, job *river.Job[greeting]) error
}

func (g *greeter) Work(ctx context.Context, job *river.Job[greeting]) error { return g.work(ctx, job) }

// NextRetry implements river.Worker. The delay is short, so that tests do not wait.
func (g *greeter) NextRetry(*river.Job[greeting]) time.Time { return time.Now().Add(time.Millisecond) }

func greetingJobs(work func(ctx context.Context, job *river.Job[greeting]) error) queue.Jobs {
	return queue.Jobs{Workers: []queue.Worker{queue.Work(&greeter{work: work})}}
}

var startTime = time.Date(2026, 3, 1, 9, 0, 0, 0, time.UTC)

func TestEnqueue_committedTransaction_runsTheJob(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		names := make(chan string, 1)
		q := queuetest.Start(t, db, clock.NewFixed(startTime),
			greetingJobs(func(_ context.Context, job *river.Job[greeting]) error {
				names <- job.Args.Name + " on " + job.Queue
				return nil
			}))
		if err := db.InTx(t.Context(), func(ctx context.Context) error {
			return q.Enqueue(ctx, greeting{"Alex"}, queue.On(queue.Codes))
		}); err != nil {
			t.Fatal(err)
		}
		if event := q.Next(t); event.Kind != river.EventKindJobCompleted {
			t.Errorf("got %v", event.Kind)
		}
		if got := <-names; got != "Alex on codes" {
			t.Errorf("got %q", got)
		}
	})
}

func TestEnqueue_rolledBackTransaction_storesNoJob(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		q := queuetest.New(t, db, clock.NewFixed(startTime))
		refused := errors.New("refused")
		err := db.InTx(t.Context(), func(ctx context.Context) error {
			if err := q.Enqueue(ctx, greeting{"Alex"}); err != nil {
				return err
			}
			return refused
		})
		if !errors.Is(err, refused) {
			t.Fatal(err)
		}
		if n := queuetest.Pending(t, db, "test_greeting"); n != 0 {
			t.Errorf("%d jobs are left", n)
		}
	})
}

func TestEnqueue_inTheTransactionOfAnotherDatabase_isRefused(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		one, other := open(t), open(t)
		q := queuetest.New(t, other, clock.NewFixed(startTime))
		err := one.InTx(t.Context(), func(ctx context.Context) error {
			if err := q.Enqueue(ctx, greeting{"Alex"}); !errors.Is(err, database.ErrOtherDatabase) {
				t.Errorf("one job: got %v", err)
			}
			jobs := []river.JobArgs{greeting{"Alex"}, greeting{"Kim"}}
			if err := q.EnqueueMany(ctx, jobs); !errors.Is(err, database.ErrOtherDatabase) {
				t.Errorf("two jobs: got %v", err)
			}
			return nil
		})
		if err != nil {
			t.Error(err)
		}
		for _, db := range []*database.DB{one, other} {
			if n := queuetest.Pending(t, db, "test_greeting"); n != 0 {
				t.Errorf("%d jobs are stored", n)
			}
		}
	})
}

func TestEnqueue_outsideATransaction_commitsItself(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		q := queuetest.New(t, db, clock.NewFixed(startTime))
		for i := range 3 {
			if err := q.Enqueue(t.Context(), greeting{fmt.Sprint(i)}); err != nil {
				t.Fatal(err)
			}
		}
		var worked atomic.Int32
		queuetest.Drain(t, db, clock.NewFixed(startTime), greetingJobs(func(context.Context,
			*river.Job[greeting],
		) error {
			worked.Add(1)
			return nil
		}).Workers...)
		if worked.Load() != 3 || queuetest.Pending(t, db, "test_greeting") != 0 {
			t.Errorf("%d worked, %d pending", worked.Load(), queuetest.Pending(t, db, "test_greeting"))
		}
	})
}

func TestEnqueue_scheduledJob_waits(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		q := queuetest.New(t, db, clock.NewFixed(startTime))
		if err := q.Enqueue(t.Context(), greeting{"later"}, queue.At(startTime.Add(time.Minute))); err != nil {
			t.Fatal(err)
		}
		if err := q.Enqueue(t.Context(), greeting{"startTime"}); err != nil {
			t.Fatal(err)
		}
		var worked atomic.Int32
		queuetest.Drain(t, db, clock.NewFixed(startTime), greetingJobs(func(context.Context,
			*river.Job[greeting],
		) error {
			worked.Add(1)
			return nil
		}).Workers...)
		if worked.Load() != 1 || queuetest.Pending(t, db, "test_greeting") != 1 {
			t.Errorf("%d worked, %d pending", worked.Load(), queuetest.Pending(t, db, "test_greeting"))
		}
	})
}

// A mail that has to wait for its turn uses no attempt. So the job still has its only attempt when it runs again.
func TestR38_delayedJob_runsAgainWithoutAFailedAttempt(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		var runs atomic.Int32
		q := queuetest.Start(t, db, clock.NewFixed(startTime),
			greetingJobs(func(_ context.Context, job *river.Job[greeting]) error {
				if job.Attempt != 1 || len(job.Errors) != 0 {
					t.Errorf("attempt %d, errors %v", job.Attempt, job.Errors)
				}
				if runs.Add(1) <= 2 {
					return fmt.Errorf("send a greeting: %w", &mail.DelayedError{Delay: time.Millisecond})
				}
				return nil
			}))
		if err := q.Enqueue(t.Context(), greeting{"Alex"}, queue.MaxAttempts(1)); err != nil {
			t.Fatal(err)
		}
		for _, want := range []river.EventKind{
			river.EventKindJobSnoozed, river.EventKindJobSnoozed, river.EventKindJobCompleted,
		} {
			if event := q.Next(t); event.Kind != want {
				t.Errorf("got %v, want %v", event.Kind, want)
			}
		}
	})
}

func TestDeleteTagged_deletesOnlyTheJobsAboutTheSubject(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		q := queuetest.New(t, db, clock.NewFixed(startTime))
		for name, tag := range map[string]string{"Alex": "person-1", "Robin": "person-11"} {
			for _, at := range []time.Time{startTime, startTime.Add(time.Hour)} {
				if err := q.Enqueue(t.Context(), greeting{name}, queue.Tag(tag), queue.At(at)); err != nil {
					t.Fatal(err)
				}
			}
		}
		if err := q.Enqueue(t.Context(), greeting{"nobody"}); err != nil {
			t.Fatal(err)
		}
		rollback := errors.New("rollback")
		err := db.InTx(t.Context(), func(ctx context.Context) error {
			if err := q.DeleteTagged(ctx, "person-1"); err != nil {
				return err
			}
			return rollback
		})
		if n := queuetest.Pending(t, db, greeting{}.Kind()); !errors.Is(err, rollback) || n != 5 {
			t.Errorf("a rolled back transaction left %d jobs, %v", n, err)
		}
		for range 2 {
			if err := q.DeleteTagged(t.Context(), "person-1"); err != nil {
				t.Fatal(err)
			}
		}
		if n := queuetest.Pending(t, db, greeting{}.Kind()); n != 3 {
			t.Errorf("%d jobs are left", n)
		}
	})
}

// A process polls for jobs ten times a second. With the statistics of a short queue, SQLite would scan the whole table
// each time, even after it has become long.
func TestQueue_afterTheDailyMaintenance_usesItsIndex(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t)
	exec := func(query string) {
		t.Helper()
		if _, err := db.ExecContext(t.Context(), query); err != nil {
			t.Fatal(err)
		}
	}
	plan := func() string {
		var id, parent, unused int
		var first string
		err := db.Writer().QueryRowContext(t.Context(), `EXPLAIN QUERY PLAN
		UPDATE river_job SET state = 'running' WHERE id IN (
			SELECT id FROM river_job WHERE state = 'available' AND queue = ? AND priority >= 0 AND scheduled_at <= ?
			ORDER BY priority, scheduled_at, id LIMIT ?)`, queue.Codes, "2026-01-01", 10).
			Scan(&id, &parent, &unused, &first)
		if err != nil {
			t.Fatal(err)
		}
		return first
	}
	exec(`INSERT INTO river_job (kind, max_attempts, state, finalized_at)
			WITH RECURSIVE k(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM k WHERE x < 60)
		SELECT 'test', 6, 'completed', '2026-01-01' FROM k`)
	exec(`INSERT INTO river_job (kind, max_attempts, state) VALUES ('test', 6, 'running'), ('test', 6, 'running')`)
	exec("ANALYZE")
	if got := plan(); !strings.HasPrefix(got, "SCAN") {
		t.Fatalf("with statistics of a short queue: got %s, want SCAN, as otherwise the test could not fail", got)
	}
	if err := db.Optimize(t.Context(), queue.Table); err != nil {
		t.Fatal(err)
	}
	if got := plan(); !strings.HasPrefix(got, "SEARCH") {
		t.Errorf("after the daily maintenance: %s", got)
	}
}
