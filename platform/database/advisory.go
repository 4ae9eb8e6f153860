package database

import (
	"context"
	"fmt"

	"entgo.io/ent/dialect"
)

// LockName takes an advisory lock on name until the transaction around ctx ends. Other transactions that lock the same
// name wait. It is for rules about rows that do not exist yet, such as a limit on their number. On SQLite it does
// nothing, because there is only one writer at a time.
func (d *DB) LockName(ctx context.Context, name string) error {
	if d.dialect != dialect.Postgres {
		return nil
	}
	if _, err := d.ExecContext(ctx, "SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", name); err != nil {
		return fmt.Errorf("lock a name: %w", err)
	}
	return nil
}
