package database_test

import (
	"context"
	"database/sql"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
)

// The test keeps the connections open, so that it checks each connection of both pools.
func TestR02_everyConnection_syncsEachCommit(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t)
	for pool, want := range map[string]struct {
		db        *sql.DB
		size      int
		queryOnly string
	}{"writer": {db.Writer(), 1, "0"}, "reader": {database.Reader(db), 8, "1"}} {
		if got := want.db.Stats().MaxOpenConnections; got != want.size {
			t.Errorf("%s: %d connections, want %d", pool, got, want.size)
		}
		for range want.size {
			conn, err := want.db.Conn(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			defer func() { _ = conn.Close() }()
			for pragma, value := range map[string]string{
				"synchronous": "2", "journal_mode": "wal", "foreign_keys": "1", "busy_timeout": "5000",
				"journal_size_limit": "67108864", "temp_store": "2", "query_only": want.queryOnly,
			} {
				var got string
				if err := conn.QueryRowContext(t.Context(), "PRAGMA "+pragma).Scan(&got); err != nil || got != value {
					t.Errorf("%s: %s is %q, want %q (%v)", pool, pragma, got, value, err)
				}
			}
		}
	}
}

func TestT124_deletedContent_isOverwrittenInTheFile(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	db, err := database.Open(database.Config{Dir: dir})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	const deleted = "demo text that is deleted "
	for _, statement := range []string{
		"CREATE TABLE test_t (n integer PRIMARY KEY, short text, long text)",
		"CREATE INDEX test_i ON test_t (short)",
		"INSERT INTO test_t WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r WHERE n < 500) " +
			"SELECT n, '" + deleted + "' || n, replace(hex(zeroblob(400)), '00', '" + deleted + "') FROM r",
	} {
		if _, err := db.ExecContext(t.Context(), statement); err != nil {
			t.Fatal(err)
		}
	}
	content := func() string {
		t.Helper()
		if _, err := db.Writer().ExecContext(t.Context(), "PRAGMA wal_checkpoint(TRUNCATE)"); err != nil {
			t.Fatal(err)
		}
		file, err := os.ReadFile(filepath.Join(dir, "wright.db"))
		if err != nil {
			t.Fatal(err)
		}
		return string(file)
	}
	if !strings.Contains(content(), deleted) {
		t.Fatal("the file does not contain what was stored")
	}
	if _, err := db.ExecContext(t.Context(), "DELETE FROM test_t"); err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(content(), deleted); n != 0 {
		t.Errorf("the file still contains the deleted text %d times", n)
	}
}

func TestOpen_sqlite_fileIsReadableByItsOwnerOnly(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "data")
	db, err := database.Open(database.Config{Dir: dir})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	if _, err := db.ExecContext(t.Context(), "CREATE TABLE test_t (n integer)"); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]os.FileMode{"": 0o700, "wright.db": 0o600, "wright.db-wal": 0o600} {
		info, err := os.Stat(filepath.Join(dir, name))
		if err != nil || info.Mode().Perm() != want {
			t.Errorf("%s: got %v, %v", name, info.Mode(), err)
		}
	}
}

func TestOpen_unusableDataDirectory_isRefused(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := database.Open(database.Config{Dir: file}); err == nil {
		t.Error("a file was accepted as data directory")
	}
}

func TestOpen_pathWithSpecialCharacters_isUsedUnchanged(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "100% da?ta #1 ü")
	db, err := database.Open(database.Config{Dir: dir})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	if _, err := db.ExecContext(t.Context(), "CREATE TABLE test_t (n integer)"); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(filepath.Join(dir, "wright.db")); err != nil || info.Size() == 0 {
		t.Errorf("the database file is not in the directory: %v", err)
	}
}

func TestCheckpointWhenIdle_movesTheWALIntoTheFile(t *testing.T) {
	t.Parallel()
	cfg := databasetest.SQLite(t)
	db := databasetest.OpenConfig(t, cfg)
	before, err := os.Stat(filepath.Join(cfg.Dir, "wright.db"))
	if err != nil {
		t.Fatal(err)
	}
	// More than the pages that migrations have left free in the file.
	if _, err := db.ExecContext(t.Context(), "CREATE TABLE test_t AS SELECT zeroblob(2000000) AS b"); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	go db.CheckpointWhenIdle(ctx, 5*time.Millisecond)
	tick := time.NewTicker(5 * time.Millisecond)
	defer tick.Stop()
	for {
		after, err := os.Stat(filepath.Join(cfg.Dir, "wright.db"))
		if err != nil {
			t.Fatal(err)
		}
		if after.Size() > before.Size() {
			return
		}
		select {
		case <-tick.C:
		case <-ctx.Done():
			t.Fatal("no checkpoint")
		}
	}
}

func TestOptimize_bothEngines_succeeds(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		db := open(t)
		if err := db.Optimize(t.Context()); err != nil {
			t.Error(err)
		}
		if err := db.Checkpoint(t.Context()); err != nil {
			t.Error(err)
		}
	})
}

// The program was restarted after the table had grown, and only readers query the table.
func TestOptimize_tableThatHasGrown_getsNewStatistics(t *testing.T) {
	t.Parallel()
	cfg := databasetest.SQLite(t)
	insert := func(db *database.DB, rows int) {
		t.Helper()
		if _, err := db.ExecContext(t.Context(), "INSERT INTO test_t WITH RECURSIVE n(i) AS "+
			"(VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < ?) SELECT i % 7, i FROM n", rows); err != nil {
			t.Fatal(err)
		}
	}
	first := databasetest.OpenConfig(t, cfg)
	for _, statement := range []string{
		"CREATE TABLE test_t (a integer, b integer)", "CREATE INDEX test_t_a ON test_t (a)",
	} {
		if _, err := first.ExecContext(t.Context(), statement); err != nil {
			t.Fatal(err)
		}
	}
	insert(first, 25)
	if err := first.Optimize(t.Context()); err != nil {
		t.Fatal(err)
	}
	insert(first, 25_000)
	second := databasetest.OpenConfig(t, cfg)
	if err := second.Optimize(t.Context()); err != nil {
		t.Fatal(err)
	}
	var statistics string
	const query = "SELECT stat FROM sqlite_stat1 WHERE idx = 'test_t_a'"
	if err := second.QueryRowContext(t.Context(), query).Scan(&statistics); err != nil ||
		strings.HasPrefix(statistics, "25 ") {
		t.Errorf("got %q, %v", statistics, err)
	}
}

// A restored copy of a database often has the permissions of the process that made it.
func TestT116_filesOfSQLite_areReadableByTheirOwnerAloneAfterAStart(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	path := filepath.Join(dir, "wright.db")
	open := func() *database.DB {
		db, err := database.Open(database.Config{Dir: dir})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := db.Writer().ExecContext(t.Context(), "CREATE TABLE IF NOT EXISTS a (b)"); err != nil {
			t.Fatal(err)
		}
		return db
	}
	running := open() // while it is open, the files of the write-ahead log exist
	t.Cleanup(func() { _ = running.Close() })
	files := []string{path, path + "-wal", path + "-shm"}
	for _, file := range files {
		if err := os.Chmod(file, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	db := open()
	t.Cleanup(func() { _ = db.Close() })
	if err := db.Exposed(); err != nil {
		t.Error(err)
	}
	for _, file := range files {
		if info, err := os.Stat(file); err != nil || info.Mode().Perm() != 0o600 {
			t.Errorf("%s: got %v, %v", file, info.Mode(), err)
		}
	}
}
