package database

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"
	"github.com/riverqueue/river/riverdriver/riverdatabasesql"
	"github.com/riverqueue/river/riverdriver/riversqlite"
)

func migratePostgres(ctx context.Context, url string, folder fs.FS, log *slog.Logger) error {
	connConfig, err := pgx.ParseConfig(url)
	if err != nil {
		return errPostgresURL
	}
	if err := requireEncryption(url, &connConfig.Config); err != nil {
		return err
	}
	connConfig.ConnectTimeout = patientConnectTimeout
	connConfig.RuntimeParams["timezone"] = "UTC"
	connConfig.RuntimeParams["lock_timeout"] = "10s" // gives up after 10 s instead of blocking all other transactions
	db := stdlib.OpenDB(*connConfig)
	defer func() { _ = db.Close() }()

	// The migrator of the queue takes no lock, so a transaction holds the advisory lock during all migrations. A lock
	// of the connection would not be enough: behind a pooler in transaction mode, the next statement may run on another
	// connection.
	lock, err := db.BeginTx(ctx, nil)
	if err != nil {
		return fmt.Errorf("connect to migrate: %w", err)
	}
	defer func() { _ = lock.Rollback() }() // also releases the lock
	if _, err := lock.ExecContext(ctx, "SET LOCAL idle_in_transaction_session_timeout = 0"); err != nil {
		return fmt.Errorf("lock: %w", err)
	}
	if err := waitFor(ctx, func() (ok bool, err error) {
		err = lock.QueryRowContext(ctx, "SELECT pg_try_advisory_xact_lock($1)", int64(lockKey)).Scan(&ok)
		return ok, err
	}); err != nil {
		return err
	}

	provider, err := goose.NewProvider(goose.DialectPostgres, db, folder, goose.WithDisableGlobalRegistry(true))
	if err != nil {
		return fmt.Errorf("read migrations: %w", err)
	}
	return migration{
		db: db, provider: provider, queue: riverdatabasesql.New(db),
		exists: "SELECT to_regclass('river_migration') IS NOT NULL",
		before: func(int64) error { return nil }, log: log,
	}.apply(ctx)
}

func migrateSQLite(ctx context.Context, path string, folder fs.FS, log *slog.Logger) error {
	// To change a table on SQLite, a new one is created and the old one dropped. If foreign keys were enforced, the
	// drop would delete the referencing rows. Enforcement cannot be switched off inside a transaction, so this
	// connection never enforces them.
	db, err := openPool(path, migrationMode, 1)
	if err != nil {
		return err
	}
	defer func() { _ = db.Close() }()
	goMigrations, err := checkedMigrations(folder)
	if err != nil {
		return err
	}
	provider, err := goose.NewProvider(goose.DialectSQLite3, db, nil,
		goose.WithDisableGlobalRegistry(true), goose.WithGoMigrations(goMigrations...))
	if err != nil {
		return fmt.Errorf("read migrations: %w", err)
	}
	if err := (migration{
		db: db, provider: provider, queue: riversqlite.New(db),
		exists: "SELECT EXISTS (SELECT 1 FROM sqlite_master WHERE name = 'river_migration')",
		before: func(version int64) error { return backUp(ctx, db, path, version, log) }, log: log,
	}).apply(ctx); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	return nil
}

// checkedMigrations returns the SQL files of folder as migrations that check all foreign keys before they commit, since
// the connection does not enforce them.
func checkedMigrations(folder fs.FS) ([]*goose.Migration, error) {
	names, err := fs.Glob(folder, "*.sql")
	if err != nil {
		return nil, fmt.Errorf("read migrations: %w", err)
	}
	goMigrations := make([]*goose.Migration, 0, len(names))
	for _, name := range names {
		version, err := versionOf(name)
		if err != nil {
			return nil, err
		}
		text, err := fs.ReadFile(folder, name)
		if err != nil {
			return nil, fmt.Errorf("read migrations: %w", err)
		}
		run := func(ctx context.Context, t *sql.Tx) error {
			if _, err := t.ExecContext(ctx, string(text)); err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
			if err := checkForeignKeys(ctx, t); err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
			return nil
		}
		goMigrations = append(goMigrations, goose.NewGoMigration(version, &goose.GoFunc{RunTx: run}, nil))
	}
	return goMigrations, nil
}

func checkForeignKeys(ctx context.Context, t *sql.Tx) error {
	var table, parent string
	var row, key sql.NullInt64
	err := t.QueryRowContext(ctx, "PRAGMA foreign_key_check").Scan(&table, &row, &parent, &key)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return nil
	case err != nil:
		return fmt.Errorf("check foreign keys: %w", err)
	}
	return fmt.Errorf("row %d of %s refers to a missing row of %s", row.Int64, table, parent)
}

// backUp copies the database file into the folder backups before a migration. There is one copy for each version of the
// schema.
func backUp(ctx context.Context, db *sql.DB, path string, version int64, log *slog.Logger) error {
	dir := filepath.Join(filepath.Dir(path), "backups")
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return fmt.Errorf("copy before migrating: %w", err)
	}
	final := filepath.Join(dir, fmt.Sprintf("before-migration-from-%d.db", version))
	temporary := final + ".part"
	if err := os.Remove(temporary); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("copy before migrating: %w", err)
	}
	if _, err := db.ExecContext(ctx, "VACUUM INTO ?", temporary); err != nil {
		return fmt.Errorf("copy before migrating: %w", err)
	}
	if err := os.Chmod(temporary, 0o600); err != nil {
		return fmt.Errorf("copy before migrating: %w", err)
	}
	if err := os.Rename(temporary, final); err != nil {
		return fmt.Errorf("copy before migrating: %w", err)
	}
	log.InfoContext(ctx, "database copied before migrating", "copy", final)
	return nil
}
