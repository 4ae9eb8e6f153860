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
	"wright.app/platform/tx"
)

func TestT143_transactionsOfOneSequence_leaveTheDatabaseToOthers(t *testing.T) {
	t.Parallel()
	const waiting = 40 // more than the number of connections in the pool
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		var finished atomic.Int32
		ofOneUser := func(during func()) func() {
			return func() {
				ctx := tx.WithSequence(t.Context(), "7")
				err := db.InTx(ctx, func(ctx context.Context) error {
					if err := db.LockName(ctx, "the user"); err != nil {
						return err
					}
					during()
					return nil
				})
				if err != nil {
					t.Error(err)
				}
				finished.Add(1)
			}
		}
		var running sync.WaitGroup
		begun, end := make(chan struct{}), make(chan struct{})
		running.Go(ofOneUser(func() { close(begun); <-end }))
		<-begun
		for range waiting {
			running.Go(ofOneUser(func() { wait(time.Millisecond) }))
		}
		wait(100 * time.Millisecond)
		before := int32(waiting)
		calling, ended := make(chan struct{}), make(chan struct{})
		running.Go(func() {
			defer close(ended)
			ctx := tx.WithSequence(t.Context(), "8")
			close(calling)
			err := db.InTx(ctx, func(context.Context) error { before = finished.Load(); return nil })
			if err != nil {
				t.Error(err)
			}
		})
		<-calling
		if db.Dialect() == dialect.Postgres {
			<-ended // no transaction of the other user has ended
		} else {
			wait(100 * time.Millisecond) // the other transaction now waits for the writer
		}
		close(end)
		running.Wait()
		if finished.Load() != waiting+1 || before > waiting/4 {
			t.Errorf("%d of %d transactions of another user came before", before, finished.Load())
		}
	})
}

// wait gives transactions the time to begin, because nothing reports that they wait for each other.
func wait(d time.Duration) { <-time.After(d) }

func TestInTx_sequenceThatIsBusyForTooLong_isUnavailable(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t)
	ctx := tx.WithSequence(t.Context(), "7")
	err := db.InTx(ctx, func(context.Context) error {
		impatient, cancel := context.WithTimeout(ctx, 20*time.Millisecond)
		defer cancel()
		return db.InTx(impatient, func(context.Context) error { return nil })
	})
	if !database.IsUnavailable(err) {
		t.Errorf("got %v", err)
	}
}
