// Package devtables has the tables of package dev for tools/migrate. The program does not import it, because it would
// link the migration engine (ADR 0005).
package devtables

import (
	"math"

	"entgo.io/ent/dialect/sql/schema"
	"entgo.io/ent/schema/field"
)

// Tables returns the tables of the development mailbox and the development domains.
func Tables() []*schema.Table {
	text := func(name string) *schema.Column {
		return &schema.Column{Name: name, Type: field.TypeString, Size: math.MaxInt32}
	}
	id := &schema.Column{Name: "id", Type: field.TypeInt64, Increment: true}
	message := &schema.Column{Name: "message_id", Type: field.TypeString, Size: math.MaxInt32}
	name := text("name")
	return []*schema.Table{{
		Name:       "dev_domain_entries",
		Columns:    []*schema.Column{name, text("value"), {Name: "published_at", Type: field.TypeTime}},
		PrimaryKey: []*schema.Column{name},
	}, {
		Name: "dev_mails",
		Columns: []*schema.Column{
			id, message, text("recipient"), text("subject"), text("text"), text("html"), text("headers"),
			{Name: "sent_at", Type: field.TypeTime},
		},
		PrimaryKey: []*schema.Column{id},
		Indexes: []*schema.Index{{
			Name: "dev_mails_message_id_key", Unique: true,
			Columns: []*schema.Column{message},
		}},
	}}
}
