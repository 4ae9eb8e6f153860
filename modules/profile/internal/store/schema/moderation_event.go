package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
)

// ModerationEvent is an event of the moderation of a profile, such as a suspension or a request for a review. Rows are
// never changed; they are deleted with the profile.
type ModerationEvent struct{ ent.Schema }

// Annotations names the table.
func (ModerationEvent) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Table("profile_moderation_events")}
}

// Fields are the columns.
func (ModerationEvent) Fields() []ent.Field {
	return []ent.Field{
		field.Int64("id"),
		field.Int64("profile_id").Immutable(),
		field.String("kind").Immutable(),
		field.String("reason").Default("").Immutable(),
		field.Time("created_at").Immutable(),
	}
}

// Edges lead to the profile.
func (ModerationEvent) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("profile", Profile.Type).Ref("moderation_events").Field("profile_id").Unique().Required().Immutable(),
	}
}

// Indexes list the events of a profile.
func (ModerationEvent) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("profile_id", "created_at").StorageKey("profile_moderation_events_profile_idx"),
	}
}
