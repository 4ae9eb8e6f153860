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

// queued runs transactions that come one after the other while the first of them works:
// none goes on before all are there. It returns what Within has said to each.
type queued struct {
	db    *database.DB
	units []func(ctx context.Context) error
	ended atomic.Int32 // how many have been told how it went
}

func (q *queued) run(t *testing.T) []error {
	t.Helper()
	said := make([]error, len(q.units))
	there := make(chan struct{})
	var all sync.WaitGroup
	for i, unit := range q.units {
		began := make(chan struct{})
		var once sync.Once
		all.Go(func() {
			defer func() {
				if recover() != nil {
					said[i] = errors.New("panicked")
				}
				q.ended.Add(1)
			}()
			said[i] = q.db.InTx(t.Context(), func(ctx context.Context) error {
				once.Do(func() { close(began) })
				<-there
				return unit(ctx)
			})
		})
		if i == 0 {
			<-began
		} else {
			for database.TurnOf(q.db).Waiting() < i {
				runtime.Gosched()
			}
		}
	}
	close(there)
	all.Wait()
	return said
}

// shared returns a database whose units share a commit however long they take.
func shared(t *testing.T, units int) *database.DB {
	t.Helper()
	db := withCounters(t, databasetest.Open(t))
	database.Share(db, units, time.Hour)
	return db
}

