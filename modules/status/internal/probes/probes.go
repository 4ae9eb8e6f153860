// Package probes asks the platform how it is, by writing to it.
package probes

import (
	"context"
	"fmt"

	"wright.app/platform/blob"
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

// Storage is a status.Storage over the store of files.
type Storage struct{ files *blob.Store }

// NewStorage returns a Storage over files.
func NewStorage(files *blob.Store) *Storage { return &Storage{files: files} }

// TakesWrites implements status.Storage. It leaves nothing behind.
func (s *Storage) TakesWrites(ctx context.Context) error {
	if err := s.files.TakesWrites(ctx); err != nil {
		return fmt.Errorf("storage: %w", err)
	}
	return nil
}
