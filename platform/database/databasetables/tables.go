// Package databasetables has the table of package database for tools/migrate. The program does not import it, because
// it would link the migration engine (ADR 0005).
package databasetables

import (
	"entgo.io/ent/dialect/sql/schema"
	"entgo.io/ent/schema/field"
)

// Tables returns the table that database.DB.Ready writes to.
func Tables() []*schema.Table {
	id := &schema.Column{Name: "id", Type: field.TypeInt64}
	return []*schema.Table{{
		Name:       "database_probes",
		Columns:    []*schema.Column{id, {Name: "writes", Type: field.TypeInt64}},
		PrimaryKey: []*schema.Column{id},
	}}
}
