package mediafx

import (
	"entgo.io/ent/dialect/sql/schema"

	"wright.app/modules/media/internal/entstore/ent/migrate"
)

// Tables are the tables of the module, for the migration tool.
func Tables() []*schema.Table { return migrate.Tables }
