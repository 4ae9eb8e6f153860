package database

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"entgo.io/ent/dialect"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"
	"github.com/riverqueue/river/riverdriver"
	"github.com/riverqueue/river/riverdriver/riverdatabasesql"
	"github.com/riverqueue/river/riverdriver/riversqlite"
	"github.com/riverqueue/river/rivermigrate"
)

// The files are written by tools/migrate and read by people before they are committed.
//
//go:embed migrations
var migrations embed.FS

const (
	versionTable = "goose_db_version"
	lockKey      = 0x577269676874 // "Wright" as a number, for the advisory lock of PostgreSQL
	lockEvery    = 50 * time.Millisecond
)

// The refusals of Migrate that no further try will change.
var (
	// ErrNewerSchema: a later version of the program has migrated this database.
	ErrNewerSchema = errors.New("the database belongs to a newer version of Wright: start that version, or restore a backup made by this one")
	// ErrLocked: another process works on this data directory or migrates this database.
	ErrLocked = errors.New("another Wright is using this database: stop it first")
)

// Folder returns the migrations of an engine, dialect.SQLite or dialect.Postgres.
func Folder(engine string) (fs.FS, error) {
	name := "postgres"
	if engine == dialect.SQLite {
		name = "sqlite"
	}
	folder, err := fs.Sub(migrations, "migrations/"+name)
	if err != nil {
		return nil, fmt.Errorf("embedded migrations: %w", err)
	}
	return folder, nil
}

// Migrate brings the schema of cfg up to date, under a lock: of several processes one
// migrates while the others wait until ctx ends, then ErrLocked. A database of a newer
// program is refused with ErrNewerSchema. An existing SQLite file is copied before it
// changes. Each migration is applied whole or not at all.
func Migrate(ctx context.Context, cfg Config, log *slog.Logger) error {
	hold, err := MigrateAndHold(ctx, cfg, log)
	if err != nil {
		return err
	}
	return hold.Release()
}

// Hold is the lock on the data directory of a SQLite database; on PostgreSQL, where any
// number of processes work side by side, it holds nothing.
type Hold struct{ lock *fileLock }

// Release gives the data directory free.
func (h *Hold) Release() error { return h.lock.release() }

// MigrateAndHold is Migrate for a process that stays: it keeps the data directory of a
// SQLite database for itself until Release.
func MigrateAndHold(ctx context.Context, cfg Config, log *slog.Logger) (*Hold, error) {
	folder, err := Folder(cfg.Engine())
	if err != nil {
		return nil, err
	}
	return migrateAndHold(ctx, cfg, folder, log)
}

func migrateAndHold(ctx context.Context, cfg Config, folder fs.FS, log *slog.Logger) (*Hold, error) {
	if cfg.Engine() == dialect.Postgres {
		return &Hold{}, migratePostgres(ctx, cfg.URL, folder, log)
	}
	path, err := prepareFile(cfg.Dir)
	if err != nil {
		return nil, err
	}
	lock, err := lockFile(ctx, filepath.Join(filepath.Dir(path), "wright.lock"))
	if err != nil {
		return nil, err
	}
	if err := migrateSQLite(ctx, path, folder, log); err != nil {
		return nil, errors.Join(err, lock.release())
	}
	return &Hold{lock: lock}, nil
}

func migratePostgres(ctx context.Context, url string, folder fs.FS, log *slog.Logger) error {
	cc, err := pgx.ParseConfig(url)
	if err != nil {
		return errPostgresURL
	}
	cc.ConnectTimeout = statementTimeout
	cc.RuntimeParams["timezone"] = "UTC"
	cc.RuntimeParams["lock_timeout"] = "10s" // rather fail and try again than stop everybody's work
	db := stdlib.OpenDB(*cc)
	defer func() { _ = db.Close() }()

	// One connection keeps the lock around everything: the queue's migrator has none of its own.
	keeper, err := db.Conn(ctx)
	if err != nil {
		return fmt.Errorf("connect to migrate: %w", err)
	}
	defer func() { _ = keeper.Close() }() // the lock ends with its connection
	if err := waitFor(ctx, func() (ok bool, err error) {
		err = keeper.QueryRowContext(ctx, "SELECT pg_try_advisory_lock($1)", int64(lockKey)).Scan(&ok)
		return ok, err
	}); err != nil {
		return err
	}
	defer func() {
		_, _ = keeper.ExecContext(context.WithoutCancel(ctx), "SELECT pg_advisory_unlock($1)", int64(lockKey))
	}()

	provider, err := goose.NewProvider(goose.DialectPostgres, db, folder, goose.WithDisableGlobalRegistry(true))
	if err != nil {
		return fmt.Errorf("read migrations: %w", err)
	}
	return apply(ctx, provider, riverdatabasesql.New(db), log, func(int64) error { return nil })
}

func migrateSQLite(ctx context.Context, path string, folder fs.FS, log *slog.Logger) error {
	// SQLite changes a table by building it anew and dropping the old one. With foreign
	// keys on, the drop would delete the children, and the pragma at the head of a
	// migration does nothing inside its transaction: hence a connection of its own.
	db, err := openPool(path, migrating, 1)
	if err != nil {
		return err
	}
	defer func() { _ = db.Close() }()
	steps, err := checkedSteps(folder)
	if err != nil {
		return err
	}
	provider, err := goose.NewProvider(goose.DialectSQLite3, db, nil, goose.WithDisableGlobalRegistry(true), goose.WithGoMigrations(steps...))
	if err != nil {
		return fmt.Errorf("read migrations: %w", err)
	}
	err = apply(ctx, provider, riversqlite.New(db), log, func(version int64) error { return copyBefore(ctx, db, path, version, log) })
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	return nil
}

