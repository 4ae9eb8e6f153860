package tx_test

import (
	"context"
	"errors"
	"testing"

	"wright.app/platform/tx"
)

func TestObserve_joiningTransactions_areReported_nestedOnesAreNot(t *testing.T) {
	t.Parallel()
	failed := errors.New("failed")
	transactor := tx.Direct{}
	for name, c := range map[string]struct {
		inner     func(ctx context.Context) error
		failed    error
		succeeded bool
	}{
		"no transaction": {inner: func(context.Context) error { return failed }},
		"one succeeds": {
			inner:     func(ctx context.Context) error { return transactor.InTx(ctx, nothing) },
			succeeded: true,
		},
		"one fails": {
			inner:  func(ctx context.Context) error { return transactor.InTx(ctx, failing(failed)) },
			failed: failed,
		},
		"first of many": {failed: failed, succeeded: true, inner: func(ctx context.Context) error {
			return errors.Join(transactor.InTx(ctx, failing(failed)),
				transactor.InTx(ctx, failing(errors.New("later"))), transactor.InTx(ctx, nothing))
		}},
		"one ignores the error of an inner one": {succeeded: true, inner: func(ctx context.Context) error {
			return transactor.InTx(ctx, func(ctx context.Context) error {
				_ = transactor.InTx(ctx, failing(failed))
				return nil
			})
		}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_ = transactor.InTx(t.Context(), func(ctx context.Context) error {
				ctx, joined := tx.Observe(ctx)
				_ = c.inner(ctx)
				if !errors.Is(joined.Failed(), c.failed) || joined.Succeeded() != c.succeeded {
					t.Errorf("got %v, %v", joined.Failed(), joined.Succeeded())
				}
				return nil
			})
		})
	}
}

func nothing(context.Context) error { return nil }

func failing(err error) func(context.Context) error {
	return func(context.Context) error { return err }
}

func TestGuard_runsOnceInTheOutermostTransactionAndRefusesIt(t *testing.T) {
	t.Parallel()
	refused := errors.New("refused")
	for name, refusal := range map[string]error{"allowed": nil, "refused": refused} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			guards, runs := 0, 0
			ctx := tx.WithGuard(t.Context(), func(context.Context) error { guards++; return refusal })
			err := tx.Direct{}.InTx(ctx, func(ctx context.Context) error {
				return tx.Direct{}.InTx(ctx, func(context.Context) error { runs++; return nil })
			})
			if !errors.Is(err, refusal) || guards != 1 || (runs == 1) != (refusal == nil) {
				t.Errorf("got %v, the guard ran %d times, the transaction %d times", err, guards, runs)
			}
		})
	}
	if !tx.IsGuarded(tx.WithGuard(t.Context(), nothing)) || tx.IsGuarded(t.Context()) {
		t.Error("IsGuarded")
	}
}
