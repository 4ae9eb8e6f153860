// Package databasetables shows the table of package database to tools/migrate. Nothing that
// becomes part of the program imports it: it brings the engine that compares tables (ADR 0005).
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
