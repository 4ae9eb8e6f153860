package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
)

// Tag is a label on a profile or on one of its entries. Labels are rows and not a list
// inside another row, because people are found by them across all profiles. Both kinds
// share one table, so that a profile with all its labels is read by one statement.
type Tag struct{ ent.Schema }

// Annotations names the table.
func (Tag) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Table("profile_tags")}
}

// Fields are the columns. Section 0 stands for the profile itself: unlike null it counts
// as a value of the unique index.
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

// Indexes keep a label once within its list, and answer who uses labels that begin in some
// way from the index alone. PostgreSQL orders text by the rules of a language otherwise, in
// which what begins alike does not stand together.
func (Tag) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("profile_id", "section_id", "label_key").Unique().StorageKey("profile_tags_label_key"),
		index.Fields("label_key", "profile_id", "label").StorageKey("profile_tags_users_idx").
			Annotations(entsql.OpClassColumn("label_key", "text_pattern_ops")),
	}
}
