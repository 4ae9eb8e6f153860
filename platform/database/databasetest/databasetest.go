// Package databasetest gives each test its own new, migrated database.
package databasetest

import (
	"context"
	"log/slog"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"wright.app/platform/database"
)

// EnvPostgresURL is the name of the variable with the URL of a PostgreSQL server on which tests may create databases.
// tools/withpg sets it.
const EnvPostgresURL = "WRIGHT_TEST_POSTGRES_URL"

// TimeoutFactor multiplies the timeouts of databases in tests, because the race detector and a busy machine make
// statements and transactions many times slower.
const TimeoutFactor = 10

// EachEngine runs test once per engine; open returns a new database at each call. PostgreSQL is skipped unless
// EnvPostgresURL is set.
func EachEngine(t *testing.T, test func(t *testing.T, open func(*testing.T) *database.DB)) {
	t.Helper()
	t.Run("sqlite", func(t *testing.T) {
		t.Parallel()
		test(t, Open)
	})
	t.Run("postgres", func(t *testing.T) {
		t.Parallel()
		RequirePostgres(t)
		test(t, OpenPostgres)
	})
}

// EachEngineOfTwo runs test with two views of one database, as two instances have them. On PostgreSQL, each has its own
// pool. On SQLite, both are the same, because only one process can open the database.
func EachEngineOfTwo(t *testing.T, test func(t *testing.T, one, two *database.DB)) {
	t.Helper()
	t.Run("sqlite", func(t *testing.T) {
		t.Parallel()
		db := Open(t)
		test(t, db, db)
	})
	t.Run("postgres", func(t *testing.T) {
		t.Parallel()
		RequirePostgres(t)
		cfg := Postgres(t)
		test(t, OpenConfig(t, cfg), OpenConfig(t, cfg))
	})
}

// HasPostgres reports whether there is a PostgreSQL server for the tests.
func HasPostgres() bool { return os.Getenv(EnvPostgresURL) != "" }

// RequirePostgres skips the test when there is no PostgreSQL server for it.
func RequirePostgres(t testing.TB) {
	t.Helper()
	if !HasPostgres() {
		t.Skip(EnvPostgresURL + " is not set, so this test runs on SQLite only: go run ./tools/withpg -- go test …")
	}
}

// Open returns a new SQLite database with the current schema.
func Open(t *testing.T) *database.DB { return OpenConfig(t, SQLite(t)) }

// OpenPostgres returns a new PostgreSQL database with the current schema.
func OpenPostgres(t *testing.T) *database.DB { return OpenConfig(t, Postgres(t)) }

// OpenConfig opens a database that is migrated already, and closes it at the end of the test.
func OpenConfig(t testing.TB, cfg database.Config) *database.DB {
	t.Helper()
	db, err := database.Open(cfg)
	if err != nil {
		t.Fatalf("open test database: %v", err)
	}
	db.SetMigrated()
	t.Cleanup(func() {
		if err := db.Close(); err != nil {
			t.Errorf("close test database: %v", err)
		}
	})
	return db
}

// SQLite returns the configuration of a new SQLite database with the current schema.
func SQLite(t testing.TB) database.Config {
	t.Helper()
	file, err := sqliteTemplate()
	if err != nil {
		t.Fatalf("template of the test database: %v", err)
	}
	dir := newDirectory(t)
	if err := os.WriteFile(filepath.Join(dir, "wright.db"), file, 0o600); err != nil {
		t.Fatalf("copy test database: %v", err)
	}
	return database.Config{Dir: dir, TimeoutFactor: TimeoutFactor}
}

// tmpfs is a file system in memory on Linux.
const tmpfs = "/dev/shm"

// newDirectory creates a directory for one test. It is in memory where possible, because many concurrent tests would
// wait for the disk. The directory of a benchmark is on disk, because a benchmark measures the disk too.
func newDirectory(t testing.TB) string {
	t.Helper()
	if _, measures := t.(*testing.B); measures {
		return t.TempDir()
	}
	dir, err := os.MkdirTemp(tmpfs, "wright-test-")
	if err != nil {
		return t.TempDir()
	}
	t.Cleanup(func() {
		if err := os.RemoveAll(dir); err != nil {
			t.Errorf("remove test database: %v", err)
		}
	})
	return dir
}

// sqliteTemplate returns a migrated database file. The migrations run once per test process, because copying the file
// is faster.
var sqliteTemplate = sync.OnceValues(func() (file []byte, err error) {
	dir, err := os.MkdirTemp("", "wright-template-")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	log := slog.New(slog.DiscardHandler)
	if err := database.Migrate(context.Background(), database.Config{Dir: dir}, log); err != nil {
		return nil, err
	}
	return os.ReadFile(filepath.Join(dir, "wright.db"))
})
