// Package privacytables shows the tables of module privacy to tools/migrate. Nothing that becomes part of
// the program imports it: it brings the engine that compares tables (ADR 0005).
package privacytables

import (
	"entgo.io/ent/dialect/sql/schema"

	"wright.app/modules/privacy/internal/store/ent/migrate"
)

// Tables returns the tables that the module owns.
func Tables() []*schema.Table { return migrate.Tables }
