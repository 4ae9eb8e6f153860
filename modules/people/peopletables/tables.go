// Package peopletables exports the tables of module people to tools/migrate. The program must not import it, because
// it depends on the migration engine (ADR 0005).
package peopletables

import (
	"entgo.io/ent/dialect/sql/schema"

	"wright.app/modules/people/internal/store/ent/migrate"
)

// Tables returns the tables that the module owns, without people_words, whose type depends on the engine.
func Tables() []*schema.Table { return migrate.Tables }
