package database_test

import (
	"context"
	"errors"
	"runtime"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
)

var errRefused = errors.New("refused")

// concurrentTxs runs transactions that call InTx in the order of fns. The first one continues only when all others wait
// for the lock. run returns the results of InTx.
type concurrentTxs struct {
	db       *database.DB
	fns      []func(ctx context.Context) error
	returned atomic.Int32 // how many calls of InTx have returned
}

func (q *concurrentTxs) run(t *testing.T) []error {
	t.Helper()
	results := make([]error, len(q.fns))
	allWait := make(chan struct{})
	var all sync.WaitGroup
	for i, fn := range q.fns {
		started := make(chan struct{})
		var once sync.Once
		all.Go(func() {
			defer func() {
				if recover() != nil {
					results[i] = errors.New("panicked")
				}
				q.returned.Add(1)
			}()
			results[i] = q.db.InTx(t.Context(), func(ctx context.Context) error {
				once.Do(func() { close(started) })
				<-allWait
				return fn(ctx)
			})
		})
		if i == 0 {
			<-started
		} else {
			for database.WriterLock(q.db).Waiting() < i {
				runtime.Gosched()
			}
		}
	}
	close(allWait)
	all.Wait()
	return results
}

// withGroups returns a database with group commits of a given size and no limit of age.
func withGroups(t *testing.T, size int) *database.DB {
	t.Helper()
	db := withCounterTable(t, databasetest.Open(t))
	database.LimitGroups(db, size, time.Hour)
	return db
}

// storedNames returns the names of all counters.
func storedNames(t *testing.T, db *database.DB) (names []string) {
	t.Helper()
	rows, err := db.QueryContext(t.Context(), "SELECT name FROM test_counters ORDER BY name")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var name string
		if err := rows.Scan(&name); err != nil {
			t.Fatal(err)
		}
		names = append(names, name)
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	return names
}

func TestGroupCommit_waitingTransactions_returnAfterOneCommit(t *testing.T) {
	t.Parallel()
	q := concurrentTxs{db: withGroups(t, 16)}
	for i := range 4 {
		q.fns = append(q.fns, func(ctx context.Context) error {
			if i > 0 {
				if _, err := readCounter(ctx, q.db, strconv.Itoa(i-1)); err != nil {
					t.Errorf("transaction %d does not see the one before it: %v", i, err)
				}
			}
			visible := storedNames(t, q.db) //nolint:contextcheck // from outside of the transaction
			if len(visible) != 0 || q.returned.Load() != 0 {
				t.Errorf("before the commit %v is visible from outside, and %d transactions have returned", visible,
					q.returned.Load())
			}
			return insertCounter(ctx, q.db, strconv.Itoa(i), i)
		})
	}
	if err := errors.Join(q.run(t)...); err != nil {
		t.Error(err)
	}
	if got := storedNames(t, q.db); !slices.Equal(got, []string{"0", "1", "2", "3"}) {
		t.Errorf("stored %v", got)
	}
}

func TestGroupCommit_failingTransaction_rollsBackOnlyItself(t *testing.T) {
	t.Parallel()
	q := concurrentTxs{db: withGroups(t, 16)}
	add := func(name string, result func() error) {
		q.fns = append(q.fns, func(ctx context.Context) error {
			if err := insertCounter(ctx, q.db, name, 1); err != nil {
				return err
			}
			return result()
		})
	}
	succeed := func() error { return nil }
	add("a", succeed)
	add("b", func() error { return errRefused })
	add("c", func() error { panic("in the middle") }) //nolint:forbidigo // the test needs a panic
	add("d", succeed)
	add("e", func() error { return errRefused }) // the last one, which commits
	results := q.run(t)
	if results[0] != nil || !errors.Is(results[1], errRefused) || results[2] == nil || results[3] != nil ||
		!errors.Is(results[4], errRefused) {
		t.Errorf("got %v", results)
	}
	if got := storedNames(t, q.db); !slices.Equal(got, []string{"a", "d"}) {
		t.Errorf("stored %v", got)
	}
}

func TestGroupCommit_firstTransactionFails_theOthersCommit(t *testing.T) {
	t.Parallel()
	q := concurrentTxs{db: withGroups(t, 16)}
	q.fns = []func(context.Context) error{
		func(ctx context.Context) error { return errors.Join(insertCounter(ctx, q.db, "a", 1), errRefused) },
		func(ctx context.Context) error { return insertCounter(ctx, q.db, "b", 1) },
		func(ctx context.Context) error { return insertCounter(ctx, q.db, "c", 1) },
	}
	if results := q.run(t); !errors.Is(results[0], errRefused) || results[1] != nil || results[2] != nil {
		t.Errorf("got %v", results)
	}
	if got := storedNames(t, q.db); !slices.Equal(got, []string{"b", "c"}) {
		t.Errorf("stored %v", got)
	}
}

