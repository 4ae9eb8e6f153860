package database_test

import (
	"context"
	"database/sql"
	"errors"
	"strings"
	"testing"
	"time"

	"entgo.io/ent/dialect"

	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
)

// withCounterTable creates a table of named counters and returns db.
func withCounterTable(t testing.TB, db *database.DB) *database.DB {
	t.Helper()
	if _, err := db.ExecContext(context.Background(),
		"CREATE TABLE test_counters (name text PRIMARY KEY, n bigint NOT NULL)"); err != nil {
		t.Fatal(err)
	}
	return db
}

func insertCounter(ctx context.Context, db *database.DB, name string, n int) error {
	_, err := db.ExecContext(ctx, "INSERT INTO test_counters (name, n) VALUES ($1, $2)", name, n)
	return err
}

func readCounter(ctx context.Context, db *database.DB, name string) (n int, err error) {
	err = db.QueryRowContext(ctx, "SELECT n FROM test_counters WHERE name = $1", name).Scan(&n)
	return n, err
}

// expectNoCounter fails unless no counter has the name.
func expectNoCounter(t *testing.T, db *database.DB, name string) {
	t.Helper()
	if _, err := readCounter(context.Background(), db, name); !errors.Is(err, sql.ErrNoRows) {
		t.Errorf("%s is stored: %v", name, err)
	}
}

func TestConn_sqliteSelect_usesAReadOnlyConnection(t *testing.T) {
	t.Parallel()
	db := withCounterTable(t, databasetest.Open(t))
	for _, query := range []string{
		"SELECT 1 FROM pragma_query_only WHERE query_only = 1",
		"-- name: Probe :one\n-- a second line\nselect 1 FROM pragma_query_only WHERE query_only = 1",
	} {
		var one int
		if err := db.QueryRowContext(t.Context(), query).Scan(&one); err != nil {
			t.Errorf("%q did not go to a reader: %v", query, err)
		}
	}
	if err := db.QueryRowContext(t.Context(),
		"INSERT INTO test_counters (name, n) VALUES ('a', 1) RETURNING n").Scan(new(int)); err != nil {
		t.Errorf("INSERT … RETURNING: %v", err)
	}
	err := db.View(t.Context(), func(ctx context.Context) error {
		_, err := db.ExecContext(ctx, "DELETE FROM test_counters")
		return err
	})
	if err == nil || !strings.Contains(err.Error(), "readonly") {
		t.Errorf("a reader connection wrote: %v", err)
	}
}

func TestTime_storedTime_isReadUnchanged(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		kind := map[string]string{dialect.SQLite: "datetime", dialect.Postgres: "timestamptz"}[db.Dialect()]
		if _, err := db.ExecContext(t.Context(), "CREATE TABLE test_times (at "+kind+" NOT NULL)"); err != nil {
			t.Fatal(err)
		}
		at := time.Date(2026, 3, 29, 1, 30, 0, 123456000, time.UTC)
		if _, err := db.ExecContext(t.Context(), "INSERT INTO test_times (at) VALUES ($1)",
			at.In(time.FixedZone("far", 5*3600))); err != nil {
			t.Fatal(err)
		}
		var got time.Time
		if err := db.QueryRowContext(t.Context(), "SELECT at FROM test_times WHERE at <= $1",
			at).Scan(&got); err != nil || !got.Equal(at) {
			t.Errorf("got %v, %v", got, err)
		}
	})
}
