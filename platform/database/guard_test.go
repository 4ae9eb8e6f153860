package database_test

import (
	"context"
	"errors"
	"testing"

	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/tx"
)

func TestInTx_guard_runsInTheTransactionAndRefusesIt(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := withCounterTable(t, open(t))
		refused := errors.New("refused")
		var refusal error
		ctx := tx.WithGuard(t.Context(), func(ctx context.Context) error {
			if _, inTx := database.Tx(ctx); !inTx {
				t.Error("the guard runs outside the transaction")
			}
			return refusal
		})
		insert := func(name string) error {
			return db.InTx(ctx, func(ctx context.Context) error { return insertCounter(ctx, db, name, 1) })
		}
		if err := insert("a"); err != nil {
			t.Fatal(err)
		}
		refusal = refused
		if err := insert("b"); !errors.Is(err, refused) {
			t.Errorf("got %v", err)
		}
		if n, err := readCounter(ctx, db, "a"); n != 1 || err != nil {
			t.Errorf("got %d, %v", n, err)
		}
		expectNoCounter(t, db, "b")
	})
}

func TestGuardedContext_writeOutsideATransaction_isRefused(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := withCounterTable(t, open(t))
		ctx := tx.WithGuard(t.Context(), func(context.Context) error { return nil })
		if err := insertCounter(ctx, db, "a", 1); !errors.Is(err, database.ErrUnguarded) {
			t.Errorf("exec: got %v", err)
		}
		var name string
		const returning = "INSERT INTO test_counters (name, n) VALUES ('b', 1) RETURNING name"
		if err := db.QueryRowContext(ctx, returning).Scan(&name); !errors.Is(err, database.ErrUnguarded) {
			t.Errorf("row: got %v", err)
		}
		rows, err := db.QueryContext(ctx, returning)
		if !errors.Is(err, database.ErrUnguarded) {
			t.Errorf("query: got %v", err)
		}
		if err == nil {
			defer func() { _ = rows.Close() }()
			t.Error(rows.Err())
		}
		prepared, err := db.PrepareContext(ctx, returning)
		if !errors.Is(err, database.ErrUnguarded) {
			t.Errorf("prepare: got %v", err)
		}
		if err == nil {
			defer func() { _ = prepared.Close() }()
		}
		if _, err := db.EntDriver().Tx(ctx); !errors.Is(err, database.ErrUnguarded) {
			t.Errorf("a transaction of ent: got %v", err)
		}
		expectNoCounter(t, db, "a")
		expectNoCounter(t, db, "b")
	})
}
