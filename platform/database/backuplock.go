package database

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"time"

	"entgo.io/ent/dialect"
)

const (
	backupLockFile = "backup.lock"
	backupLockKey  = lockKey + 1 // number of the advisory lock of PostgreSQL
	// backupLockTimeout allows for a server that holds the lock for a moment to check whether a backup is running.
	backupLockTimeout = time.Second
)

// ErrBackupRunning is returned when another backup of the same database is running.
var ErrBackupRunning = errors.New("another backup of this database is running: wait until it has ended")

// BackupRunning reports whether a backup of this database is running. A backup reads a snapshot. The rows of the
// snapshot refer to files, and some of these rows may have been deleted since. So before a file is removed, its row is
// deleted first and BackupRunning is called then. A backup that begins after this call does not contain the row.
func (d *DB) BackupRunning(ctx context.Context) (bool, error) {
	if d.dialect == dialect.Postgres {
		var free bool
		const query = "SELECT pg_try_advisory_xact_lock_shared($1)"
		if err := d.QueryRowContext(ctx, query, int64(backupLockKey)).Scan(&free); err != nil {
			return false, fmt.Errorf("look for a backup: %w", err)
		}
		return !free, nil
	}
	d.backupLook.Lock() // a second lock would be refused even within this process
	defer d.backupLook.Unlock()
	file, err := openLockFile(filepath.Join(filepath.Dir(d.file), backupLockFile))
	if err != nil {
		return false, err
	}
	free, err := tryLock(file)
	if err = errors.Join(err, file.Close()); err != nil {
		return false, fmt.Errorf("look for a backup: %w", err)
	}
	return !free, nil
}

// lockBackupFile takes the lock of a backup of the SQLite database at path.
func lockBackupFile(ctx context.Context, path string) (*fileLock, error) {
	ctx, cancel := context.WithTimeout(ctx, backupLockTimeout)
	defer cancel()
	lock, err := lockFile(ctx, filepath.Join(filepath.Dir(path), backupLockFile))
	if errors.Is(err, ErrLocked) {
		return nil, ErrBackupRunning
	}
	return lock, err
}
