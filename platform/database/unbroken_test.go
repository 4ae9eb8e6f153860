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

// TestUnbroken_statementThatHasBegun_ends, and nothing more: what has ended before begins nothing, the
// unit still fails, and where a server could hang the context stays what it was.
func TestUnbroken_statementThatHasBegun_ends(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := withCounters(t, open(t))
		if db.Unbroken(t.Context()) != t.Context() {
			t.Error("a context without a transaction was changed")
		}
		ctx, cancel := context.WithCancel(t.Context())
		err := db.InTx(ctx, func(ctx context.Context) error {
			unbroken := db.Unbroken(ctx)
			if watched := unbroken.Done() != nil; watched != (db.Dialect() == dialect.Postgres) {
				t.Errorf("on %s the end is watched: %t", db.Dialect(), watched)
			}
			if err := set(unbroken, db, "a", 1); err != nil {
				return err
			}
			cancel()
			if err := set(db.Unbroken(ctx), db, "b", 1); !errors.Is(err, context.Canceled) {
				t.Errorf("a statement after the end: %v", err)
			}
			return nil
		})
		if err == nil {
			t.Error("a cancelled unit reports success")
		}
		absent(t, db, "a")
		if err := db.QueryRowContext(ctx, "SELECT n FROM test_counters").Scan(new(int)); !errors.Is(err, context.Canceled) {
			t.Errorf("a row for somebody who is gone: %v", err)
		}
	})
}

// TestQueryRow_waitingForTheWriter_endsWithTheContext: whoever leaves the unit by mistake and asks
// for a second writer must not wait for themselves for ever.
func TestQueryRow_waitingForTheWriter_endsWithTheContext(t *testing.T) {
	t.Parallel()
	db := withCounters(t, databasetest.Open(t))
	err := db.InTx(t.Context(), func(ctx context.Context) error {
		if err := set(ctx, db, "a", 1); err != nil {
			return err
		}
		outer, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
		defer cancel()
		query := "INSERT INTO test_counters (name, n) VALUES ('b', 1) RETURNING n"
		err := db.QueryRowContext(outer, query).Scan(new(int)) //nolint:contextcheck // the mistake itself
		if !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("got %v", err)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
