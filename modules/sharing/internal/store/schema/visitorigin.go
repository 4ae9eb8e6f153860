package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
)

// VisitOrigin counts the visits of one profile from one block of IP addresses within an hour. A row contains a MAC of
// the block with the salt of the day, and is deleted after the hour.
type VisitOrigin struct{ ent.Schema }

// Annotations of the VisitOrigin.
func (VisitOrigin) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Annotation{Table: "sharing_visit_origins"}}
}

// Fields of the VisitOrigin.
func (VisitOrigin) Fields() []ent.Field {
	return []ent.Field{
		field.Int64("id"),
		field.Int64("owner_id").Immutable(),
		field.Bytes("origin").Immutable(),
		field.Int64("visits"),
		field.Time("started_at").Comment("when the present hour began"),
	}
}

// Indexes of the VisitOrigin.
func (VisitOrigin) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("owner_id", "origin").Unique().StorageKey("sharing_visit_origins_owner_origin_key"),
	}
}
