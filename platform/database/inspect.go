package database

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"entgo.io/ent/dialect"
)

// Inspection describes a database without changing it.
type Inspection struct {
	// Exists is false for a data directory without a SQLite file.
	Exists bool
	// Version is the version of the schema, 0 for an empty database. Target is the version that this program needs.
	Version, Target int64
	// Unencrypted is the result of DB.Unencrypted.
	Unencrypted bool
	// Server is the version of PostgreSQL, and Now is the time of its clock. They are empty on SQLite.
	Server string
	Now    time.Time
}

// Inspect connects to the database of cfg and describes it. It works while a server is running. It returns an error for
// an invalid cfg, and for a database that cannot be reached or read or whose server accepts no writes.
func Inspect(ctx context.Context, cfg Config) (Inspection, error) {
	target, err := newestMigration(cfg.Engine())
	if err != nil {
		return Inspection{}, err
	}
	found := Inspection{Target: target}
	if cfg.Engine() == dialect.Postgres {
		err = found.readPostgres(ctx, cfg)
	} else {
		err = found.readSQLite(ctx, cfg.Dir)
	}
	return found, err
}

// CheckWritable writes a test row into the database of cfg, which must have the schema of this program or a later one.
// It works while a server is running. It returns an error for an invalid cfg, and for a database that refuses the
// write.
func CheckWritable(ctx context.Context, cfg Config) error {
	db, err := Open(cfg) //nolint:contextcheck // it makes no connection
	if err != nil {
		return err
	}
	defer func() { _ = db.Close() }()
	db.SetMigrated()
	return db.Ready(ctx)
}

func (i *Inspection) readSQLite(ctx context.Context, dir string) error {
	path, err := filepath.Abs(filepath.Join(dir, sqliteFile))
	if err != nil {
		return fmt.Errorf("data directory: %w", err)
	}
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		return nil
	} else if err != nil {
		return fmt.Errorf("database file: %w", err)
	}
	i.Exists = true
	pool, err := openPool(path, readerMode, 1)
	if err != nil {
		return err
	}
	defer func() { _ = pool.Close() }()
	const tables = "SELECT COUNT(*) FROM sqlite_master WHERE name = '" + versionTable + "'"
	return i.readVersion(ctx, pool, tables)
}

func (i *Inspection) readPostgres(ctx context.Context, cfg Config) error {
	db, err := openPostgres(cfg) //nolint:contextcheck // it makes no connection
	if err != nil {
		return err
	}
	defer func() { _ = db.Close() }()
	i.Exists, i.Unencrypted = true, db.unencrypted
	const server = "SELECT current_setting('server_version'), clock_timestamp()"
	if err := db.reader.QueryRowContext(ctx, server).Scan(&i.Server, &i.Now); err != nil {
		return fmt.Errorf("connect: %w", err)
	}
	const tables = "SELECT COUNT(*) FROM pg_tables WHERE schemaname = current_schema() AND tablename = '" +
		versionTable + "'"
	return i.readVersion(ctx, db.reader, tables)
}

// readVersion reads the version of the schema. tables is a query that counts the tables that store the version. If
// there is none, the version stays 0.
func (i *Inspection) readVersion(ctx context.Context, pool *sql.DB, tables string) error {
	var count int
	if err := pool.QueryRowContext(ctx, tables).Scan(&count); err != nil {
		return fmt.Errorf("read the tables: %w", err)
	}
	if count == 0 {
		return nil
	}
	const version = "SELECT COALESCE(MAX(version_id), 0) FROM " + versionTable
	if err := pool.QueryRowContext(ctx, version).Scan(&i.Version); err != nil {
		return fmt.Errorf("read the schema version: %w", err)
	}
	return nil
}
