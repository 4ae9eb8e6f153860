package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect"
	"entgo.io/ent/schema/field"

	"wright.app/platform/calendar"
)

// day is the UTC day that a row belongs to.
func day() ent.Field {
	return field.String("day").GoType(calendar.Date{}).
		SchemaType(map[string]string{dialect.Postgres: "date", dialect.SQLite: "date"}).Immutable()
}
