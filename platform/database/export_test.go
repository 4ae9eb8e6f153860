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

// Reader lets tests ask the reader connections of d.
func Reader(d *DB) *sql.DB { return d.reader }

// MigrateFolder is Migrate with migrations of the test's own.
func MigrateFolder(ctx context.Context, cfg Config, folder fs.FS) error {
	return migrate(ctx, cfg, folder, slog.New(slog.DiscardHandler))
}

// CachedStatements returns the texts in the statement cache of the connection of pool that was used last, the most
// recently used first.
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

// Turn is the queue of the transactions of SQLite.
type Turn = turn

// Take waits for the turn.
func (t *Turn) Take(ctx context.Context) error { return t.take(ctx) }

// Over ends the turn.
func (t *Turn) Over() { t.over() }

// Waiting returns how many wait for the turn.
func (t *Turn) Waiting() int {
	t.mu.Lock()
	defer t.mu.Unlock()
	return len(t.waiting)
}

// TurnOf returns the queue of d.
func TurnOf(d *DB) *Turn { return &d.sharing.turn }

// Share sets how far units of d share a commit.
func Share(d *DB, units int, age time.Duration) {
	d.sharing.units, d.sharing.age = units, age
}
