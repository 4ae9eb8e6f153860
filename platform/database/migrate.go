package database

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"entgo.io/ent/dialect"
	"github.com/pressly/goose/v3"
	"github.com/riverqueue/river/riverdriver"
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
	folder, err := Folder(cfg.Engine())
	if err != nil {
		return err
	}
	return migrate(ctx, cfg, folder, log)
}

func migrate(ctx context.Context, cfg Config, folder fs.FS, log *slog.Logger) error {
	if cfg.Engine() == dialect.Postgres {
		return migratePostgres(ctx, cfg.URL, folder, log)
	}
	hold, err := HoldDir(ctx, cfg)
	if err != nil {
		return err
	}
	return errors.Join(migrateSQLite(ctx, hold.file, folder, log), hold.Release())
}

// Hold is the lock on the data directory of a SQLite database. A process that stays, such
// as the server, keeps it until it ends: nobody migrates or restores underneath it.
type Hold struct {
	lock *fileLock
	file string
}

// HoldDir takes the data directory of cfg, a SQLite configuration. It waits for another
// holder until ctx ends, then returns ErrLocked.
func HoldDir(ctx context.Context, cfg Config) (*Hold, error) {
	path, err := prepareFile(cfg.Dir)
	if err != nil {
		return nil, err
	}
	lock, err := lockFile(ctx, filepath.Join(filepath.Dir(path), "wright.lock"))
	if err != nil {
		return nil, err
	}
	return &Hold{lock: lock, file: path}, nil
}

// Migrate is the function Migrate for the holder of the directory.
func (h *Hold) Migrate(ctx context.Context, log *slog.Logger) error {
	folder, err := Folder(dialect.SQLite)
	if err != nil {
		return err
	}
	return migrateSQLite(ctx, h.file, folder, log)
}

// Release gives the data directory free.
func (h *Hold) Release() error { return h.lock.release() }

// pending is a database in the middle of being migrated, and how its engine goes about it.
type pending struct {
	db     *sql.DB
	own    *goose.Provider
	queue  riverdriver.Driver[*sql.Tx]
	exists string                    // asks whether the queue's tables were ever made
	before func(version int64) error // an existing database is about to change
	log    *slog.Logger
}

// apply runs what is missing of our own migrations and of the queue's.
func (p pending) apply(ctx context.Context) error {
	current, target, err := p.own.GetVersions(ctx)
	if err != nil {
		return fmt.Errorf("read the schema version: %w", err)
	}
	if current > target {
		return fmt.Errorf("%w (schema %d, this version knows %d)", ErrNewerSchema, current, target)
	}
	river, err := rivermigrate.New(p.queue, &rivermigrate.Config{Logger: slog.New(slog.DiscardHandler)})
	if err != nil {
		return fmt.Errorf("queue migrations: %w", err)
	}
	queued, err := p.queuePending(ctx, river)
	if err != nil {
		return err
	}
	if current == target && !queued {
		return nil
	}
	if current > 0 {
		if err := p.before(current); err != nil {
			return err
		}
	}
	done, err := p.own.Up(ctx)
	if err != nil {
		return fmt.Errorf("migrate: %w", err)
	}
	if _, err := river.Migrate(ctx, rivermigrate.DirectionUp, nil); err != nil {
		return fmt.Errorf("migrate the queue: %w", err)
	}
	p.log.InfoContext(ctx, "database migrated", "from", current, "to", target, "steps", len(done))
	return nil
}

// queuePending reports whether the queue's own migrations are behind. The version is read
// here and not by the library, which knows no answer to a newer one.
func (p pending) queuePending(ctx context.Context, river *rivermigrate.Migrator[*sql.Tx]) (bool, error) {
	known := river.AllVersions()
	have, want := 0, known[len(known)-1].Version
	var made bool
	if err := p.db.QueryRowContext(ctx, p.exists).Scan(&made); err != nil {
		return false, fmt.Errorf("read the queue's version: %w", err)
	}
	if made {
		if err := p.db.QueryRowContext(ctx, "SELECT COALESCE(MAX(version), 0) FROM river_migration").Scan(&have); err != nil {
			return false, fmt.Errorf("read the queue's version: %w", err)
		}
	}
	if have > want {
		return false, fmt.Errorf("%w (queue schema %d, this version knows %d)", ErrNewerSchema, have, want)
	}
	return have < want, nil
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
		return 0, err
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
