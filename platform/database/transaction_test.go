package database_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"entgo.io/ent/dialect"
	"github.com/jackc/pgx/v5/pgconn"

	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
)

func TestInTx_success_commits(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := withCounterTable(t, open(t))
		err := db.InTx(t.Context(), func(ctx context.Context) error {
			return insertCounter(ctx, db, "a", 1)
		})
		if err != nil {
			t.Fatal(err)
		}
		if n, err := readCounter(t.Context(), db, "a"); n != 1 || err != nil {
			t.Errorf("got %d, %v", n, err)
		}
	})
}

func TestInTx_error_rollsBack(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := withCounterTable(t, open(t))
		refused := errors.New("refused")
		err := db.InTx(t.Context(), func(ctx context.Context) error {
			if err := insertCounter(ctx, db, "a", 1); err != nil {
				return err
			}
			return refused
		})
		if !errors.Is(err, refused) {
			t.Errorf("got %v", err)
		}
		expectNoCounter(t, db, "a")
	})
}

func TestInTx_panic_rollsBackAndReleasesTheConnection(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := withCounterTable(t, open(t))
		func() {
			defer func() { _ = recover() }()
			_ = db.InTx(t.Context(), func(ctx context.Context) error {
				if err := insertCounter(ctx, db, "a", 1); err != nil {
					t.Error(err)
				}
				panic("in the middle") //nolint:forbidigo // the test needs a panic
			})
			t.Error("the panic was swallowed")
		}()
		expectNoCounter(t, db, "a")
		if err := db.InTx(t.Context(), func(ctx context.Context) error {
			return insertCounter(ctx, db, "b", 1)
		}); err != nil {
			t.Errorf("the next transaction: %v", err)
		}
	})
}

func TestInTx_nested_joinsTheOuterTransaction(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := withCounterTable(t, open(t))
		refused := errors.New("refused")
		err := db.InTx(t.Context(), func(ctx context.Context) error {
			outer, _, _ := db.Tx(ctx)
			if err := db.InTx(ctx, func(ctx context.Context) error {
				if inner, _, _ := db.Tx(ctx); inner == nil || inner != outer {
					t.Error("the nested call has a transaction of its own")
				}
				return insertCounter(ctx, db, "a", 1)
			}); err != nil {
				return err
			}
			if n, err := readCounter(ctx, db, "a"); n != 1 || err != nil {
				t.Errorf("the outer transaction does not see the row: %d, %v", n, err)
			}
			return refused
		})
		if !errors.Is(err, refused) {
			t.Errorf("got %v", err)
		}
		expectNoCounter(t, db, "a")
	})
}

func TestInTx_cancelled_rollsBack(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := withCounterTable(t, open(t))
		ctx, cancel := context.WithCancel(t.Context())
		err := db.InTx(ctx, func(ctx context.Context) error {
			if err := insertCounter(ctx, db, "a", 1); err != nil {
				return err
			}
			cancel()
			return nil
		})
		if err == nil {
			t.Error("a cancelled transaction reports success")
		}
		expectNoCounter(t, db, "a")
		if err := insertCounter(t.Context(), db, "b", 1); err != nil {
			t.Errorf("the next statement: %v", err)
		}
	})
}

func TestInTx_withoutDeadline_getsOne(t *testing.T) {
	t.Parallel()
	cfg := databasetest.SQLite(t)
	cfg.TimeoutFactor = 0
	db := databasetest.OpenConfig(t, cfg)
	if err := db.InTx(context.Background(), func(ctx context.Context) error {
		if deadline, ok := ctx.Deadline(); !ok || time.Until(deadline) > 10*time.Second {
			t.Errorf("got %v, %v", deadline, ok)
		}
		return nil
	}); err != nil {
		t.Error(err)
	}
}

func TestInTx_sixteenWriters_loseNoUpdate(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := withCounterTable(t, open(t))
		if err := insertCounter(t.Context(), db, "a", 0); err != nil {
			t.Fatal(err)
		}
		lock := "" // SQLite has one writer and no row locks
		if db.Dialect() == dialect.Postgres {
			lock = " FOR UPDATE"
		}
		const writers, rounds = 16, 25
		var all sync.WaitGroup
		for range writers {
			all.Go(func() {
				for range rounds {
					if err := db.InTx(t.Context(), func(ctx context.Context) error {
						var n int
						query := "SELECT n FROM test_counters WHERE name = 'a'" + lock
						if err := db.QueryRowContext(ctx, query).Scan(&n); err != nil {
							return err
						}
						_, err := db.ExecContext(ctx, "UPDATE test_counters SET n = $1 WHERE name = 'a'", n+1)
						return err
					}); err != nil {
						t.Errorf("a writer failed: %v", err)
					}
				}
			})
		}
		all.Wait()
		if n, err := readCounter(t.Context(), db, "a"); n != writers*rounds || err != nil {
			t.Errorf("got %d of %d, %v", n, writers*rounds, err)
		}
	})
}

