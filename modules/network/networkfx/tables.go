package networkfx

import (
	"entgo.io/ent/dialect/sql/schema"

	"wright.app/modules/network/internal/entstore/ent/migrate"
)

// Tables returns the tables of the module, for tools/migrate.
func Tables() []*schema.Table { return migrate.Tables }
