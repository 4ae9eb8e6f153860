package queue_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
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

type greeting struct {
	Name string `json:"name"`
}

func (greeting) Kind() string { return "test_greeting" }

// greeter works greetings with a function of the test.
type greeter struct {
	river.WorkerDefaults[greeting]
	work func(ctx context.Context, job *river.Job[greeting]) error
}

func (g *greeter) Work(ctx context.Context, job *river.Job[greeting]) error { return g.work(ctx, job) }

// NextRetry implements river.Worker: almost at once, so that the test need not wait.
func (g *greeter) NextRetry(*river.Job[greeting]) time.Time { return time.Now().Add(time.Millisecond) }

func greets(work func(ctx context.Context, job *river.Job[greeting]) error) queue.Jobs {
	return queue.Jobs{Workers: []queue.Worker{queue.Work(&greeter{work: work})}}
}

var now = time.Date(2026, 3, 1, 9, 0, 0, 0, time.UTC)

func TestEnqueue_committedUnit_runsTheJob(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		names := make(chan string, 1)
		q := queuetest.Start(t, db, clock.NewFixed(now), greets(func(_ context.Context, job *river.Job[greeting]) error {
			names <- job.Args.Name + " on " + job.Queue
			return nil
		}))
		if err := db.Within(t.Context(), func(ctx context.Context) error {
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

func TestEnqueue_rolledBackUnit_leavesNoJob(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		q := queuetest.New(t, db, clock.NewFixed(now))
		refused := errors.New("refused")
		err := db.Within(t.Context(), func(ctx context.Context) error {
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

func TestEnqueue_outsideAUnit_standsForItself(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		q := queuetest.New(t, db, clock.NewFixed(now))
		for i := range 3 {
			if err := q.Enqueue(t.Context(), greeting{fmt.Sprint(i)}); err != nil {
				t.Fatal(err)
			}
		}
		var worked atomic.Int32
		queuetest.Drain(t, db, clock.NewFixed(now), greets(func(context.Context, *river.Job[greeting]) error { worked.Add(1); return nil }).Workers...)
		if worked.Load() != 3 || queuetest.Pending(t, db, "test_greeting") != 0 {
			t.Errorf("%d worked, %d pending", worked.Load(), queuetest.Pending(t, db, "test_greeting"))
		}
	})
}

func TestEnqueue_later_waitsForItsTime(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		q := queuetest.New(t, db, clock.NewFixed(now))
		if err := q.Enqueue(t.Context(), greeting{"later"}, queue.At(now.Add(time.Minute))); err != nil {
			t.Fatal(err)
		}
		if err := q.Enqueue(t.Context(), greeting{"now"}); err != nil {
			t.Fatal(err)
		}
		var worked atomic.Int32
		queuetest.Drain(t, db, clock.NewFixed(now), greets(func(context.Context, *river.Job[greeting]) error { worked.Add(1); return nil }).Workers...)
		if worked.Load() != 1 || queuetest.Pending(t, db, "test_greeting") != 1 {
			t.Errorf("%d worked, %d pending", worked.Load(), queuetest.Pending(t, db, "test_greeting"))
		}
	})
}

func TestWorker_error_isTriedAgain(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		q := queuetest.Start(t, db, clock.NewFixed(now), greets(func(_ context.Context, job *river.Job[greeting]) error {
			if job.Attempt < 3 {
				return errors.New("not yet")
			}
			return nil
		}))
		if err := q.Enqueue(t.Context(), greeting{"Alex"}); err != nil {
			t.Fatal(err)
		}
		for _, want := range []river.EventKind{river.EventKindJobFailed, river.EventKindJobFailed, river.EventKindJobCompleted} {
			if event := q.Next(t); event.Kind != want {
				t.Errorf("attempt %d: got %v, want %v", event.Job.Attempt, event.Kind, want)
			}
		}
	})
}

