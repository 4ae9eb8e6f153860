// Package idempotencytables has the table of package idempotency for tools/migrate. The program does not import it,
// because it would link the migration engine (ADR 0005).
package idempotencytables

import (
	"math"

	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/dialect/sql/schema"
	"entgo.io/ent/schema/field"
)

// Tables returns the table of stored responses.
func Tables() []*schema.Table {
	user := &schema.Column{Name: "user_id", Type: field.TypeInt64}
	key := &schema.Column{Name: "idempotency_key", Type: field.TypeString, Size: math.MaxInt32}
	subject := &schema.Column{Name: "subject", Type: field.TypeString, Size: math.MaxInt32, Default: ""}
	created := &schema.Column{Name: "created_at", Type: field.TypeTime}
	return []*schema.Table{{
		Name: "idempotency_answers",
		Columns: []*schema.Column{
			user, key,
			{Name: "request", Type: field.TypeBytes},
			{Name: "answer", Type: field.TypeBytes},
			subject,
			created,
		},
		PrimaryKey: []*schema.Column{user, key},
		Indexes: []*schema.Index{
			{Name: "idempotency_answers_created_at", Columns: []*schema.Column{created}},
			{
				Name: "idempotency_answers_subject", Columns: []*schema.Column{subject},
				Annotation: entsql.IndexWhere("subject <> ''"),
			},
		},
	}}
}
