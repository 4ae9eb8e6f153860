// Package livetables has the tables of package live for tools/migrate. The program does not import it, because it would
// link the migration engine (ADR 0005).
package livetables

import (
	"math"

	"entgo.io/ent/dialect/sql/schema"
	"entgo.io/ent/schema/field"
)

// Tables returns the counter of each recipient, and the events that are kept.
func Tables() []*schema.Table {
	return []*schema.Table{counters(), events()}
}

func counters() *schema.Table {
	user := &schema.Column{Name: "user_id", Type: field.TypeInt64}
	updated := &schema.Column{Name: "updated_at", Type: field.TypeTime}
	return &schema.Table{
		Name:       "live_counters",
		Columns:    []*schema.Column{user, {Name: "sequence", Type: field.TypeInt64}, updated},
		PrimaryKey: []*schema.Column{user},
		Indexes:    []*schema.Index{{Name: "live_counters_updated_at", Columns: []*schema.Column{updated}}},
	}
}

func events() *schema.Table {
	user := &schema.Column{Name: "user_id", Type: field.TypeInt64}
	sequence := &schema.Column{Name: "sequence", Type: field.TypeInt64}
	created := &schema.Column{Name: "created_at", Type: field.TypeTime}
	return &schema.Table{
		Name: "live_events",
		Columns: []*schema.Column{
			user, sequence,
			{Name: "name", Type: field.TypeString, Size: math.MaxInt32},
			{Name: "data", Type: field.TypeBytes},
			created,
		},
		PrimaryKey: []*schema.Column{user, sequence},
		Indexes:    []*schema.Index{{Name: "live_events_created_at", Columns: []*schema.Column{created}}},
	}
}
