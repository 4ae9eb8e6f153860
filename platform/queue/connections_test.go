package queue_test

import (
	"context"
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

// holding is a job that keeps a connection until the test releases it.
type holding struct {
	Number int `json:"number"`
}

// Kind implements river.JobArgs.
func (holding) Kind() string { return "test_holding" }

// holder runs holding in a transaction.
type holder struct {
	river.WorkerDefaults[holding]
	db      *database.DB
	begun   chan struct{} // gets a value for each job that begins
	holds   chan struct{} // gets a value for each job that holds a connection
	release chan struct{}
}

// Work implements river.Worker.
func (h *holder) Work(ctx context.Context, _ *river.Job[holding]) error {
	h.begun <- struct{}{}
	return h.db.InTx(ctx, func(ctx context.Context) error {
		if _, err := h.db.ExecContext(ctx, "SELECT 1"); err != nil {
			return err
		}
		h.holds <- struct{}{}
		select {
		case <-h.release:
			return nil
		case <-ctx.Done():
			return ctx.Err()
		}
	})
}

// TestR37_allWorkersHoldConnections_requestsGetTheOthers: there are more workers than connections. Even when jobs hold
// as many connections as they may, the other half is free for concurrent requests.
func TestR37_allWorkersHoldConnections_requestsGetTheOthers(t *testing.T) {
	t.Parallel()
	databasetest.RequirePostgres(t)
	const connections = 16
	cfg := databasetest.Postgres(t)
	cfg.Connections = connections
	db := databasetest.OpenConfig(t, cfg)
	h := &holder{
		db: db, begun: make(chan struct{}, 1000), holds: make(chan struct{}, 1000), release: make(chan struct{}),
	}
	q := queuetest.Start(t, db, clock.NewFixed(startTime), queue.Jobs{Workers: []queue.Worker{queue.Work(h)}})
	released := sync.OnceFunc(func() { close(h.release) })
	defer released()
	workers := 0
	for _, name := range queue.Names() {
		for n := range 10 {
			if err := q.Enqueue(t.Context(), holding{n}, queue.On(name)); err != nil {
				t.Fatal(err)
			}
		}
	}
	// The queue of codes alone has more workers than the number of connections that jobs may hold.
	for held := 0; held < connections/2 || workers < connections; {
		select {
		case <-h.holds:
			held++
		case <-h.begun:
			workers++
		case <-time.After(time.Minute):
			t.Fatalf("%d workers run and hold %d connections", workers, held)
		}
	}
	var requests, inside sync.WaitGroup
	inside.Add(connections / 2)
	for range connections / 2 {
		requests.Go(func() {
			arrive := sync.OnceFunc(inside.Done)
			defer arrive()
			if err := db.InTx(t.Context(), func(ctx context.Context) error {
				var one int
				if err := db.QueryRowContext(ctx, "SELECT 1").Scan(&one); err != nil {
					return err
				}
				arrive()
				inside.Wait() // until all requests have a connection
				return nil
			}); err != nil {
				t.Errorf("a request: %v", err)
			}
		})
	}
	requests.Wait()
	released()
	for range 10 * len(queue.Names()) {
		if event := q.Next(t); event.Kind != river.EventKindJobCompleted {
			t.Errorf("a job of %s: %v %v", event.Job.Queue, event.Kind, event.Job.Errors)
		}
	}
}
