package database

import (
	"context"
	"database/sql"
	"io/fs"
	"log/slog"
	"slices"
	"testing"
	"time"
)

// Reader returns the pool of d that reads.
func Reader(d *DB) *sql.DB { return d.reader }

// MigrateFolder is Migrate with the migrations of folder.
func MigrateFolder(ctx context.Context, cfg Config, folder fs.FS) error {
	return migrate(ctx, cfg, folder, slog.New(slog.DiscardHandler))
}

// CachedStatements returns the texts in the statement cache of the connection that was used last, the most recently
// used text first.
func CachedStatements(t *testing.T, pool *sql.DB) []string {
	t.Helper()
	conn, err := pool.Conn(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close() }()
	var texts []string
	if err := conn.Raw(func(c any) error {
		texts = c.(*cachingConn).idle.Keys()
		slices.Reverse(texts)
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	return texts
}

// FIFOLock is the lock of the SQLite writer.
type FIFOLock = fifoLock

// Waiting returns how many callers wait for the lock.
func (l *FIFOLock) Waiting() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return len(l.waiters)
}

// WriterLock returns the lock of d's writer.
func WriterLock(d *DB) *FIFOLock { return &d.commits.lock }

// LimitGroups sets the limits of a group commit of d.
func LimitGroups(d *DB, size int, age time.Duration) {
	d.commits.maxSize, d.commits.maxAge = size, age
}
