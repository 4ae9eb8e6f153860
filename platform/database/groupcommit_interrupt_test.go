package database_test

import (
	"context"
	"errors"
	"runtime"
	"slices"
	"strconv"
	"sync"
	"testing"

	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
)

func TestGroupCommit_cancelledWhileWaiting_doesNotBegin(t *testing.T) {
	t.Parallel()
	db := withGroups(t, 16)
	ctx, cancel := context.WithCancel(t.Context())
	err := db.InTx(t.Context(), func(inner context.Context) error {
		result := make(chan error)
		go func() {
			result <- db.InTx(ctx, func(context.Context) error {
				t.Error("the cancelled transaction began")
				return nil
			})
		}()
		for database.WriterLock(db).Waiting() == 0 {
			runtime.Gosched()
		}
		cancel()
		if err := <-result; !errors.Is(err, context.Canceled) {
			t.Errorf("got %v", err)
		}
		return insertCounter(inner, db, "a", 1)
	})
	if err != nil {
		t.Error(err)
	}
	if got := storedNames(t, db); !slices.Equal(got, []string{"a"}) {
		t.Errorf("stored %v", got)
	}
}

// An interrupted write rolls back the SQLite transaction, which concurrent transactions share.
func TestGroupCommit_interruptedAtAnyTime_storesExactlyTheAcknowledgedTransactions(t *testing.T) {
	t.Parallel()
	db := withCounterTable(t, databasetest.Open(t))
	const slowInsert = `INSERT INTO test_counters (name, n)
	WITH RECURSIVE k(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM k WHERE x < 300) SELECT $1 || x, x FROM k`
	var (
		group sync.WaitGroup
		mu    sync.Mutex
		want  []string
	)
	for writer := range 8 {
		group.Go(func() {
			for n := range 50 {
				name := strconv.Itoa(writer) + "-" + strconv.Itoa(n) + "-"
				ctx, cancel := context.WithCancel(t.Context())
				if n%5 == 0 {
					go func() {
						for range n * 10 {
							runtime.Gosched()
						}
						cancel()
					}()
				}
				err := db.InTx(ctx, func(ctx context.Context) error {
					if err := insertCounter(ctx, db, name, n); err != nil {
						return err
					}
					_, err := db.ExecContext(ctx, slowInsert, name)
					return err
				})
				cancel()
				if err != nil {
					if n%5 != 0 && !database.IsUnavailable(err) {
						t.Errorf("%s: %v", name, err)
					}
					continue
				}
				mu.Lock()
				want = append(want, name)
				for x := 1; x <= 300; x++ {
					want = append(want, name+strconv.Itoa(x))
				}
				mu.Unlock()
			}
		})
	}
	group.Wait()
	slices.Sort(want)
	if got := storedNames(t, db); !slices.Equal(got, want) {
		t.Errorf("%d rows are stored, %d were acknowledged", len(got), len(want))
	}
}
