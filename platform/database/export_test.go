package database

import (
	"context"
	"database/sql"
	"io/fs"
	"log/slog"
)

// Reader lets tests ask the reader connections of d.
func Reader(d *DB) *sql.DB { return d.reader }

// MigrateFolder is Migrate with migrations of the test's own.
func MigrateFolder(ctx context.Context, cfg Config, folder fs.FS) error {
	return migrate(ctx, cfg, folder, slog.New(slog.DiscardHandler))
}
