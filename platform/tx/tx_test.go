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
