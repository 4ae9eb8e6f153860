// Package probes asks the platform how it is, by writing to it.
package probes

import (
	"context"
	"fmt"
	"os"

	"wright.app/platform/database"
)

// Database is a status.Database over the program's database.
type Database struct{ db *database.DB }

// NewDatabase returns a Database over db.
func NewDatabase(db *database.DB) *Database { return &Database{db: db} }

// Migrated implements status.Database.
func (d *Database) Migrated() bool {
	select {
	case <-d.db.Migrated():
		return true
	default:
		return false
	}
}

// TakesWrites implements status.Database.
func (d *Database) TakesWrites(ctx context.Context) error {
	if err := d.db.Ready(ctx); err != nil {
		return fmt.Errorf("database: %w", err)
	}
	return nil
}

// Storage is a status.Storage over a directory.
type Storage struct{ dir string }

// NewStorage returns a Storage over dir. Without a dir nothing is stored in files, so
// nothing can be wrong with them.
func NewStorage(dir string) *Storage { return &Storage{dir: dir} }

// TakesWrites implements status.Storage. It leaves nothing behind.
func (s *Storage) TakesWrites(context.Context) error {
	if s.dir == "" {
		return nil
	}
	file, err := os.CreateTemp(s.dir, ".probe-*")
	if err != nil {
		return fmt.Errorf("storage: %w", err)
	}
	defer func() { _ = os.Remove(file.Name()) }()
	defer func() { _ = file.Close() }()
	// An empty file fits on a full disk too.
	if _, err := file.WriteString("probe"); err != nil {
		return fmt.Errorf("storage: %w", err)
	}
	return nil
}
