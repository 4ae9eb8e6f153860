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
	backupLockKey  = lockKey + 1 // of the advisory lock of PostgreSQL
	// backupLockTimeout allows for a server that is just looking whether a backup runs.
	backupLockTimeout = time.Second
)

// ErrBackupRunning is returned when another backup of the same database is running.
var ErrBackupRunning = errors.New("another backup of this database is running: wait until it has ended")

// BackupRunning reports whether a backup of this database is running. A backup reads a snapshot, whose rows name files
// that may have been deleted since. So code that removes a file after its row calls this first: a backup that begins
// after the answer does not see the row any more.
func (d *DB) BackupRunning(ctx context.Context) (bool, error) {
	if d.dialect == dialect.Postgres {
		var free bool
		const query = "SELECT pg_try_advisory_xact_lock_shared($1)"
		if err := d.QueryRowContext(ctx, query, int64(backupLockKey)).Scan(&free); err != nil {
			return false, fmt.Errorf("look for a backup: %w", err)
		}
		return !free, nil
	}
	d.backupLook.Lock() // a second lock of the same process would be refused, too
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
