package queue_test

import (
	"context"
	"testing"
	"time"

	"github.com/riverqueue/river"

	"wright.app/platform/clock"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/queue"
	"wright.app/platform/queue/queuetest"
)

// insertInterruptedJob inserts a job in the state that a process leaves when it is killed while it runs the job.
func insertInterruptedJob(t *testing.T, db *database.DB, startedAt time.Time) {
	t.Helper()
	if err := queuetest.New(t, db, clock.NewFixed(startTime)).Enqueue(t.Context(), greeting{"Alex"}); err != nil {
		t.Fatal(err)
	}
	if _, err := db.ExecContext(t.Context(), "UPDATE river_job SET state = 'running', attempt = 1, attempted_at = $1",
		startedAt.UTC()); err != nil {
		t.Fatal(err)
	}
}

func noError(context.Context, *river.Job[greeting]) error { return nil }

// A mail with a code whose job was interrupted still arrives before the code expires.
func TestR15_interruptedJob_runsAtTheNextStart(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		insertInterruptedJob(t, db, time.Now())
		jobs := greetingJobs(noError)
		jobs.SingleProcess = true
		if event := queuetest.Start(t, db, clock.NewFixed(startTime),
			jobs).Next(t); event.Kind != river.EventKindJobCompleted || event.Job.Attempt != 2 {
			t.Errorf("got %v at attempt %d", event.Kind, event.Job.Attempt)
		}
	})
}

// With several instances, only the time since its start shows that a job was interrupted.
func TestR15_jobOverItsTimeout_isRetried(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		insertInterruptedJob(t, db, time.Now().Add(-2*time.Minute))
		if event := queuetest.Start(t, db, clock.NewFixed(startTime),
			greetingJobs(noError)).Next(t); event.Kind != river.EventKindJobCompleted {
			t.Errorf("got %v", event.Kind)
		}
	})
}

func TestStart_jobOfAnotherRunner_isNotRun(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		insertInterruptedJob(t, db, time.Now())
		q := queuetest.Start(t, db, clock.NewFixed(startTime), greetingJobs(noError))
		if err := q.Enqueue(t.Context(), greeting{"Robin"}, queue.MaxAttempts(1)); err != nil {
			t.Fatal(err)
		}
		if event := q.Next(t); string(event.Job.EncodedArgs) != `{"name": "Robin"}` &&
			string(event.Job.EncodedArgs) != `{"name":"Robin"}` {
			t.Errorf("ran %s", event.Job.EncodedArgs)
		}
		if n := queuetest.Pending(t, db, "test_greeting"); n != 1 {
			t.Errorf("%d pending", n)
		}
	})
}
