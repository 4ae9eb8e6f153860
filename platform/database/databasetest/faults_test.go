package databasetest_test

import (
	"context"
	"errors"
	"testing"

	"wright.app/platform/database/databasetest"
)

func TestFaults_failNth_failsOneStatementOfEveryKind(t *testing.T) {
	t.Parallel()
	db, faults := databasetest.OpenWithFaults(t)
	for name, send := range map[string]func(context.Context) error{
		"exec": func(ctx context.Context) error { _, err := db.ExecContext(ctx, "SELECT 1"); return err },
		"query": func(ctx context.Context) error {
			rows, err := db.QueryContext(ctx, "SELECT 1")
			if err != nil {
				return err
			}
			return errors.Join(rows.Err(), rows.Close())
		},
		"row": func(ctx context.Context) error { var n int; return db.QueryRowContext(ctx, "SELECT 1").Scan(&n) },
	} {
		faults.FailNth(2)
		if err := send(t.Context()); err != nil || faults.Happened() {
			t.Errorf("%s: the first statement: %v", name, err)
		}
		err := db.InTx(t.Context(), send)
		if !errors.Is(err, databasetest.ErrInjected) || !faults.Happened() {
			t.Errorf("%s: the second statement: %v", name, err)
		}
		if err := send(t.Context()); err != nil {
			t.Errorf("%s: the third statement: %v", name, err)
		}
	}
}

func TestFaults_failAll_untilNil(t *testing.T) {
	t.Parallel()
	db, faults := databasetest.OpenWithFaults(t)
	down := errors.New("down")
	for _, want := range []error{down, nil} {
		faults.FailAll(want)
		for range 2 {
			if _, err := db.ExecContext(t.Context(), "SELECT 1"); !errors.Is(err, want) {
				t.Errorf("got %v, want %v", err, want)
			}
		}
	}
}
