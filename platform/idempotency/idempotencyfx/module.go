// Package idempotencyfx provides the idempotency executor and deletes old responses.
package idempotencyfx

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"github.com/riverqueue/river"
	"go.uber.org/fx"

	"wright.app/platform/clock"
	"wright.app/platform/database"
	"wright.app/platform/idempotency"
	"wright.app/platform/queue"
	"wright.app/platform/secret"
	"wright.app/platform/tx"
)

// Labels from which the keys are derived. They must never change: stored data could no longer be read.
const (
	labelRequest = "idempotency request"
	labelAnswer  = "idempotency answer"
)

// Module provides *idempotency.Executor, and deletes old responses every hour.
var Module = fx.Module("idempotency",
	fx.Decorate(func(l *slog.Logger) *slog.Logger { return l.With("module", "idempotency") }),
	fx.Provide(newExecutor, queue.AsWorker(newPruner), queue.AsPeriodic(hourly)),
)

func newExecutor(transactor tx.Transactor, db *database.DB, c clock.Clock, keys *secret.Keys) *idempotency.Executor {
	return idempotency.NewExecutor(idempotency.Deps{
		Transactor: transactor, Responses: idempotency.NewStore(db), Clock: c, MAC: keys.MAC(labelRequest),
		Sealer: keys.Sealer(labelAnswer),
	})
}

// prune is the job that deletes old responses.
type prune struct{}

// Kind implements river.JobArgs.
func (prune) Kind() string { return "idempotency_prune" }

func hourly() queue.Periodic { return queue.Periodic{Every: time.Hour, Args: prune{}} }

// pruner is the worker of prune jobs, which are idempotent.
type pruner struct {
	river.WorkerDefaults[prune]

	executor *idempotency.Executor
	log      *slog.Logger
}

func newPruner(k *idempotency.Executor, log *slog.Logger) queue.Worker {
	return queue.Work(&pruner{executor: k, log: log})
}

// Work implements river.Worker.
func (p *pruner) Work(ctx context.Context, _ *river.Job[prune]) error {
	deleted, err := p.executor.Prune(ctx)
	if err != nil {
		return fmt.Errorf("prune responses: %w", err)
	}
	if deleted > 0 {
		p.log.InfoContext(ctx, "idempotency responses pruned", "responses", deleted)
	}
	return nil
}
