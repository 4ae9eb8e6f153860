package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
)

// Salt is the salt for the hashes of visitors on one UTC day. After its deletion, a hash cannot be computed from an IP
// address and a user agent any more.
type Salt struct{ ent.Schema }

// Annotations of the Salt.
func (Salt) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Annotation{Table: "sharing_salts"}}
}

// Fields of the Salt.
func (Salt) Fields() []ent.Field {
	return []ent.Field{
		field.Int64("id"),
		day(),
		field.Bytes("salt").Immutable(),
	}
}

// Indexes of the Salt.
func (Salt) Indexes() []ent.Index {
	return []ent.Index{index.Fields("day").Unique().StorageKey("sharing_salts_day_key")}
}
