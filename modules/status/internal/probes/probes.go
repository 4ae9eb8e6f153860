// Package probes checks the database for module status.
package probes

import (
	"context"
	"fmt"

	"wright.app/platform/database"
)

// Database implements status.Database.
type Database struct{ db *database.DB }

// NewDatabase returns a Database.
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

// CheckWritable implements status.Database.
func (d *Database) CheckWritable(ctx context.Context) error {
	if err := d.db.Ready(ctx); err != nil {
		return fmt.Errorf("database: %w", err)
	}
	return nil
}