func stored(t *testing.T, db *database.DB) (names []string) {
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

func TestSharing_unitsThatWait_endTogetherWithOneCommit(t *testing.T) {
	t.Parallel()
	q := queued{db: shared(t, 16)}
	for i := range 4 {
		q.units = append(q.units, func(ctx context.Context) error {
			if i > 0 {
				if _, err := read(ctx, q.db, strconv.Itoa(i-1)); err != nil {
					t.Errorf("unit %d does not see the one before it: %v", i, err)
				}
			}
			seen := stored(t, q.db) //nolint:contextcheck // from outside of the unit
			if len(seen) != 0 || q.ended.Load() != 0 {
				t.Errorf("before the commit others see %v, and %d are told that it happened", seen, q.ended.Load())
			}
			return set(ctx, q.db, strconv.Itoa(i), i)
		})
	}
	if err := errors.Join(q.run(t)...); err != nil {
		t.Error(err)
	}
	if got := stored(t, q.db); !slices.Equal(got, []string{"0", "1", "2", "3"}) {
		t.Errorf("stored %v", got)
	}
}

func TestSharing_unitThatFails_takesNobodyWithIt(t *testing.T) {
	t.Parallel()
	q := queued{db: shared(t, 16)}
	unit := func(name string, end func() error) {
		q.units = append(q.units, func(ctx context.Context) error {
			if err := set(ctx, q.db, name, 1); err != nil {
				return err
			}
			return end()
		})
	}
	fine := func() error { return nil }
	unit("a", fine)
	unit("b", func() error { return errRefused })
	unit("c", func() error { panic("in the middle") }) //nolint:forbidigo // what the test is about
	unit("d", fine)
	unit("e", func() error { return errRefused }) // the last one, which commits
	said := q.run(t)
	if said[0] != nil || !errors.Is(said[1], errRefused) || said[2] == nil || said[3] != nil || !errors.Is(said[4], errRefused) {
		t.Errorf("got %v", said)
	}
	if got := stored(t, q.db); !slices.Equal(got, []string{"a", "d"}) {
		t.Errorf("stored %v", got)
	}
}

func TestSharing_firstUnitFails_theOthersGoOn(t *testing.T) {
	t.Parallel()
	q := queued{db: shared(t, 16)}
	q.units = []func(context.Context) error{
		func(ctx context.Context) error { return errors.Join(set(ctx, q.db, "a", 1), errRefused) },
		func(ctx context.Context) error { return set(ctx, q.db, "b", 1) },
		func(ctx context.Context) error { return set(ctx, q.db, "c", 1) },
	}
	if said := q.run(t); !errors.Is(said[0], errRefused) || said[1] != nil || said[2] != nil {
		t.Errorf("got %v", said)
	}
	if got := stored(t, q.db); !slices.Equal(got, []string{"b", "c"}) {
		t.Errorf("stored %v", got)
	}
}

// SQLite undoes a whole transaction when a write in it is interrupted or the disk is full.
func TestSharing_transactionUndoneByOne_theOthersRunAgain(t *testing.T) {
	t.Parallel()
	q := queued{db: shared(t, 16)}
	var first, culprit atomic.Int32
	q.units = []func(context.Context) error{
		func(ctx context.Context) error { first.Add(1); return set(ctx, q.db, "a", 1) },
		func(ctx context.Context) error { // it only looks, and what it saw has not happened
			_, err := read(ctx, q.db, "a")
			if err != nil {
				return err
			}
			return errRefused
		},
		func(ctx context.Context) error {
			culprit.Add(1)
			_, err := q.db.ExecContext(ctx, "ROLLBACK")
			return errors.Join(err, errRefused)
		},
		func(ctx context.Context) error { return set(ctx, q.db, "d", 1) },
	}
	said := q.run(t)
	if said[0] != nil || !errors.Is(said[2], errRefused) || said[3] != nil {
		t.Errorf("got %v", said)
	}
	if first.Load() != 2 || culprit.Load() != 1 {
		t.Errorf("the first ran %d times, the culprit %d times", first.Load(), culprit.Load())
	}
	if got := stored(t, q.db); !slices.Equal(got, []string{"a", "d"}) {
		t.Errorf("stored %v", got)
	}
}

// A unit may pass over the error with which SQLite undid everything. What the next one does
// is not committed by itself because of that.
func TestSharing_firstUnitPassesOverItsEnd_runsAgainAndTheOthersAfterIt(t *testing.T) {
	t.Parallel()
	q := queued{db: shared(t, 16)}
	var first atomic.Int32
	q.units = []func(context.Context) error{
		func(ctx context.Context) error {
			err := set(ctx, q.db, "a", 1)
			if first.Add(1) == 1 {
				_, undone := q.db.ExecContext(ctx, "ROLLBACK")
				err = errors.Join(err, undone)
			}
			return err
		},
		func(ctx context.Context) error { return set(ctx, q.db, "b", 1) },
		func(ctx context.Context) error { return errors.Join(set(ctx, q.db, "c", 1), errRefused) },
	}
	said := q.run(t)
	if said[0] != nil || said[1] != nil || !errors.Is(said[2], errRefused) || first.Load() != 2 {
		t.Errorf("got %v, the first ran %d times", said, first.Load())
	}
	if got := stored(t, q.db); !slices.Equal(got, []string{"a", "b"}) {
		t.Errorf("stored %v", got)
	}
}

func TestSharing_commitFails_allAreTold(t *testing.T) {
	t.Parallel()
	q := queued{db: shared(t, 16)}
	for _, table := range []string{
		"CREATE TABLE test_parents (id INTEGER PRIMARY KEY)",
		"CREATE TABLE test_children (parent INTEGER REFERENCES test_parents DEFERRABLE INITIALLY DEFERRED)",
	} {
		if _, err := q.db.ExecContext(t.Context(), table); err != nil {
			t.Fatal(err)
		}
	}
	q.units = []func(context.Context) error{
		func(ctx context.Context) error { return set(ctx, q.db, "a", 1) },
		func(ctx context.Context) error { // found out at the commit
			_, err := q.db.ExecContext(ctx, "INSERT INTO test_children (parent) VALUES (1)")
			return err
		},
		func(context.Context) error { return errRefused },
	}
	for i, err := range q.run(t) {
		if err == nil || errors.Is(err, errRefused) {
			t.Errorf("unit %d was told %v", i, err)
		}
	}
	if got := stored(t, q.db); len(got) != 0 {
		t.Errorf("stored %v", got)
	}
	if err := q.db.InTx(t.Context(), func(ctx context.Context) error { return set(ctx, q.db, "b", 1) }); err != nil {
		t.Errorf("the next unit: %v", err)
	}
}

func TestSharing_groupThatIsFullOrOld_takesNobodyIn(t *testing.T) {
	t.Parallel()
	for name, limit := range map[string]struct {
		units int
		age   time.Duration
		want  []int // how many are stored when each begins
	}{
		"full": {2, time.Hour, []int{0, 0, 2, 2}},
		"old":  {16, 0, []int{0, 1, 2, 3}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			q := queued{db: shared(t, 16)}
			database.Share(q.db, limit.units, limit.age)
			for i, want := range limit.want {
				q.units = append(q.units, func(ctx context.Context) error {
					got := len(stored(t, q.db)) //nolint:contextcheck // from outside of the unit
					if got != want {
						t.Errorf("unit %d finds %d stored, want %d", i, got, want)
					}
					return set(ctx, q.db, strconv.Itoa(i), i)
				})
			}
			if err := errors.Join(q.run(t)...); err != nil {
				t.Error(err)
			}
		})
	}
}
