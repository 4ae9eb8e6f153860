package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
)

// Tag is a label of a profile or of one of its sections. Labels are rows and not a JSON list, because profiles are
// searched by them. Both kinds are in one table, so that one query reads all labels of a profile.
type Tag struct{ ent.Schema }

// Annotations names the table.
func (Tag) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Table("profile_tags")}
}

// Fields are the columns. Section 0 is the profile itself: unlike null, the unique index compares it.
func (Tag) Fields() []ent.Field {
	return []ent.Field{
		field.Int64("id"),
		field.Int64("profile_id").Immutable(),
		field.Int64("section_id").Default(0).Immutable(),
		field.String("label").Immutable(),
		field.String("label_key").Immutable().Comment("The label without regard to case."),
	}
}

// Edges lead to the profile.
func (Tag) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("profile", Profile.Type).Ref("tags").Field("profile_id").Unique().Required().Immutable(),
	}
}

// Indexes allow a label once per list, and cover the search for labels by prefix. For PostgreSQL, text_pattern_ops
// orders by bytes: in the order of a language, labels with the same prefix need not be adjacent.
func (Tag) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("profile_id", "section_id", "label_key").Unique().StorageKey("profile_tags_label_key"),
		index.Fields("label_key", "profile_id", "label").StorageKey("profile_tags_users_idx").
			Annotations(entsql.OpClassColumn("label_key", "text_pattern_ops")),
	}
}
