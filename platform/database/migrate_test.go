package database_test

import (
	"context"
	"database/sql"
	"errors"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"entgo.io/ent/dialect"

	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
)

var discardLog = slog.New(slog.DiscardHandler)

// eachEmpty runs test once per engine with a database that has no tables yet.
func eachEmpty(t *testing.T, test func(t *testing.T, cfg database.Config)) {
	t.Helper()
	t.Run("sqlite", func(t *testing.T) { t.Parallel(); test(t, database.Config{Dir: t.TempDir()}) })
	t.Run("postgres", func(t *testing.T) { t.Parallel(); test(t, databasetest.EmptyPostgres(t)) })
}

func sqlFile(statements ...string) *fstest.MapFile {
	return &fstest.MapFile{Data: []byte("-- +goose Up\n" + strings.Join(statements, ";\n") + ";\n")}
}

func open(t *testing.T, cfg database.Config) *database.DB {
	t.Helper()
	db, err := database.Open(cfg)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	return db
}

func execAll(t *testing.T, db *database.DB, statements ...string) {
	t.Helper()
	for _, statement := range statements {
		if _, err := db.ExecContext(context.Background(), statement); err != nil {
			t.Fatalf("%s: %v", statement, err)
		}
	}
}

func count(t *testing.T, db *database.DB, table string) int {
	t.Helper()
	var n int
	if err := db.QueryRowContext(context.Background(), `SELECT COUNT(*) FROM "`+table+`"`).Scan(&n); err != nil {
		t.Fatal(err)
	}
	return n
}

var parentAndChildTables = sqlFile(
	"CREATE TABLE test_parents (id integer PRIMARY KEY, name text NOT NULL)",
	"CREATE TABLE test_children (id integer PRIMARY KEY, parent_id integer NOT NULL, CONSTRAINT test_fk FOREIGN KEY "+
		"(parent_id) REFERENCES test_parents (id) ON DELETE CASCADE)",
)

// rebuiltParents replaces the table of parents by a new table with another column, as generated SQLite migrations do.
var rebuiltParents = sqlFile(
	"PRAGMA foreign_keys = off",
	"CREATE TABLE new_test_parents (id integer PRIMARY KEY, name text NOT NULL, note text NULL)",
	"INSERT INTO new_test_parents (id, name) SELECT id, name FROM test_parents",
	"DROP TABLE test_parents",
	"ALTER TABLE new_test_parents RENAME TO test_parents",
	"PRAGMA foreign_keys = on",
)

func insertParentsAndChildren(t *testing.T, db *database.DB) {
	t.Helper()
	execAll(t, db, "INSERT INTO test_parents (id, name) VALUES (1, 'a'), (2, 'b')",
		"INSERT INTO test_children (id, parent_id) VALUES (1, 1), (2, 1), (3, 2)")
}

func TestMigrate_rebuiltParent_keepsItsChildren(t *testing.T) {
	t.Parallel()
	cfg := database.Config{Dir: t.TempDir()}
	if err := database.MigrateFolder(t.Context(), cfg, fstest.MapFS{"1_family.sql": parentAndChildTables}); err != nil {
		t.Fatal(err)
	}
	db := open(t, cfg)
	insertParentsAndChildren(t, db)

	// On an ordinary connection the same statements delete the children.
	err := db.InTx(t.Context(), func(ctx context.Context) error {
		if _, err := db.ExecContext(ctx, string(rebuiltParents.Data)); err != nil {
			return err
		}
		var left int
		if err := db.QueryRowContext(ctx, "SELECT COUNT(*) FROM test_children").Scan(&left); err != nil {
			return err
		}
		if left != 0 {
			t.Errorf("%d children are left, want none, as otherwise the test could not fail", left)
		}
		return errors.New("roll back")
	})
	if err == nil || err.Error() != "roll back" {
		t.Fatal(err)
	}

	if err := database.MigrateFolder(t.Context(), cfg,
		fstest.MapFS{"1_family.sql": parentAndChildTables, "2_rebuilt.sql": rebuiltParents}); err != nil {
		t.Fatal(err)
	}
	if parents, children := count(t, db, "test_parents"), count(t, db, "test_children"); parents != 2 || children != 3 {
		t.Errorf("%d parents, %d children", parents, children)
	}
	execAll(t, db, "UPDATE test_parents SET note = 'new'", "DELETE FROM test_parents WHERE id = 1")
	if children := count(t, db, "test_children"); children != 1 {
		t.Errorf("the foreign key does not refer to the new table: %d children", children)
	}
}

