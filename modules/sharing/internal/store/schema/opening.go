package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
)

// Opening says that a recruiter has opened the profile of a person. The limit counts the rows of one day, and the
// statistics of the person the recruiters of thirty days. Older rows are deleted.
type Opening struct{ ent.Schema }

// Annotations of the Opening.
func (Opening) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Annotation{Table: "sharing_openings"}}
}

// Fields of the Opening.
func (Opening) Fields() []ent.Field {
	return []ent.Field{
		field.Int64("id"),
		field.Int64("recruiter_id").Immutable(),
		field.Int64("person_id").Immutable(),
		field.String("member_id").Immutable().Comment("public id of the person"),
		field.Time("opened_at").Immutable(),
	}
}

// Indexes of the Opening.
func (Opening) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("recruiter_id", "opened_at").StorageKey("sharing_openings_recruiter_opened_idx"),
		index.Fields("person_id", "opened_at").StorageKey("sharing_openings_person_opened_idx"),
		index.Fields("opened_at").StorageKey("sharing_openings_opened_idx"),
	}
}
