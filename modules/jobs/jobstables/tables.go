// Package jobstables exports the tables of module jobs to tools/migrate. The program must not import it, because it
// depends on the migration engine (ADR 0005).
package jobstables

import (
	"entgo.io/ent/dialect/sql/schema"

	"wright.app/modules/jobs/internal/store/ent/migrate"
)

// Tables returns the tables that the module owns, without jobs_words, whose type depends on the engine.
func Tables() []*schema.Table { return migrate.Tables }
