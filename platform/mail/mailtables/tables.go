// Package mailtables has the table of package mail for tools/migrate. The program does not import it, because it would
// link the migration engine (ADR 0005).
package mailtables

import (
	"entgo.io/ent/dialect/sql/schema"
	"entgo.io/ent/schema/field"
)

// Tables returns the table of mail.Turns.
func Tables() []*schema.Table {
	id := &schema.Column{Name: "id", Type: field.TypeInt64}
	return []*schema.Table{{
		Name:       "mail_turns",
		Columns:    []*schema.Column{id, {Name: "next_us", Type: field.TypeInt64}},
		PrimaryKey: []*schema.Column{id},
	}}
}
