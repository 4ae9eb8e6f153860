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

// cutOff leaves a greeting as a process does that was killed while it worked it.
func cutOff(t *testing.T, db *database.DB, begun time.Time) {
	t.Helper()
	if err := queuetest.New(t, db, clock.NewFixed(now)).Enqueue(t.Context(), greeting{"Alex"}); err != nil {
		t.Fatal(err)
	}
	if _, err := db.ExecContext(t.Context(), "UPDATE river_job SET state = 'running', attempt = 1, attempted_at = $1",
		begun.UTC()); err != nil {
		t.Fatal(err)
	}
}

func greeted(context.Context, *river.Job[greeting]) error { return nil }

// A mail with a code whose job was interrupted still arrives before the code expires.
func TestR15_interruptedJob_runsAtTheNextStart(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		cutOff(t, db, time.Now())
		jobs := greets(greeted)
		jobs.Alone = true
		if event := queuetest.Start(t, db, clock.NewFixed(now),
			jobs).Next(t); event.Kind != river.EventKindJobCompleted || event.Job.Attempt != 2 {
			t.Errorf("got %v at attempt %d", event.Kind, event.Job.Attempt)
		}
	})
}

// With several instances, a running job and an interrupted one differ only in the time since they began.
func TestR15_jobOverItsTimeout_isRetried(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		cutOff(t, db, time.Now().Add(-2*time.Minute))
		if event := queuetest.Start(t, db, clock.NewFixed(now),
			greets(greeted)).Next(t); event.Kind != river.EventKindJobCompleted {
			t.Errorf("got %v", event.Kind)
		}
	})
}

func TestStart_jobOfAnotherRunner_isNotTaken(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		cutOff(t, db, time.Now())
		q := queuetest.Start(t, db, clock.NewFixed(now), greets(greeted))
		if err := q.Enqueue(t.Context(), greeting{"Robin"}, queue.Tries(1)); err != nil {
			t.Fatal(err)
		}
		if event := q.Next(t); string(event.Job.EncodedArgs) != `{"name": "Robin"}` &&
			string(event.Job.EncodedArgs) != `{"name":"Robin"}` {
			t.Errorf("worked %s", event.Job.EncodedArgs)
		}
		if n := queuetest.Pending(t, db, "test_greeting"); n != 1 {
			t.Errorf("%d pending", n)
		}
	})
}
