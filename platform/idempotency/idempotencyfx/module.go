// Package idempotencyfx provides what does work once, and forgets its answers in time.
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

// The purposes of keys. A label never changes: what was made under it would be lost.
const (
	labelRequest = "idempotency request"
	labelAnswer  = "idempotency answer"
)

// Module provides *idempotency.Keeper, and prunes what it keeps every hour.
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

// prune is the job.
type prune struct{}

// Kind implements river.JobArgs.
func (prune) Kind() string { return "idempotency_prune" }

func hourly() queue.Periodic { return queue.Periodic{Every: time.Hour, Args: prune{}} }

// pruner works it. It may run at any time and any number of times.
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
		return fmt.Errorf("prune answers: %w", err)
	}
	if gone > 0 {
		p.log.InfoContext(ctx, "answers pruned", "answers", gone)
	}
	return nil
}
