package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
)

// Alias is a name of somebody's page: the present one, or one that was released and is kept
// for its profile for a while. Both are rows of one table, so that one index keeps a name
// from belonging to two. The present one stands in the profile's row as well, where it is
// read with everything else.
type Alias struct{ ent.Schema }

// Annotations names the table.
func (Alias) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Table("profile_aliases")}
}

// Fields are the columns. A row changes hands when somebody takes a name that its profile
// no longer holds.
func (Alias) Fields() []ent.Field {
	return []ent.Field{
		field.Int64("id"),
		field.Int64("profile_id"),
		field.String("alias").Immutable(),
		field.Time("released_at").Optional().Nillable(),
	}
}

// Edges lead to the profile.
func (Alias) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("profile", Profile.Type).Ref("aliases").Field("profile_id").Unique().Required(),
	}
}

// Indexes keep a name with one profile, and serve the names of a profile and the cleanup.
func (Alias) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("alias").Unique().StorageKey("profile_aliases_alias_key"),
		index.Fields("profile_id").StorageKey("profile_aliases_profile_id_idx"),
		index.Fields("released_at").StorageKey("profile_aliases_released_at_idx"),
	}
}
