package database_test

import (
	"context"
	"database/sql/driver"
	"errors"
	"fmt"
	"slices"
	"testing"

	"modernc.org/sqlite"

	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
)

func TestStatements_sameTextAgain_isPreparedOnce(t *testing.T) {
	t.Parallel()
	db := databasetest.OpenConfig(t, databasetest.SQLite(t))
	for range 5 {
		var n int
		if err := db.QueryRowContext(t.Context(), "SELECT 41 + ?", 1).Scan(&n); err != nil || n != 42 {
			t.Fatalf("got %d, %v", n, err)
		}
	}
	if cached := database.CachedStatements(t, database.Reader(db)); !slices.Equal(cached, []string{"SELECT 41 + ?"}) {
		t.Errorf("cached %q", cached)
	}
}

func TestStatements_sameTextWhileItsRowsAreOpen_isPreparedAgain(t *testing.T) {
	t.Parallel()
	db := databasetest.OpenConfig(t, databasetest.SQLite(t))
	const three = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 3) SELECT x FROM n"
	var pairs int
	err := db.View(t.Context(), func(ctx context.Context) error {
		outer, err := db.QueryContext(ctx, three)
		if err != nil {
			return err
		}
		defer func() { _ = outer.Close() }()
		for outer.Next() {
			n, err := countRows(ctx, db, three)
			if err != nil {
				return err
			}
			pairs += n
		}
		return outer.Err()
	})
	if err != nil || pairs != 9 {
		t.Errorf("got %d pairs and %v, want 9", pairs, err)
	}
}

func countRows(ctx context.Context, db *database.DB, query string) (n int, err error) {
	rows, err := db.QueryContext(ctx, query)
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		n++
	}
	return n, rows.Err()
}

func TestStatements_afterAFailureOrASchemaChange_areUsable(t *testing.T) {
	t.Parallel()
	db := databasetest.OpenConfig(t, databasetest.SQLite(t))
	exec := func(query string, args ...any) error {
		_, err := db.ExecContext(t.Context(), query, args...)
		return err
	}
	if err := exec("CREATE TABLE test_rows (id INTEGER PRIMARY KEY)"); err != nil {
		t.Fatal(err)
	}
	const insert = "INSERT INTO test_rows (id) VALUES (?)"
	if err := exec(insert, 1); err != nil {
		t.Fatal(err)
	}
	if err := exec(insert, 1); err == nil {
		t.Fatal("the same key was inserted twice")
	}
	if err := exec("ALTER TABLE test_rows ADD COLUMN note TEXT"); err != nil {
		t.Fatal(err)
	}
	if err := exec(insert, 2); err != nil {
		t.Errorf("after a failure and a schema change: %v", err)
	}
	var n int
	if err := db.QueryRowContext(t.Context(), "SELECT COUNT(*) FROM test_rows").Scan(&n); err != nil || n != 2 {
		t.Errorf("got %d rows, %v", n, err)
	}
}

// running receives a value for each call of the SQL function test_running(). SQLite clears a pending interrupt when a
// statement begins. So a test that interrupts a statement waits until the statement runs.
var running = make(chan struct{}, 1)

func init() {
	signal := func(*sqlite.FunctionContext, []driver.Value) (driver.Value, error) {
		running <- struct{}{}
		return int64(1), nil
	}
	sqlite.MustRegisterScalarFunction("test_running", 0, signal)
}

func TestStatements_afterAnInterrupt_areUsable(t *testing.T) {
	t.Parallel()
	db := databasetest.OpenConfig(t, databasetest.SQLite(t))
	const long = "WITH RECURSIVE n(x) AS (SELECT test_running() UNION ALL SELECT x + 1 FROM n WHERE x < ?) SELECT " +
		"MAX(x) FROM n"
	ctx, cancel := context.WithCancel(t.Context())
	go func() {
		<-running
		cancel()
	}()
	var n int
	if err := db.QueryRowContext(ctx, long, 1_000_000_000).Scan(&n); !errors.Is(err, context.Canceled) {
		t.Fatalf("the statement was not interrupted: %v", err)
	}
	if err := db.QueryRowContext(t.Context(), long, 1000).Scan(&n); err != nil || n != 1000 {
		t.Errorf("afterwards: got %d, %v", n, err)
	}
	<-running
}

func TestStatements_moreTextsThanTheCacheHolds_areEvicted(t *testing.T) {
	t.Parallel()
	db := databasetest.OpenConfig(t, databasetest.SQLite(t))
	for i := range 600 {
		var n int
		if err := db.QueryRowContext(t.Context(), fmt.Sprintf("SELECT %d", i)).Scan(&n); err != nil || n != i {
			t.Fatalf("got %d, %v", n, err)
		}
	}
	cached := database.CachedStatements(t, database.Reader(db))
	if len(cached) != 256 || cached[0] != "SELECT 599" || slices.Contains(cached, "SELECT 0") {
		t.Errorf("cached %d texts, the newest is %q", len(cached), cached[0])
	}
}