// checkedSteps returns the SQL files of folder as steps that look at the foreign keys
// before they commit, since nobody looked at them on the way.
func checkedSteps(folder fs.FS) ([]*goose.Migration, error) {
	names, err := fs.Glob(folder, "*.sql")
	if err != nil {
		return nil, fmt.Errorf("read migrations: %w", err)
	}
	steps := make([]*goose.Migration, 0, len(names))
	for _, name := range names {
		version, err := versionOf(name)
		if err != nil {
			return nil, err
		}
		text, err := fs.ReadFile(folder, name)
		if err != nil {
			return nil, fmt.Errorf("read migrations: %w", err)
		}
		steps = append(steps, goose.NewGoMigration(version, &goose.GoFunc{RunTx: func(ctx context.Context, t *sql.Tx) error {
			if _, err := t.ExecContext(ctx, string(text)); err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
			if err := checkForeignKeys(ctx, t); err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
			return nil
		}}, nil))
	}
	return steps, nil
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
	return fmt.Errorf("row %d of %s would be left without its row in %s", row.Int64, table, parent)
}

// apply runs what is pending of both sets of migrations. before is called with the present
// version if an existing database is about to change.
func apply[T any](ctx context.Context, provider *goose.Provider, queue riverdriver.Driver[T], log *slog.Logger, before func(int64) error) error {
	current, target, err := provider.GetVersions(ctx)
	if err != nil {
		return fmt.Errorf("read the schema version: %w", err)
	}
	if current > target {
		return fmt.Errorf("%w (schema %d, this version knows %d)", ErrNewerSchema, current, target)
	}
	river, err := rivermigrate.New(queue, &rivermigrate.Config{Logger: slog.New(slog.DiscardHandler)})
	if err != nil {
		return fmt.Errorf("queue migrations: %w", err)
	}
	queued, err := queuePending(ctx, river)
	if err != nil {
		return err
	}
	if current == target && !queued {
		return nil
	}
	if current > 0 {
		if err := before(current); err != nil {
			return err
		}
	}
	done, err := provider.Up(ctx)
	if err != nil {
		return fmt.Errorf("migrate: %w", err)
	}
	if _, err := river.Migrate(ctx, rivermigrate.DirectionUp, nil); err != nil {
		return fmt.Errorf("migrate the queue: %w", err)
	}
	log.InfoContext(ctx, "database migrated", "from", current, "to", target, "steps", len(done))
	return nil
}

func queuePending[T any](ctx context.Context, river *rivermigrate.Migrator[T]) (bool, error) {
	existing, err := river.ExistingVersions(ctx)
	if err != nil {
		return false, fmt.Errorf("read the queue's version: %w", err)
	}
	known := river.AllVersions()
	have, want := 0, known[len(known)-1].Version
	for _, m := range existing {
		have = max(have, m.Version)
	}
	if have > want {
		return false, fmt.Errorf("%w (queue schema %d, this version knows %d)", ErrNewerSchema, have, want)
	}
	return have < want, nil
}

// copyBefore writes a copy of the file beside it, one for each version that was left.
func copyBefore(ctx context.Context, db *sql.DB, path string, version int64, log *slog.Logger) error {
	dir := filepath.Join(filepath.Dir(path), "backups")
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return fmt.Errorf("copy before migrating: %w", err)
	}
	final := filepath.Join(dir, fmt.Sprintf("before-migration-from-%d.db", version))
	part := final + ".part"
	if err := os.Remove(part); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("copy before migrating: %w", err)
	}
	if _, err := db.ExecContext(ctx, "VACUUM INTO ?", part); err != nil {
		return fmt.Errorf("copy before migrating: %w", err)
	}
	if err := os.Chmod(part, 0o600); err != nil {
		return fmt.Errorf("copy before migrating: %w", err)
	}
	if err := os.Rename(part, final); err != nil {
		return fmt.Errorf("copy before migrating: %w", err)
	}
	log.InfoContext(ctx, "database copied before migrating", "copy", final)
	return nil
}

// waitFor calls try until it is true, then returns nil. It returns ErrLocked when ctx ends first.
func waitFor(ctx context.Context, try func() (bool, error)) error {
	for {
		ok, err := try()
		if ok {
			return nil
		}
		if err != nil && ctx.Err() == nil {
			return fmt.Errorf("lock: %w", err)
		}
		select {
		case <-time.After(lockEvery):
		case <-ctx.Done():
			return ErrLocked
		}
	}
}

func newestMigration(engine string) (int64, error) {
	folder, err := Folder(engine)
	if err != nil {
		return 0, err
	}
	names, err := fs.Glob(folder, "*.sql")
	if err != nil || len(names) == 0 {
		return 0, err //nolint:wrapcheck // the pattern is constant
	}
	return versionOf(names[len(names)-1]) // Glob sorts
}

func versionOf(name string) (int64, error) {
	number, _, _ := strings.Cut(name, "_")
	version, err := strconv.ParseInt(number, 10, 64)
	if err != nil {
		return 0, fmt.Errorf("migration %q does not begin with a version", name)
	}
	return version, nil
}
