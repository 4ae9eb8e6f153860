// Package queuefx starts and stops the job queue with the program.
package queuefx

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"entgo.io/ent/dialect"
	"go.uber.org/fx"

	"wright.app/platform/clock"
	"wright.app/platform/database"
	"wright.app/platform/queue"
)

// stopTimeout is the time for which running jobs may continue when the program stops. The HTTP server stops first. If
// it has taken long, jobs get less time: cancelTime is reserved for cancelling them, storing the result, and closing
// the database.
const (
	stopTimeout = 20 * time.Second
	cancelTime  = 2 * time.Second
)

// Module provides *queue.Queue and runs the jobs of all workers that were added with queue.AsWorker.
var Module = fx.Module("queue",
	fx.Decorate(func(log *slog.Logger) *slog.Logger { return log.With("module", "queue") }),
	fx.Provide(queue.New),
	fx.Provide(queue.AsWorker(newOptimizer)),
	fx.Invoke(run),
)

type members struct {
	fx.In

	Workers  []queue.Worker `group:"queue.workers"`
	Observer queue.Observer `optional:"true"`
}

func run(lc fx.Lifecycle, db *database.DB, log *slog.Logger, m members) error {
	// On SQLite the process holds the lock of the data directory, so there is no other runner.
	runner, err := queue.NewRunner(db, log, queue.Jobs{
		Workers: m.Workers, Observer: m.Observer,
		SingleProcess: db.Dialect() == dialect.SQLite,
	})
	if err != nil {
		return err
	}
	lc.Append(fx.Hook{OnStart: runner.Start, OnStop: func(ctx context.Context) error {
		ctx, cancel := context.WithTimeout(ctx, timeForJobs(ctx))
		defer cancel()
		return runner.Stop(ctx)
	}})
	return nil
}

// timeForJobs returns the time for which running jobs may continue. ctx is the context with which the program stops.
func timeForJobs(ctx context.Context) time.Duration {
	if end, ok := ctx.Deadline(); ok {
		return min(stopTimeout, end.Sub(clock.Machine())-cancelTime)
	}
	return stopTimeout
}

// newOptimizer returns the worker of the daily maintenance of the database.
func newOptimizer(db *database.DB) queue.Worker {
	return queue.Every("database_optimize", 24*time.Hour, func(ctx context.Context) error {
		if err := db.Optimize(ctx, queue.Table); err != nil {
			return fmt.Errorf("daily maintenance: %w", err)
		}
		return nil
	})
}
