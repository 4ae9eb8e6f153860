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

// tools/migrate generates the files, and a person reviews them before they are committed.
//
//go:embed migrations
var migrations embed.FS

const (
	versionTable      = "goose_db_version"
	lockKey           = 0x577269676874 // "Wright" as a number, for the advisory lock of PostgreSQL
	lockRetryInterval = 50 * time.Millisecond
)

// Errors of Migrate after which a retry is useless.
var (
	// ErrNewerSchema is returned for a database that a later version of the program has migrated.
	ErrNewerSchema = errors.New(
		"the database belongs to a newer version of Wright: start that version, or restore a backup made by this one")
	// ErrLocked is returned when another process uses this data directory or migrates this database.
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

// Migrate brings the schema of cfg up to date, each migration in a transaction. It holds a lock, so that one of several
// processes migrates while the others wait. It copies an existing SQLite file before it changes the file. Migrate
// returns ErrLocked if ctx ends while it waits, and ErrNewerSchema if a newer program has migrated the database.
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
	lock, err := LockDir(ctx, cfg)
	if err != nil {
		return err
	}
	return errors.Join(migrateSQLite(ctx, lock.file, folder, log), lock.Release())
}

// DirLock is the lock on the data directory of a SQLite database. A server holds it until it ends, so that no other
// process migrates or restores the database in the meantime.
type DirLock struct {
	lock *fileLock
	file string
}

// LockDir locks the data directory of cfg, a SQLite configuration. While another process has the lock, it waits until
// ctx ends and then returns ErrLocked.
func LockDir(ctx context.Context, cfg Config) (*DirLock, error) {
	path, err := prepareFile(cfg.Dir)
	if err != nil {
		return nil, err
	}
	lock, err := lockFile(ctx, filepath.Join(filepath.Dir(path), "wright.lock"))
	if err != nil {
		return nil, err
	}
	return &DirLock{lock: lock, file: path}, nil
}

// Migrate is like the function Migrate, for the holder of the lock.
func (l *DirLock) Migrate(ctx context.Context, log *slog.Logger) error {
	folder, err := Folder(dialect.SQLite)
	if err != nil {
		return err
	}
	return migrateSQLite(ctx, l.file, folder, log)
}

// Release releases the lock.
func (l *DirLock) Release() error { return l.lock.release() }

// migration is the migration of one database. Its fields differ between the engines.
type migration struct {
	db       *sql.DB
	provider *goose.Provider
	queue    riverdriver.Driver[*sql.Tx]
	exists   string                    // a query that returns whether the tables of the queue exist
	before   func(version int64) error // called before an existing database is changed
	log      *slog.Logger
}

// apply runs the pending migrations of this program and of the queue library.
func (m migration) apply(ctx context.Context) error {
	current, target, err := m.provider.GetVersions(ctx)
	if err != nil {
		return fmt.Errorf("read the schema version: %w", err)
	}
	if current > target {
		return fmt.Errorf("%w (schema %d, this version knows %d)", ErrNewerSchema, current, target)
	}
	river, err := rivermigrate.New(m.queue, &rivermigrate.Config{Logger: slog.New(slog.DiscardHandler)})
	if err != nil {
		return fmt.Errorf("queue migrations: %w", err)
	}
	hasQueueMigrations, err := m.queuePending(ctx, river)
	if err != nil {
		return err
	}
	if current == target && !hasQueueMigrations {
		return nil
	}
	if current > 0 {
		if err := m.before(current); err != nil {
			return err
		}
	}
	applied, err := m.provider.Up(ctx)
	if err != nil {
		return fmt.Errorf("migrate: %w", err)
	}
	if _, err := river.Migrate(ctx, rivermigrate.DirectionUp, nil); err != nil {
		return fmt.Errorf("migrate the queue: %w", err)
	}
	m.log.InfoContext(ctx, "database migrated", "from", current, "to", target, "steps", len(applied))
	return nil
}

// queuePending reports whether migrations of the queue library are pending. It reads the version of the database
// itself, because the library does not report a version that is newer than its own.
func (m migration) queuePending(ctx context.Context, river *rivermigrate.Migrator[*sql.Tx]) (bool, error) {
	versions := river.AllVersions()
	have, want := 0, versions[len(versions)-1].Version
	var exists bool
	if err := m.db.QueryRowContext(ctx, m.exists).Scan(&exists); err != nil {
		return false, fmt.Errorf("read the queue's version: %w", err)
	}
	if exists {
		const query = "SELECT COALESCE(MAX(version), 0) FROM river_migration"
		if err := m.db.QueryRowContext(ctx, query).Scan(&have); err != nil {
			return false, fmt.Errorf("read the queue's version: %w", err)
		}
	}
	if have > want {
		return false, fmt.Errorf("%w (queue schema %d, this version knows %d)", ErrNewerSchema, have, want)
	}
	return have < want, nil
}

// waitFor calls try until it returns true. It returns ErrLocked when ctx ends first.
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
		case <-time.After(lockRetryInterval):
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
	return versionOf(names[len(names)-1]) // Glob returns the names in order
}

func versionOf(name string) (int64, error) {
	number, _, _ := strings.Cut(name, "_")
	version, err := strconv.ParseInt(number, 10, 64)
	if err != nil {
		return 0, fmt.Errorf("migration %q does not begin with a version", name)
	}
	return version, nil
}
