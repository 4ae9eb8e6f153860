// Package profiletables gives tools/migrate the tables of module profile. The program does not import it, because it
// depends on the migration engine of ent (ADR 0005).
package profiletables

import (
	"entgo.io/ent/dialect/sql/schema"

	"wright.app/modules/profile/internal/store/ent/migrate"
)

// Tables returns the tables that the module owns.
func Tables() []*schema.Table { return migrate.Tables }
