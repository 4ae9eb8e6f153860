package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"
)

// Dismissal is a person who is not suggested to the owner again.
type Dismissal struct{ ent.Schema }

// Annotations names the table.
func (Dismissal) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Annotation{Table: "people_dismissals"}}
}

// Fields are the columns.
func (Dismissal) Fields() []ent.Field {
	return []ent.Field{
		field.Int64("id"),
		field.Int64("owner_id").Immutable(),
		field.Int64("user_id").Immutable().Comment("who is not suggested"),
		field.UUID("member_id", uuid.UUID{}).Immutable().Comment("public id of that user"),
		field.Time("dismissed_at").Immutable(),
	}
}

// Indexes of the Dismissal.
func (Dismissal) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("owner_id", "user_id").Unique().StorageKey("people_dismissals_pair_key"),
		index.Fields("user_id").StorageKey("people_dismissals_user_idx"),
	}
}