// SQLite rolls a whole transaction back when a write in it is interrupted or the disk is full.
func TestGroupCommit_groupRolledBackByOne_othersAreRetried(t *testing.T) {
	t.Parallel()
	q := concurrentTxs{db: withGroups(t, 16)}
	var first, third atomic.Int32
	q.fns = []func(context.Context) error{
		func(ctx context.Context) error { first.Add(1); return insertCounter(ctx, q.db, "a", 1) },
		func(ctx context.Context) error { // reads a row that is rolled back later
			_, err := readCounter(ctx, q.db, "a")
			if err != nil {
				return err
			}
			return errRefused
		},
		func(ctx context.Context) error {
			third.Add(1)
			_, err := q.db.ExecContext(ctx, "ROLLBACK")
			return errors.Join(err, errRefused)
		},
		func(ctx context.Context) error { return insertCounter(ctx, q.db, "d", 1) },
	}
	results := q.run(t)
	if results[0] != nil || !errors.Is(results[2], errRefused) || results[3] != nil {
		t.Errorf("got %v", results)
	}
	if first.Load() != 2 || third.Load() != 1 {
		t.Errorf("the first ran %d times, the third %d times", first.Load(), third.Load())
	}
	if got := storedNames(t, q.db); !slices.Equal(got, []string{"a", "d"}) {
		t.Errorf("stored %v", got)
	}
}

// A transaction may ignore the error after which SQLite has rolled everything back. Then the next transaction must not
// begin a new SQLite transaction.
func TestGroupCommit_firstTransactionIgnoresItsRollback_allAreRetried(t *testing.T) {
	t.Parallel()
	q := concurrentTxs{db: withGroups(t, 16)}
	var first atomic.Int32
	q.fns = []func(context.Context) error{
		func(ctx context.Context) error {
			err := insertCounter(ctx, q.db, "a", 1)
			if first.Add(1) == 1 {
				_, rollback := q.db.ExecContext(ctx, "ROLLBACK")
				err = errors.Join(err, rollback)
			}
			return err
		},
		func(ctx context.Context) error { return insertCounter(ctx, q.db, "b", 1) },
		func(ctx context.Context) error { return errors.Join(insertCounter(ctx, q.db, "c", 1), errRefused) },
	}
	results := q.run(t)
	if results[0] != nil || results[1] != nil || !errors.Is(results[2], errRefused) || first.Load() != 2 {
		t.Errorf("got %v, the first ran %d times", results, first.Load())
	}
	if got := storedNames(t, q.db); !slices.Equal(got, []string{"a", "b"}) {
		t.Errorf("stored %v", got)
	}
}

func TestGroupCommit_commitFails_allTransactionsFail(t *testing.T) {
	t.Parallel()
	q := concurrentTxs{db: withGroups(t, 16)}
	for _, table := range []string{
		"CREATE TABLE test_parents (id INTEGER PRIMARY KEY)",
		"CREATE TABLE test_children (parent INTEGER REFERENCES test_parents DEFERRABLE INITIALLY DEFERRED)",
	} {
		if _, err := q.db.ExecContext(t.Context(), table); err != nil {
			t.Fatal(err)
		}
	}
	q.fns = []func(context.Context) error{
		func(ctx context.Context) error { return insertCounter(ctx, q.db, "a", 1) },
		func(ctx context.Context) error { // violates a constraint that is checked at the commit
			_, err := q.db.ExecContext(ctx, "INSERT INTO test_children (parent) VALUES (1)")
			return err
		},
		func(context.Context) error { return errRefused },
	}
	for i, err := range q.run(t) {
		if err == nil || errors.Is(err, errRefused) {
			t.Errorf("transaction %d returned %v", i, err)
		}
	}
	if got := storedNames(t, q.db); len(got) != 0 {
		t.Errorf("stored %v", got)
	}
	if err := q.db.InTx(t.Context(), func(ctx context.Context) error {
		return insertCounter(ctx, q.db, "b", 1)
	}); err != nil {
		t.Errorf("the next transaction: %v", err)
	}
}

func TestGroupCommit_fullOrOldGroup_isCommitted(t *testing.T) {
	t.Parallel()
	for name, limit := range map[string]struct {
		size int
		age  time.Duration
		want []int // how many rows are stored when each transaction begins
	}{
		"full": {2, time.Hour, []int{0, 0, 2, 2}},
		"old":  {16, 0, []int{0, 1, 2, 3}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			q := concurrentTxs{db: withGroups(t, 16)}
			database.LimitGroups(q.db, limit.size, limit.age)
			for i, want := range limit.want {
				q.fns = append(q.fns, func(ctx context.Context) error {
					got := len(storedNames(t, q.db)) //nolint:contextcheck // from outside of the transaction
					if got != want {
						t.Errorf("transaction %d finds %d stored, want %d", i, got, want)
					}
					return insertCounter(ctx, q.db, strconv.Itoa(i), i)
				})
			}
			if err := errors.Join(q.run(t)...); err != nil {
				t.Error(err)
			}
		})
	}
}