func TestMigrate_brokenForeignKey_isRolledBack(t *testing.T) {
	t.Parallel()
	cfg := database.Config{Dir: t.TempDir()}
	if err := database.MigrateFolder(t.Context(), cfg, fstest.MapFS{"1_family.sql": parentAndChildTables}); err != nil {
		t.Fatal(err)
	}
	db := open(t, cfg)
	insertParentsAndChildren(t, db)
	err := database.MigrateFolder(t.Context(), cfg, fstest.MapFS{
		"1_family.sql": parentAndChildTables,
		"2_lost.sql":   sqlFile("DELETE FROM test_parents WHERE id = 1"),
	})
	if err == nil || !strings.Contains(err.Error(), "test_children") || !strings.Contains(err.Error(), "2_lost.sql") {
		t.Errorf("got %v", err)
	}
	if parents := count(t, db, "test_parents"); parents != 2 {
		t.Errorf("%d parents", parents)
	}
}

func TestMigrate_failure_keepsTheOldSchema(t *testing.T) {
	t.Parallel()
	eachEmpty(t, func(t *testing.T, cfg database.Config) {
		first := fstest.MapFS{"1_family.sql": parentAndChildTables}
		if err := database.MigrateFolder(t.Context(), cfg, first); err != nil {
			t.Fatal(err)
		}
		db := open(t, cfg)
		insertParentsAndChildren(t, db)
		broken := fstest.MapFS{
			"1_family.sql": parentAndChildTables,
			"2_half.sql": sqlFile("DELETE FROM test_children", "CREATE TABLE test_other (id integer PRIMARY KEY)",
				"CREATE TABLE test_other (id integer PRIMARY KEY)"),
		}
		if err := database.MigrateFolder(t.Context(), cfg, broken); err == nil {
			t.Fatal("a broken migration succeeded")
		}
		if children := count(t, db, "test_children"); children != 3 {
			t.Errorf("%d children", children)
		}
		if _, err := db.ExecContext(t.Context(), "SELECT 1 FROM test_other"); err == nil {
			t.Error("a part of the migration was applied")
		}
		if err := database.MigrateFolder(t.Context(), cfg,
			fstest.MapFS{
				"1_family.sql": parentAndChildTables,
				"2_half.sql":   sqlFile("CREATE TABLE test_other (id integer PRIMARY KEY)"),
			}); err != nil {
			t.Errorf("the repaired migration: %v", err)
		}
	})
}

func TestMigrate_again_changesNothing(t *testing.T) {
	t.Parallel()
	eachEmpty(t, func(t *testing.T, cfg database.Config) {
		for range 2 {
			if err := database.Migrate(t.Context(), cfg, discardLog); err != nil {
				t.Fatal(err)
			}
		}
		db := open(t, cfg)
		db.SetMigrated()
		if err := db.Ready(t.Context()); err != nil {
			t.Error(err)
		}
		if n := count(t, db, "river_job"); n != 0 {
			t.Errorf("%d jobs", n)
		}
		if copies, _ := filepath.Glob(filepath.Join(cfg.Dir, "backups", "*")); cfg.URL == "" && len(copies) != 0 {
			t.Errorf("copied without a change: %v", copies)
		}
	})
}

func TestMigrate_concurrentCalls_oneMigratesAndAllSucceed(t *testing.T) {
	t.Parallel()
	eachEmpty(t, func(t *testing.T, cfg database.Config) {
		ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
		defer cancel()
		var all sync.WaitGroup
		for range 4 {
			all.Go(func() {
				if err := database.Migrate(ctx, cfg, discardLog); err != nil {
					t.Error(err)
				}
			})
		}
		all.Wait()
		folder, err := database.Folder(cfg.Engine())
		if err != nil {
			t.Fatal(err)
		}
		files, _ := fs.Glob(folder, "*.sql")
		if applied := count(t, open(t, cfg), "goose_db_version") - 1; applied != len(files) {
			t.Errorf("%d applied, want %d", applied, len(files))
		}
	})
}

