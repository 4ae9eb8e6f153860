package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
)

// Settings are the settings of a user. A user who never changed one has no row.
type Settings struct{ ent.Schema }

// Annotations names the table.
func (Settings) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Annotation{Table: "auth_settings"}}
}

// Fields of settings. Dismissed_notices are the names of notices in the order of dismissal. Language is a BCP 47 tag,
// null if the user has chosen none. Discoverable says whether searches find the user, null if they have not chosen.
// Switched_off are the names of settings.Switches, null for none.
func (Settings) Fields() []ent.Field {
	return []ent.Field{
		field.Int64("id"),
		field.Int64("user_id").Immutable(),
		field.JSON("dismissed_notices", []string{}),
		field.String("language").Optional().Nillable(),
		field.Bool("discoverable").Optional().Nillable(),
		field.String("contact").Default("").Comment("who may write to the user; empty: everyone"),
		field.Bool("read_receipts").Default(false).Comment("whether the user tells what they have read"),
		field.Strings("switched_off").Optional(),
		field.Int64("version"),
	}
}

// Edges of settings: their user.
func (Settings) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("user", User.Type).Ref("settings").Field("user_id").Unique().Required().Immutable(),
	}
}

// Indexes of settings: a user has one row.
func (Settings) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("user_id").Unique().StorageKey("auth_settings_user_key"),
	}
}
