// Package messagingtables exports the tables of module messaging to tools/migrate. The program must not import it,
// because it depends on the migration engine (ADR 0005).
package messagingtables

import (
	"entgo.io/ent/dialect/sql/schema"

	"wright.app/modules/messaging/internal/store/ent/migrate"
)

// Tables returns the tables that the module owns.
func Tables() []*schema.Table { return migrate.Tables }
