package databasetest

import (
	"context"
	"testing"
	"time"

	"entgo.io/ent/dialect"

	"wright.app/platform/database"
	"wright.app/platform/identity"
)

// overlapTimeout is how long Overlap waits for other to end or to wait for a lock.
const overlapTimeout = time.Minute

// Overlap runs change in a transaction, and calls other before that transaction commits. On PostgreSQL, it commits only
// after other has ended or waits for a lock, so other has read the state before the change. On SQLite, where only one
// transaction writes at a time, other is only called before the commit. Overlap returns the error of other.
func Overlap(t testing.TB, db *database.DB, change, other func(ctx context.Context) error) error {
	t.Helper()
	done := make(chan error, 1)
	changed := false
	outside := t.Context() // with this context, other is not part of the transaction
	err := db.InTx(outside, func(ctx context.Context) error {
		if err := change(ctx); err != nil || changed { // a retry does not start other again
			return err
		}
		changed = true
		go func() { done <- other(outside) }()
		if db.Dialect() == dialect.Postgres {
			waitForOther(outside, t, db, done)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return <-done
}

// LocksPerson checks that change locks the decisions about a person (database.DB.LockPeople): change waits while
// another transaction has the lock. On SQLite, where only one transaction writes at a time, change is only called.
func LocksPerson(t testing.TB, db *database.DB, person identity.UserID, change func(ctx context.Context) error) {
	t.Helper()
	done := make(chan error, 1)
	outside := t.Context() // change has a transaction of its own
	isWaiting := db.Dialect() != dialect.Postgres
	err := db.InTx(outside, func(ctx context.Context) error {
		if err := db.LockPeople(ctx, person); err != nil {
			return err
		}
		go func() { done <- db.InTx(outside, change) }()
		if db.Dialect() == dialect.Postgres {
			isWaiting = waitForOther(outside, t, db, done)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := <-done; err != nil {
		t.Fatal(err)
	}
	if !isWaiting {
		t.Errorf("the change does not wait for the lock of user %d", person)
	}
}

// waitForOther waits until another statement of the database waits for a lock, and reports whether it does. It returns
// false once done has a result.
func waitForOther(ctx context.Context, t testing.TB, db *database.DB, done chan error) bool {
	t.Helper()
	const query = `SELECT COUNT(*) FROM pg_stat_activity
		WHERE datname = current_database() AND wait_event_type = 'Lock'`
	ticker := time.NewTicker(time.Millisecond)
	defer ticker.Stop()
	for deadline := time.After(overlapTimeout); len(done) == 0; {
		var waiting int
		if err := db.QueryRowContext(ctx, query).Scan(&waiting); err != nil {
			t.Fatal(err)
		}
		if waiting > 0 {
			return true
		}
		select {
		case <-deadline:
			t.Fatal("the other call has not ended, and does not wait for a lock")
		case <-ticker.C:
		}
	}
	return false
}
