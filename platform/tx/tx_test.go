package tx_test

import (
	"context"
	"errors"
	"testing"

	"wright.app/platform/tx"
)

func TestAfterCommit_outsideAUnit_runsAtOnce(t *testing.T) {
	t.Parallel()
	ran := false
	tx.AfterCommit(t.Context(), func() { ran = true })
	if !ran {
		t.Error("the function did not run")
	}
}

func TestAfterCommit_insideAUnit_waitsForItsEnd(t *testing.T) {
	t.Parallel()
	var order []string
	err := tx.Direct{}.Within(t.Context(), func(ctx context.Context) error {
		return tx.Direct{}.Within(ctx, func(ctx context.Context) error {
			tx.AfterCommit(ctx, func() { order = append(order, "after") })
			order = append(order, "inside")
			return nil
		})
	})
	if err != nil || len(order) != 2 || order[0] != "inside" {
		t.Errorf("got %v, %v", order, err)
	}
}

func TestAfterCommit_failedUnit_neverRuns(t *testing.T) {
	t.Parallel()
	failed := errors.New("failed")
	err := tx.Direct{}.Within(t.Context(), func(ctx context.Context) error {
		tx.AfterCommit(ctx, func() { t.Error("ran after a failure") })
		return failed
	})
	if !errors.Is(err, failed) {
		t.Errorf("got %v", err)
	}
}

func TestObserve_unitsThatJoin_areToldOfAndThoseInsideThemAreNot(t *testing.T) {
	t.Parallel()
	failed := errors.New("failed")
	units := tx.Direct{}
	for name, c := range map[string]struct {
		inner     func(ctx context.Context) error
		failed    error
		succeeded bool
	}{
		"no unit":      {inner: func(context.Context) error { return failed }},
		"one succeeds": {inner: func(ctx context.Context) error { return units.Within(ctx, nothing) }, succeeded: true},
		"one fails":    {inner: func(ctx context.Context) error { return units.Within(ctx, failing(failed)) }, failed: failed},
		"first of many": {failed: failed, succeeded: true, inner: func(ctx context.Context) error {
			return errors.Join(units.Within(ctx, failing(failed)), units.Within(ctx, failing(errors.New("later"))), units.Within(ctx, nothing))
		}},
		"a unit gets over another": {succeeded: true, inner: func(ctx context.Context) error {
			return units.Within(ctx, func(ctx context.Context) error {
				_ = units.Within(ctx, failing(failed))
				return nil
			})
		}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_ = units.Within(t.Context(), func(ctx context.Context) error {
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
