// Package idempotencyfx provides the idempotency executor and deletes old responses.
package idempotencyfx

import (
	"context"
	"fmt"
	"log/slog"
	"time"

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
	fx.Provide(newExecutor, queue.AsWorker(newPruner)),
)

func newExecutor(transactor tx.Transactor, db *database.DB, c clock.Clock, keys *secret.Keys) *idempotency.Executor {
	return idempotency.NewExecutor(idempotency.Deps{
		Transactor: transactor, Responses: idempotency.NewStore(db), Clock: c, MAC: keys.MAC(labelRequest),
		Sealer: keys.Sealer(labelAnswer),
	})
}

// newPruner returns the worker that deletes old responses every hour.
func newPruner(x *idempotency.Executor, log *slog.Logger) queue.Worker {
	return queue.Every("idempotency_prune", time.Hour, func(ctx context.Context) error {
		deleted, err := x.Prune(ctx)
		if err != nil {
			return fmt.Errorf("prune responses: %w", err)
		}
		if deleted > 0 {
			log.InfoContext(ctx, "idempotency responses pruned", "responses", deleted)
		}
		return nil
	})
}
