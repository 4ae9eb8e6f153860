package database_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"entgo.io/ent/dialect"

	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
)

// After the cancellation no further statement begins and the transaction does not commit. On PostgreSQL, where a server
// could hang, the statement can be cancelled.
func TestWithoutInterrupt_statementThatHasBegun_isNotInterrupted(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := withCounterTable(t, open(t))
		if db.WithoutInterrupt(t.Context()) != t.Context() {
			t.Error("a context without a transaction was changed")
		}
		ctx, cancel := context.WithCancel(t.Context())
		err := db.InTx(ctx, func(ctx context.Context) error {
			uninterrupted := db.WithoutInterrupt(ctx)
			if cancellable := uninterrupted.Done() != nil; cancellable != (db.Dialect() == dialect.Postgres) {
				t.Errorf("on %s it is cancellable: %t", db.Dialect(), cancellable)
			}
			if err := insertCounter(uninterrupted, db, "a", 1); err != nil {
				return err
			}
			cancel()
			if err := insertCounter(db.WithoutInterrupt(ctx), db, "b", 1); !errors.Is(err, context.Canceled) {
				t.Errorf("a statement after the cancellation: %v", err)
			}
			return nil
		})
		if err == nil {
			t.Error("a cancelled transaction reports success")
		}
		expectNoCounter(t, db, "a")
		if err := db.QueryRowContext(ctx, "SELECT n FROM test_counters").Scan(new(int)); !errors.Is(err,
			context.Canceled) {
			t.Errorf("a row after the cancellation: %v", err)
		}
	})
}

// A statement with the outer context waits for the writer connection, which its own transaction holds. It must not wait
// forever.
func TestQueryRow_waitingForTheWriter_endsWithTheContext(t *testing.T) {
	t.Parallel()
	db := withCounterTable(t, databasetest.Open(t))
	err := db.InTx(t.Context(), func(ctx context.Context) error {
		if err := insertCounter(ctx, db, "a", 1); err != nil {
			return err
		}
		outer, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
		defer cancel()
		query := "INSERT INTO test_counters (name, n) VALUES ('b', 1) RETURNING n"
		err := db.QueryRowContext(outer, query).Scan(new(int)) //nolint:contextcheck // the mistake that is tested
		if !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("got %v", err)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