func TestInTx_serializationFailure_isRetried(t *testing.T) {
	t.Parallel()
	for _, code := range []string{"40001", "40P01"} {
		db := withCounterTable(t, databasetest.Open(t))
		attempts := 0
		err := db.InTx(t.Context(), func(ctx context.Context) error {
			attempts++
			if err := insertCounter(ctx, db, "a", attempts); err != nil {
				return err
			}
			if attempts < 3 {
				return fmt.Errorf("save: %w", &pgconn.PgError{Code: code})
			}
			return nil
		})
		if n, _ := readCounter(t.Context(), db, "a"); err != nil || attempts != 3 || n != 3 {
			t.Errorf("%s: %d attempts, stored %d, %v", code, attempts, n, err)
		}
	}
}

func TestInTx_repeatedSerializationFailure_endsAfterFourAttempts(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t)
	attempts := 0
	err := db.InTx(t.Context(), func(context.Context) error {
		attempts++
		return &pgconn.PgError{Code: "40001"}
	})
	if err == nil || attempts != 4 {
		t.Errorf("%d attempts, %v", attempts, err)
	}
}

func TestInTx_otherError_isNotRetried(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t)
	attempts := 0
	_ = db.InTx(t.Context(), func(context.Context) error {
		attempts++
		return &pgconn.PgError{Code: "23505"}
	})
	if attempts != 1 {
		t.Errorf("%d attempts", attempts)
	}
}

func TestInTx_deadlock_bothTransactionsSucceed(t *testing.T) {
	t.Parallel()
	databasetest.RequirePostgres(t)
	db := withCounterTable(t, databasetest.OpenPostgres(t))
	for _, name := range []string{"a", "b"} {
		if err := insertCounter(t.Context(), db, name, 0); err != nil {
			t.Fatal(err)
		}
	}
	var bothHaveARow sync.WaitGroup // both transactions lock their first row before one of them locks its second row
	bothHaveARow.Add(2)
	var once [2]sync.Once
	var all sync.WaitGroup
	for i, order := range [][2]string{{"a", "b"}, {"b", "a"}} {
		all.Go(func() {
			if err := db.InTx(t.Context(), func(ctx context.Context) error {
				const increment = "UPDATE test_counters SET n = n + 1 WHERE name = $1"
				if _, err := db.ExecContext(ctx, increment, order[0]); err != nil {
					return err
				}
				once[i].Do(func() { bothHaveARow.Done(); bothHaveARow.Wait() })
				_, err := db.ExecContext(ctx, increment, order[1])
				return err
			}); err != nil {
				t.Errorf("transaction %d: %v", i, err)
			}
		})
	}
	all.Wait()
	for _, name := range []string{"a", "b"} {
		if n, err := readCounter(t.Context(), db, name); n != 2 || err != nil {
			t.Errorf("%s: got %d, %v", name, n, err)
		}
	}
}

func TestView_concurrentWrite_isNotVisible(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := withCounterTable(t, open(t))
		if err := insertCounter(t.Context(), db, "a", 1); err != nil {
			t.Fatal(err)
		}
		err := db.View(t.Context(), func(ctx context.Context) error {
			first, err := readCounter(ctx, db, "a")
			if err != nil {
				return err
			}
			//nolint:contextcheck // outside the view
			if _, err := db.ExecContext(t.Context(), "UPDATE test_counters SET n = 2"); err != nil {
				return err
			}
			second, err := readCounter(ctx, db, "a")
			if first != 1 || second != 1 {
				t.Errorf("got %d, then %d", first, second)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		if n, _ := readCounter(t.Context(), db, "a"); n != 2 {
			t.Errorf("after the view: got %d", n)
		}
	})
}

func TestView_write_isRefused(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := withCounterTable(t, open(t))
		if err := db.View(t.Context(), func(ctx context.Context) error {
			return insertCounter(ctx, db, "a", 1)
		}); err == nil {
			t.Error("a view was written to")
		}
		if err := db.View(t.Context(), func(ctx context.Context) error {
			return db.InTx(ctx, func(context.Context) error { return nil })
		}); !errors.Is(err, database.ErrReadOnly) {
			t.Errorf("a transaction inside a view: got %v", err)
		}
		expectNoCounter(t, db, "a")
	})
}
