package idempotencyfx_test

import (
	"bytes"
	"context"
	"log/slog"
	"testing"
	"time"

	"go.uber.org/fx"
	"go.uber.org/fx/fxtest"

	"wright.app/platform/clock"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/idempotency"
	"wright.app/platform/idempotency/idempotencyfx"
	"wright.app/platform/queue"
	"wright.app/platform/secret"
	"wright.app/platform/tx"
)

type program struct {
	fx.In

	Executor *idempotency.Executor
	Workers  []queue.Worker `group:"queue.workers"`
}

func TestModule_hourlyJob_deletesResponsesOlderThanADay(t *testing.T) {
	t.Parallel()
	db, clk := databasetest.Open(t), clock.NewFixed(time.Date(2026, 3, 2, 9, 0, 0, 0, time.UTC))
	keys, err := secret.NewKeys(bytes.Repeat([]byte{7}, secret.MinKeyBytes))
	if err != nil {
		t.Fatal(err)
	}
	var p program
	fxtest.New(t,
		idempotencyfx.Module, fx.Invoke(func(given program) { p = given }), fx.NopLogger,
		fx.Supply(db, keys, slog.New(slog.DiscardHandler), fx.Annotate(db, fx.As(new(tx.Transactor))),
			fx.Annotate(clk, fx.As(new(clock.Clock)))),
	).RequireStart().RequireStop()
	if len(p.Workers) != 1 || p.Workers[0].Interval != time.Hour {
		t.Fatalf("got %+v", p.Workers)
	}
	_, _, err = p.Executor.Do(t.Context(), idempotency.Call{User: 7, Key: "a-key-of-sixteen-or-more"},
		func(context.Context) idempotency.Result {
			return idempotency.Result{Succeeded: true}
		})
	if err != nil {
		t.Fatal(err)
	}
	for _, left := range []int{1, 0} {
		if err := p.Workers[0].Run(t.Context()); err != nil {
			t.Fatal(err)
		}
		var n int
		if err := db.QueryRowContext(t.Context(), "SELECT COUNT(*) FROM idempotency_answers").Scan(&n); err != nil ||
			n != left {
			t.Errorf("%d answers are left, want %d, %v", n, left, err)
		}
		clk.Advance(idempotency.Retention)
	}
}