func TestR25_workerPanic_isTriedAgainAndTheProcessLives(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		q := queuetest.Start(t, db, clock.NewFixed(now), greets(func(_ context.Context, job *river.Job[greeting]) error {
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

func TestWorker_lastTry_givesTheJobUp(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		q := queuetest.Start(t, db, clock.NewFixed(now), greets(func(context.Context, *river.Job[greeting]) error { return errors.New("never") }))
		if err := q.Enqueue(t.Context(), greeting{"Alex"}, queue.Tries(2)); err != nil {
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

func TestWorker_unitOfWork_isItsOwn(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		if _, err := db.ExecContext(t.Context(), "CREATE TABLE test_greeted (name text NOT NULL)"); err != nil {
			t.Fatal(err)
		}
		q := queuetest.Start(t, db, clock.NewFixed(now), greets(func(ctx context.Context, job *river.Job[greeting]) error {
			return db.Within(ctx, func(ctx context.Context) error {
				if _, err := db.ExecContext(ctx, "INSERT INTO test_greeted (name) VALUES ($1)", job.Args.Name); err != nil {
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
			t.Errorf("the effect is there %d times, %v", n, err)
		}
	})
}

func TestPeriodic_start_runsItOnce(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		jobs := greets(func(context.Context, *river.Job[greeting]) error { return nil })
		jobs.Periodic = []queue.Periodic{{Every: time.Hour, Args: greeting{"every hour"}}}
		q := queuetest.Start(t, db, clock.NewFixed(now), jobs)
		if event := q.Next(t); event.Kind != river.EventKindJobCompleted || event.Job.Kind != "test_greeting" {
			t.Errorf("got %v", event)
		}
	})
}

func TestStop_runningJob_isAwaited(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		begun, release := make(chan struct{}), make(chan struct{})
		var done atomic.Bool
		q := queuetest.Start(t, db, clock.NewFixed(now), greets(func(context.Context, *river.Job[greeting]) error {
			close(begun)
			<-release
			done.Store(true)
			return nil
		}))
		if err := q.Enqueue(t.Context(), greeting{"Alex"}); err != nil {
			t.Fatal(err)
		}
		<-begun
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

func TestStop_impatient_cancelsTheJobAndKeepsIt(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		begun := make(chan struct{}, 1)
		q := queuetest.Start(t, db, clock.NewFixed(now), greets(func(ctx context.Context, _ *river.Job[greeting]) error {
			begun <- struct{}{}
			<-ctx.Done()
			return ctx.Err()
		}))
		if err := q.Enqueue(t.Context(), greeting{"Alex"}); err != nil {
			t.Fatal(err)
		}
		<-begun
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

func TestStop_databaseNeverThere_ends(t *testing.T) {
	t.Parallel()
	db, err := database.Open(databasetest.SQLite(t))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	runner, err := queue.NewRunner(db, slog.New(slog.DiscardHandler), greets(nil))
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
	jobs := greets(nil)
	jobs.Workers = append(jobs.Workers, jobs.Workers...)
	if _, err := queue.NewRunner(databasetest.Open(t), slog.New(slog.DiscardHandler), jobs); err == nil {
		t.Error("two workers of one kind were taken")
	}
}

func TestForget_jobsAboutSomething_areGoneAndOthersStay(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		q := queuetest.New(t, db, clock.NewFixed(now))
		for name, about := range map[string]string{"Alex": "person-1", "Robin": "person-11"} {
			for _, at := range []time.Time{now, now.Add(time.Hour)} {
				if err := q.Enqueue(t.Context(), greeting{name}, queue.About(about), queue.At(at)); err != nil {
					t.Fatal(err)
				}
			}
		}
		if err := q.Enqueue(t.Context(), greeting{"nobody"}); err != nil {
			t.Fatal(err)
		}
		undo := errors.New("undo")
		err := db.Within(t.Context(), func(ctx context.Context) error {
			if err := q.Forget(ctx, "person-1"); err != nil {
				return err
			}
			return undo
		})
		if n := queuetest.Pending(t, db, greeting{}.Kind()); !errors.Is(err, undo) || n != 5 {
			t.Errorf("a unit that was rolled back left %d jobs, %v", n, err)
		}
		for range 2 {
			if err := q.Forget(t.Context(), "person-1"); err != nil {
				t.Fatal(err)
			}
		}
		if n := queuetest.Pending(t, db, greeting{}.Kind()); n != 3 {
			t.Errorf("%d jobs are left", n)
		}
	})
}

// A process looks for jobs ten times a second, on SQLite where everybody writes. With the
// statistics of a short queue SQLite would read the whole table each time, however long it
// has become.
func TestQueue_afterTheDailyCare_isSearchedByItsIndex(t *testing.T) {
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
		err := db.Writer().QueryRowContext(t.Context(), `EXPLAIN QUERY PLAN UPDATE river_job SET state = 'running' WHERE id IN (
			SELECT id FROM river_job WHERE state = 'available' AND queue = ? AND priority >= 0 AND scheduled_at <= ?
			ORDER BY priority, scheduled_at, id LIMIT ?)`, queue.Codes, "2026-01-01", 10).Scan(&id, &parent, &unused, &first)
		if err != nil {
			t.Fatal(err)
		}
		return first
	}
	exec(`INSERT INTO river_job (kind, max_attempts, state, finalized_at) WITH RECURSIVE k(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM k WHERE x < 60)
		SELECT 'test', 6, 'completed', '2026-01-01' FROM k`)
	exec(`INSERT INTO river_job (kind, max_attempts, state) VALUES ('test', 6, 'running'), ('test', 6, 'running')`)
	exec("ANALYZE")
	if got := plan(); !strings.HasPrefix(got, "SCAN") {
		t.Fatalf("with statistics of a short queue: %s; then this test proves nothing", got)
	}
	if err := db.Optimize(t.Context(), queue.Table); err != nil {
		t.Fatal(err)
	}
	if got := plan(); !strings.HasPrefix(got, "SEARCH") {
		t.Errorf("after the daily care: %s", got)
	}
}
