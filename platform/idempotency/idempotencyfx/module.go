// Package idempotencyfx provides the idempotency keeper and deletes old responses.
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

// Labels of keys. A label never changes: data made with it could not be used any more.
const (
	labelRequest = "idempotency request"
	labelAnswer  = "idempotency answer"
)

// Module provides *idempotency.Keeper, and deletes old responses every hour.
var Module = fx.Module("idempotency",
	fx.Decorate(func(l *slog.Logger) *slog.Logger { return l.With("module", "idempotency") }),
	fx.Provide(newKeeper, queue.AsWorker(newPruner), queue.AsPeriodic(hourly)),
)

func newKeeper(transactor tx.Transactor, db *database.DB, c clock.Clock, keys *secret.Keys) *idempotency.Keeper {
	return idempotency.NewKeeper(idempotency.Deps{
		Transactor: transactor, Answers: idempotency.NewStore(db), Clock: c, Sum: keys.MAC(labelRequest),
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

	keeper *idempotency.Keeper
	log    *slog.Logger
}

func newPruner(k *idempotency.Keeper, log *slog.Logger) queue.Worker {
	return queue.Work(&pruner{keeper: k, log: log})
}

// Work implements river.Worker.
func (p *pruner) Work(ctx context.Context, _ *river.Job[prune]) error {
	gone, err := p.keeper.Prune(ctx)
	if err != nil {
		return fmt.Errorf("prune responses: %w", err)
	}
	if gone > 0 {
		p.log.InfoContext(ctx, "idempotency responses pruned", "responses", gone)
	}
	return nil
}
