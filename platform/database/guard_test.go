package database_test

import (
	"context"
	"errors"
	"testing"

	"entgo.io/ent/dialect"

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
			if _, inTx, err := db.Tx(ctx); !inTx || err != nil {
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

func TestInTx_anotherDatabaseInside_isRefusedAndNothingIsWritten(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		one, other := withCounterTable(t, open(t)), withCounterTable(t, open(t))
		inside := func(ctx context.Context) error {
			for name, err := range useOf(ctx, other) {
				if !errors.Is(err, database.ErrOtherDatabase) {
					t.Errorf("%s: got %v", name, err)
				}
			}
			return nil
		}
		if err := one.InTx(t.Context(), inside); err != nil {
			t.Errorf("transaction: %v", err)
		}
		if err := one.View(t.Context(), inside); err != nil {
			t.Errorf("view: %v", err)
		}
		for _, db := range []*database.DB{one, other} {
			expectNoCounter(t, db, "a")
		}
	})
}

// useOf calls every method of db that joins the transaction around ctx, and returns the errors.
func useOf(ctx context.Context, db *database.DB) map[string]error {
	errs := map[string]error{}
	errs["exec"] = insertCounter(ctx, db, "a", 1)
	_, errs["row"] = readCounter(ctx, db, "a")
	rows, err := db.QueryContext(ctx, "SELECT 1")
	errs["query"] = err
	if err == nil {
		defer func() { _ = rows.Close() }()
		errs["query"] = rows.Err()
	}
	prepared, err := db.PrepareContext(ctx, "SELECT 1")
	errs["prepare"] = err
	if err == nil {
		defer func() { _ = prepared.Close() }()
	}
	errs["InTx"] = db.InTx(ctx, func(ctx context.Context) error { return insertCounter(ctx, db, "a", 1) })
	errs["View"] = db.View(ctx, func(context.Context) error { return nil })
	_, errs["transaction of ent"] = db.EntDriver().Tx(ctx)
	_, _, errs["Tx"] = db.Tx(ctx)
	if db.Dialect() == dialect.Postgres { // LockName does nothing on SQLite
		errs["LockName"] = db.LockName(ctx, "a")
	}
	return errs
}
