// Package authfx wires module auth into the program.
package authfx

import (
	"entgo.io/ent/dialect/sql/schema"

	"wright.app/modules/auth/internal/entstore/ent/migrate"
)

// Tables returns the tables that the module owns, for tools/migrate.
func Tables() []*schema.Table { return migrate.Tables }
