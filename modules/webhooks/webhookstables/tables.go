// Package webhookstables exports the tables of module webhooks to tools/migrate. The program must not import it,
// because it depends on the migration engine (ADR 0005).
package webhookstables

import (
	"entgo.io/ent/dialect/sql/schema"

	"wright.app/modules/webhooks/internal/store/ent/migrate"
)

// Tables returns the tables that the module owns.
func Tables() []*schema.Table { return migrate.Tables }
