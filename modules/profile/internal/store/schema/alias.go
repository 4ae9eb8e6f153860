package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
)

// Alias is a name of a profile's page: the present one, or a released one that is reserved for the profile for a while.
// Both are in one table, so that a unique index covers both. The present one is also a column of the profile, where it
// is read with everything else.
type Alias struct{ ent.Schema }

// Annotations names the table.
func (Alias) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Table("profile_aliases")}
}

// Fields are the columns. The profile of a row changes when a released name is taken by another one.
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

// Indexes allow a name once, and find the names of a profile and those to be deleted.
func (Alias) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("alias").Unique().StorageKey("profile_aliases_alias_key"),
		index.Fields("profile_id").StorageKey("profile_aliases_profile_id_idx"),
		index.Fields("released_at").StorageKey("profile_aliases_released_at_idx"),
	}
}