func TestMigrate_newerSchema_isRefused(t *testing.T) {
	t.Parallel()
	for name, statement := range map[string]string{
		"own":   "INSERT INTO goose_db_version (version_id, is_applied) VALUES (99991231235959, $1)",
		"queue": "INSERT INTO river_migration (line, version) SELECT 'main', 999 WHERE $1",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			eachEmpty(t, func(t *testing.T, cfg database.Config) {
				if err := database.Migrate(t.Context(), cfg, discardLog); err != nil {
					t.Fatal(err)
				}
				db := open(t, cfg)
				if _, err := db.ExecContext(t.Context(), statement, true); err != nil {
					t.Fatal(err)
				}
				err := database.Migrate(t.Context(), cfg, discardLog)
				if !errors.Is(err, database.ErrNewerSchema) ||
					!strings.Contains(err.Error(), "newer version of Wright") {
					t.Errorf("got %v", err)
				}
			})
		})
	}
}

func TestMigrate_existingSQLiteFile_isBackedUpFirst(t *testing.T) {
	t.Parallel()
	cfg := database.Config{Dir: t.TempDir()}
	if err := database.MigrateFolder(t.Context(), cfg, fstest.MapFS{"1_family.sql": parentAndChildTables}); err != nil {
		t.Fatal(err)
	}
	insertParentsAndChildren(t, open(t, cfg))
	lost := fstest.MapFS{"1_family.sql": parentAndChildTables, "2_lost.sql": sqlFile("DELETE FROM test_children")}
	if err := database.MigrateFolder(t.Context(), cfg, lost); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(cfg.Dir, "backups", "before-migration-from-1.db")
	info, err := os.Stat(path)
	if err != nil || info.Mode().Perm() != 0o600 {
		t.Fatalf("got %v, %v", info, err)
	}
	old, err := sql.Open("sqlite", "file:"+path+"?mode=ro")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = old.Close() }()
	var n int
	if err := old.QueryRowContext(t.Context(), "SELECT COUNT(*) FROM test_children").Scan(&n); err != nil || n != 3 {
		t.Errorf("the copy has %d children, %v", n, err)
	}
}

func TestLockDir_second_isRefusedUntilTheFirstIsReleased(t *testing.T) {
	t.Parallel()
	cfg := database.Config{Dir: t.TempDir()}
	first, err := database.LockDir(t.Context(), cfg)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
	defer cancel()
	if _, err := database.LockDir(ctx, cfg); !errors.Is(err, database.ErrLocked) {
		t.Errorf("got %v", err)
	}
	ctx, cancel = context.WithTimeout(t.Context(), 20*time.Millisecond)
	defer cancel()
	if err := database.Migrate(ctx, cfg, discardLog); !errors.Is(err, database.ErrLocked) {
		t.Errorf("migrating while the directory is locked: got %v", err)
	}
	if err := first.Release(); err != nil {
		t.Fatal(err)
	}
	second, err := database.LockDir(t.Context(), cfg)
	if err != nil {
		t.Fatal(err)
	}
	if err := second.Release(); err != nil {
		t.Error(err)
	}
}

func TestR23_corruptFile_isAnErrorAndNotChanged(t *testing.T) {
	t.Parallel()
	cfg := database.Config{Dir: t.TempDir()}
	path := filepath.Join(cfg.Dir, "wright.db")
	damaged := []byte(strings.Repeat("this is no database ", 500))
	if err := os.WriteFile(path, damaged, 0o600); err != nil {
		t.Fatal(err)
	}
	err := database.Migrate(t.Context(), cfg, discardLog)
	if err == nil || !strings.Contains(err.Error(), path) {
		t.Errorf("got %v", err)
	}
	if after, _ := os.ReadFile(path); string(after) != string(damaged) {
		t.Error("the file was changed")
	}
}

func TestMigrations_areTheSameOnBothEnginesAndHaveNoDownMigrations(t *testing.T) {
	t.Parallel()
	var names [2][]string
	for i, engine := range []string{dialect.SQLite, dialect.Postgres} {
		folder, err := database.Folder(engine)
		if err != nil {
			t.Fatal(err)
		}
		if names[i], err = fs.Glob(folder, "*.sql"); err != nil {
			t.Fatal(err)
		}
		for _, name := range names[i] {
			text, err := fs.ReadFile(folder, name)
			if err != nil {
				t.Fatal(err)
			}
			if strings.Contains(string(text), "+goose Down") || strings.Contains(string(text), "`") {
				t.Errorf("%s/%s has a down migration, or backquotes, which sqlc does not read", engine, name)
			}
		}
	}
	// A backup contains its schema version. It can be restored on the other engine only if both engines have the same
	// versions.
	if !slices.Equal(names[0], names[1]) {
		t.Errorf("SQLite has %v\nPostgreSQL has %v", names[0], names[1])
	}
}
