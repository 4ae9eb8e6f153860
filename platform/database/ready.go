package database

import (
	"context"
	"errors"
	"fmt"
)

const probeTable = "database_probes"

const writeProbe = "INSERT INTO " + probeTable +
	" (id, writes) VALUES (1, 1) ON CONFLICT (id) DO UPDATE SET writes = " + probeTable + ".writes + 1"

var errNotMigrated = errors.New("the schema is not up to date yet")

// Ready returns nil if the database accepts a write and has the schema of this program, or a later one, as it has
// during a rolling update. Ready writes, because a read would also succeed on a node that has become read-only.
func (d *DB) Ready(ctx context.Context) error {
	select {
	case <-d.migrated:
	default:
		return errNotMigrated
	}
	err := d.InTx(ctx, func(ctx context.Context) error {
		var version int64
		query := "SELECT COALESCE(MAX(version_id), 0) FROM " + versionTable
		if err := d.QueryRowContext(ctx, query).Scan(&version); err != nil {
			return fmt.Errorf("read the schema version: %w", err)
		}
		if version < d.target {
			return fmt.Errorf("the schema is version %d, this program needs %d", version, d.target)
		}
		if _, err := d.ExecContext(ctx, writeProbe); err != nil {
			return fmt.Errorf("write the probe: %w", err)
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("database is not ready: %w", err)
	}
	return nil
}
