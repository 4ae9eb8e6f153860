package queue_test

import (
	"context"
	"log/slog"
	"testing"
	"time"

	"github.com/riverqueue/river"

	"wright.app/platform/clock"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/queue"
	"wright.app/platform/queue/queuetest"
)

// slow is a job that ends when the test releases it.
type slow struct {
	Number int `json:"number"`
}

// Kind implements river.JobArgs.
func (slow) Kind() string { return "test_slow" }

// slowWorker runs slow until release is closed.
type slowWorker struct {
	river.WorkerDefaults[slow]
	begun   chan string // the queue of each job that begins
	release chan struct{}
}

// Work implements river.Worker.
func (w *slowWorker) Work(ctx context.Context, job *river.Job[slow]) error {
	w.begun <- job.Queue
	select {
	case <-w.release:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// fill inserts a hundred slow jobs on each of some queues.
func fill(t *testing.T, db *database.DB, q *queue.Queue, names ...string) {
	t.Helper()
	jobs := make([]river.JobArgs, 100)
	for i := range jobs {
		jobs[i] = slow{i}
	}
	if err := db.InTx(t.Context(), func(ctx context.Context) error {
		for _, name := range names {
			if err := q.EnqueueMany(ctx, jobs, queue.On(name)); err != nil {
				return err
			}
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
}

// The mail with a login code waits for no other job. Other mails do not wait for exports.
func TestClasses_hundredSlowJobsOnEachOtherQueue_aCodeIsSentAtOnce(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		worker := &slowWorker{begun: make(chan string, 1000), release: make(chan struct{})}
		jobs := greetingJobs(noError)
		jobs.Workers = append(jobs.Workers, queue.Work(worker))
		q := queuetest.Start(t, db, clock.NewFixed(startTime), jobs)
		defer close(worker.release)
		fill(t, db, q.Queue, queue.Exports, queue.Maintenance, queue.Default)
		for running := map[string]int{}; running[queue.Exports] < 2 || running[queue.Maintenance] < 3; {
			select {
			case name := <-worker.begun:
				running[name]++
			case <-time.After(time.Minute):
				t.Fatalf("only %v run", running)
			}
		}
		for _, name := range []string{queue.Mails, queue.Codes} {
			if err := q.Enqueue(t.Context(), greeting{name}, queue.On(name)); err != nil {
				t.Fatal(err)
			}
			// No slow job has ended, so the next one to end is the mail.
			if event := q.Next(t); event.Job.Kind != "test_greeting" || event.Job.Queue != name {
				t.Errorf("got %s of %s", event.Job.Kind, event.Job.Queue)
			}
		}
		fill(t, db, q.Queue, queue.Mails)
		if err := q.Enqueue(t.Context(), greeting{"Robin"}, queue.On(queue.Codes)); err != nil {
			t.Fatal(err)
		}
		if event := q.Next(t); event.Job.Queue != queue.Codes || event.Kind != river.EventKindJobCompleted {
			t.Errorf("got %s of %s", event.Job.Kind, event.Job.Queue)
		}
	})
}

// A process that is killed leaves its jobs in the state running. They run again, whatever their queue.
func TestR15_interruptedJobOfEachClass_runsAgain(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		worker := &slowWorker{begun: make(chan string, 1000), release: make(chan struct{})}
		inserted := queuetest.New(t, db, clock.NewFixed(startTime))
		for _, name := range queue.Names() {
			if err := inserted.Enqueue(t.Context(), slow{}, queue.On(name)); err != nil {
				t.Fatal(err)
			}
		}
		// This runner is stopped while its jobs run, and they get no time to end.
		first, err := queue.NewRunner(db, slog.New(slog.DiscardHandler),
			queue.Jobs{Workers: []queue.Worker{queue.Work(worker)}, Poll: 10 * time.Millisecond})
		if err != nil {
			t.Fatal(err)
		}
		if err := first.Start(t.Context()); err != nil {
			t.Fatal(err)
		}
		for range queue.Names() {
			<-worker.begun
		}
		ended, cancel := context.WithCancel(t.Context())
		cancel()
		_ = first.Stop(ended) // gives its jobs no time
		close(worker.release)
		markInterrupted(t, db)
		second := queuetest.Start(t, db, clock.NewFixed(startTime),
			queue.Jobs{Workers: []queue.Worker{queue.Work(worker)}, SingleProcess: true})
		again := map[string]bool{}
		for range queue.Names() {
			event := second.Next(t)
			if event.Kind != river.EventKindJobCompleted || event.Job.Attempt < 2 {
				t.Errorf("%s: %v at attempt %d", event.Job.Queue, event.Kind, event.Job.Attempt)
			}
			again[event.Job.Queue] = true
		}
		if len(again) != len(queue.Names()) {
			t.Errorf("only jobs of %v ran again", again)
		}
	})
}

// markInterrupted sets the state that a killed process leaves.
func markInterrupted(t *testing.T, db *database.DB) {
	t.Helper()
	const interrupt = "UPDATE river_job SET state = 'running', attempted_at = $1, finalized_at = NULL"
	if _, err := db.ExecContext(t.Context(), interrupt, time.Now().UTC()); err != nil {
		t.Fatal(err)
	}
}

// A backlog counts the jobs that have not ended, and has the time for which the oldest one has been ready.
func TestBacklog_countsByQueueAndState(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		q := queuetest.New(t, db, clock.NewFixed(startTime))
		empty, err := q.Backlog(t.Context())
		if err != nil || len(empty) != len(queue.Names()) || empty[queue.Codes].Age != 0 {
			t.Errorf("got %v, %v", empty, err)
		}
		for range 3 {
			if err := q.Enqueue(t.Context(), greeting{"Alex"}, queue.On(queue.Mails)); err != nil {
				t.Fatal(err)
			}
		}
		if err := q.Enqueue(t.Context(), greeting{"Alex"}, queue.At(startTime.Add(time.Hour))); err != nil {
			t.Fatal(err)
		}
		if _, err := db.ExecContext(t.Context(), "UPDATE river_job SET scheduled_at = $1 WHERE id = 2",
			time.Now().Add(-time.Hour).UTC()); err != nil {
			t.Fatal(err)
		}
		got, err := q.Backlog(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		mails := got[queue.Mails]
		if mails.Jobs["available"] != 3 || mails.Age < 59*time.Minute || mails.Age > 2*time.Hour {
			t.Errorf("mails: %v", mails)
		}
		if others := got[queue.Default]; others.Jobs["scheduled"] != 1 || others.Age != 0 {
			t.Errorf("default: %v", others)
		}
	})
}
