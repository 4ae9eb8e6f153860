package database_test

import (
	"context"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"entgo.io/ent/dialect"

	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
)

// lockBoth returns a function that locks two names in a transaction, one after the other.
func lockBoth(db *database.DB, first, second string, then func()) func(context.Context) error {
	return func(ctx context.Context) error {
		for _, name := range []string{first, second} {
			if err := db.LockName(ctx, name); err != nil {
				return err
			}
		}
		then()
		return nil
	}
}

// Many accounts write to one person at a time, and each message locks the messages of that person.
func TestT158_transactionsThatWaitForOneLock_leaveTheDatabaseToOthers(t *testing.T) {
	t.Parallel()
	const waiting = 40 // more than the number of connections in the pool
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		var finished atomic.Int32
		var running sync.WaitGroup
		change := func(during func()) {
			err := db.InTx(t.Context(), lockBoth(db, "one person", "another", during))
			if err != nil {
				t.Error(err)
			}
			finished.Add(1)
		}
		begun, end := make(chan struct{}), make(chan struct{})
		running.Go(func() { change(func() { close(begun); <-end }) })
		<-begun
		for range waiting {
			running.Go(func() { change(func() {}) })
		}
		wait(100 * time.Millisecond)
		if db.Dialect() == dialect.Postgres { // SQLite has one writer
			ctx, cancel := context.WithTimeout(t.Context(), time.Second)
			defer cancel()
			if err := db.InTx(ctx, func(context.Context) error { return nil }); err != nil {
				t.Errorf("somebody else: %v", err)
			}
			if n := finished.Load(); n != 0 {
				t.Errorf("%d transactions did not wait for the lock", n)
			}
		}
		close(end)
		running.Wait()
		if n := finished.Load(); n != waiting+1 {
			t.Errorf("%d of %d transactions have finished", n, waiting+1)
		}
	})
}

func TestLockName_transactionsThatHoldIt_runOneAfterTheOther(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		var inside, finished atomic.Int32
		var running sync.WaitGroup
		for i := range 30 {
			running.Go(func() {
				first := "shared"
				if i%3 == 0 {
					first = "rare"
				}
				err := db.InTx(t.Context(), lockBoth(db, first, "shared", func() {
					if inside.Add(1) != 1 {
						t.Error("two transactions have the lock")
					}
					wait(time.Millisecond)
					inside.Add(-1)
				}))
				if err != nil {
					t.Error(err)
				}
				finished.Add(1)
			})
		}
		running.Wait()
		if finished.Load() != 30 {
			t.Errorf("%d of 30 transactions have finished", finished.Load())
		}
	})
}
