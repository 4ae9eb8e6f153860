package database

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"time"

	"entgo.io/ent/dialect"
	"modernc.org/sqlite"
)

const (
	sqliteFile = "wright.db"
	// sqliteReaders is more connections than all concurrent searches may hold (docs/security.md, T122 and T135).
	sqliteReaders = 8
)

// The modes in which a SQLite connection is opened. A pragma affects only one connection, so all of them are in the
// data source name. With secure_delete, SQLite overwrites deleted content with zeros (threat T124).
const (
	writerMode    = "_txlock=immediate&_pragma=foreign_keys(1)&_pragma=secure_delete(1)"
	readerMode    = "_txlock=deferred&_pragma=foreign_keys(1)&_pragma=query_only(1)"
	migrationMode = "_txlock=immediate&_pragma=foreign_keys(0)"
)

// sqliteDSN returns the data source name of the file at path. busy_timeout comes first, because setting the journal
// mode may already have to wait for a lock. A cache of more than 8 MB would not be faster.
func sqliteDSN(path, mode string) string {
	return (&url.URL{Scheme: "file", Path: path}).String() +
		"?_pragma=busy_timeout(5000)&_pragma=journal_mode(WAL)&_pragma=synchronous(FULL)" +
		"&_pragma=journal_size_limit(67108864)&_pragma=temp_store(MEMORY)&_pragma=cache_size(-8192)" +
		"&_time_format=sqlite&_timezone=UTC&_error_rc=1&" + mode
}

func openSQLite(dir string) (*DB, error) {
	path, err := prepareFile(dir)
	if err != nil {
		return nil, err
	}
	exposed := restrictFiles(path)
	writer, err := openPool(path, writerMode, 1)
	if err != nil {
		return nil, err
	}
	reader, err := openPool(path, readerMode, sqliteReaders)
	if err != nil {
		return nil, err
	}
	commits := &groupCommitter{pool: writer, maxSize: maxGroupSize, maxAge: maxGroupAge}
	commits.owner = &DB{writer: writer, reader: reader, commits: commits, file: path, exposed: exposed}
	return commits.owner, nil
}

func openPool(path, mode string, size int) (*sql.DB, error) {
	connector, err := sqlite.NewConnector(sqliteDSN(path, mode))
	if err != nil {
		return nil, fmt.Errorf("open %s: %w", path, err)
	}
	pool := sql.OpenDB(cachingConnector{connector})
	pool.SetMaxOpenConns(size)
	pool.SetMaxIdleConns(size)
	pool.SetConnMaxLifetime(0)
	return pool, nil
}

// prepareFile creates the data directory and an empty database file if they do not exist, with permissions for the
// owner alone. It returns the absolute path of the file.
func prepareFile(dir string) (string, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return "", fmt.Errorf("data directory: %w", err)
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return "", fmt.Errorf("data directory: %w", err)
	}
	remote, err := onNetwork(dir)
	if err != nil {
		return "", fmt.Errorf("data directory %s: %w", dir, err)
	}
	if remote {
		return "", fmt.Errorf(
			"the data directory %s is on a network file system, where SQLite loses data: use a local disk or "+
				"PostgreSQL", dir)
	}
	path := filepath.Join(dir, sqliteFile)
	file, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return "", fmt.Errorf("database file: %w", err)
	}
	if err := file.Close(); err != nil {
		return "", fmt.Errorf("database file: %w", err)
	}
	return path, nil
}

// restrictFiles makes the files of a database readable by their owner alone. It returns an error if that is not
// possible, for example because another user owns a file.
func restrictFiles(path string) error {
	var failures error
	for _, suffix := range []string{"", "-wal", "-shm"} {
		info, err := os.Stat(path + suffix)
		if err == nil && info.Mode().Perm()&0o077 != 0 {
			err = os.Chmod(path+suffix, 0o600)
		}
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			failures = errors.Join(failures, err)
		}
	}
	return failures
}

// Checkpoint moves as much of SQLite's write-ahead log into the database file as is possible without blocking readers
// and writers. On PostgreSQL it does nothing.
func (d *DB) Checkpoint(ctx context.Context) error {
	if d.dialect != dialect.SQLite {
		return nil
	}
	if _, err := d.writer.ExecContext(ctx, "PRAGMA wal_checkpoint(PASSIVE)"); err != nil {
		return fmt.Errorf("checkpoint: %w", err)
	}
	return nil
}

// optimizeAll updates the statistics (0x2) of all tables (0x10000) from a limited sample of their rows (0x10), see
// https://sqlite.org/pragma.html#pragma_optimize. By default, SQLite only considers tables that the same connection has
// queried, but this connection only writes.
const optimizeAll = "PRAGMA optimize=0x10012"

// Optimize updates outdated statistics of SQLite's query planner, and deletes the statistics of the tables in except.
// except is for tables whose number of rows changes quickly: the planner would use an old number for days, but without
// statistics it assumes a large table. On PostgreSQL, which updates statistics by itself, Optimize does nothing.
func (d *DB) Optimize(ctx context.Context, except ...string) error {
	if d.dialect != dialect.SQLite {
		return nil
	}
	if _, err := d.writer.ExecContext(ctx, optimizeAll); err != nil {
		return fmt.Errorf("optimize: %w", err)
	}
	if err := d.InTx(ctx, func(ctx context.Context) error { return d.dropStatistics(ctx, except) }); err != nil {
		return fmt.Errorf("drop statistics: %w", err)
	}
	return nil
}

func (d *DB) dropStatistics(ctx context.Context, tables []string) error {
	for _, statistics := range []string{"sqlite_stat1", "sqlite_stat4"} {
		var exists bool
		query := "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = ?)"
		err := d.QueryRowContext(ctx, query, statistics).Scan(&exists)
		if err != nil || !exists {
			return err
		}
		for _, table := range tables {
			if _, err := d.ExecContext(ctx, "DELETE FROM "+statistics+" WHERE tbl = ?", table); err != nil {
				return err
			}
		}
	}
	_, err := d.ExecContext(ctx, "ANALYZE sqlite_schema") // makes the planner load the remaining statistics
	return err
}

// CheckpointWhenIdle makes a checkpoint of the write-ahead log when nothing has been written for an interval. It checks
// at each interval, until ctx ends, whether the log has changed since the last checkpoint, but not within the last
// interval. So the log stays short, and the next start is quick. A failed checkpoint is retried after an interval.
func (d *DB) CheckpointWhenIdle(ctx context.Context, interval time.Duration) {
	if d.dialect != dialect.SQLite {
		return
	}
	tick := time.NewTicker(interval)
	defer tick.Stop()
	var lastChange, checkpointed time.Time
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		log, err := os.Stat(d.file + "-wal")
		if err != nil {
			continue // there is no log
		}
		changed := log.ModTime()
		if changed.Equal(lastChange) && !changed.Equal(checkpointed) && d.Checkpoint(ctx) == nil {
			checkpointed = changed
		}
		lastChange = changed
	}
}
