package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
)

// Visitor is one browser that visited one profile on one UTC day: a MAC with the salt of the day, and when it was last
// counted. Rows are deleted after the day.
type Visitor struct{ ent.Schema }

// Annotations of the Visitor.
func (Visitor) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Annotation{Table: "sharing_visitors"}}
}

// Fields of the Visitor.
func (Visitor) Fields() []ent.Field {
	return []ent.Field{
		field.Int64("id"),
		day(),
		field.Int64("owner_id").Immutable(),
		field.Bytes("visitor").Immutable(),
		field.Time("counted_at"),
	}
}

// Indexes of the Visitor. The unique index begins with the day, because the deletion of past days uses it as well. The
// erasure of an account uses the index on owner_id.
func (Visitor) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("day", "owner_id", "visitor").Unique().StorageKey("sharing_visitors_day_owner_visitor_key"),
		index.Fields("owner_id").StorageKey("sharing_visitors_owner_id_idx"),
	}
}
