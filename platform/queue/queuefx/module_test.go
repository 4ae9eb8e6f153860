package queuefx_test

import (
	"context"
	"log/slog"
	"testing"
	"time"

	"github.com/riverqueue/river"
	"go.uber.org/fx"

	"wright.app/platform/clock"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/queue"
	"wright.app/platform/queue/queuefx"
)

type greeting struct{}

func (greeting) Kind() string { return "test_greeting" }

type greeter struct {
	river.WorkerDefaults[greeting]
	greeted chan struct{}
}

func (g *greeter) Work(context.Context, *river.Job[greeting]) error {
	g.greeted <- struct{}{}
	return nil
}

// As in the program, the worker depends on a type that depends on the queue. This must not be a cycle.
func TestModule_workersAndSchedulesOfTheGroup_areRun(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		greeted := make(chan struct{}, 10)
		type service struct{ q *queue.Queue }
		var q *queue.Queue
		a := fx.New(
			queuefx.Module, fx.Supply(open(t), slog.New(slog.DiscardHandler)),
			fx.Supply(fx.Annotate(clock.System{}, fx.As(new(clock.Clock)))),
			fx.Provide(func(q *queue.Queue) *service { return &service{q} }),
			fx.Provide(queue.AsWorker(func(*service) queue.Worker {
				return queue.Work(&greeter{greeted: greeted}).Every(time.Hour)
			})),
			fx.Populate(&q), fx.NopLogger,
		)
		if err := a.Start(t.Context()); err != nil {
			t.Fatal(err)
		}
		if err := q.Enqueue(t.Context(), greeting{}); err != nil {
			t.Error(err)
		}
		for range 2 { // one from this test, one from the schedule
			select {
			case <-greeted:
			case <-time.After(time.Minute):
				t.Error("no greeting")
			}
		}
		if err := a.Stop(context.Background()); err != nil {
			t.Error(err)
		}
	})
}
