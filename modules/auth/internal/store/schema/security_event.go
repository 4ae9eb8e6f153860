package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
)

// SecurityEvent is one or more equal events of an hour that concern the security of an account. IP addresses are not
// kept.
type SecurityEvent struct{ ent.Schema }

// Annotations names the table.
func (SecurityEvent) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Annotation{Table: "auth_security_events"}}
}

// Fields of an event. Window_at is the hour and group_key the text by which equal events are counted in one row.
func (SecurityEvent) Fields() []ent.Field {
	return []ent.Field{
		field.Int64("id"),
		field.Int64("user_id").Immutable(),
		field.String("kind").MaxLen(40).Immutable(),
		field.String("method").MaxLen(20).Immutable(),
		field.String("outcome").MaxLen(20).Immutable(),
		field.String("browser").MaxLen(20).Default(""),
		field.String("system").MaxLen(20).Default(""),
		field.Time("happened_at").Immutable(),
		field.Time("last_at"),
		field.Int64("occurrences"),
		field.Time("window_at").Immutable(),
		field.String("group_key").MaxLen(140).Immutable(),
	}
}

// Edges of an event: its user.
func (SecurityEvent) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("user", User.Type).Ref("security_events").Field("user_id").Unique().Required().Immutable(),
	}
}

// Indexes of events: equal events of an hour are one row; those of a user by age; old rows are deleted by age.
func (SecurityEvent) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("user_id", "window_at", "group_key").Unique().StorageKey("auth_security_events_group_key"),
		index.Fields("user_id", "id").StorageKey("auth_security_events_user_idx"),
		index.Fields("happened_at").StorageKey("auth_security_events_age_idx"),
	}
}
