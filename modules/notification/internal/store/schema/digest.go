// Package schema describes the tables of module notification.
package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
)

// Digest is the last mail to a user that sums up notifications.
type Digest struct{ ent.Schema }

// Annotations of the Digest.
func (Digest) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Annotation{Table: "network_digests"}}
}

// Fields of the Digest.
func (Digest) Fields() []ent.Field {
	return []ent.Field{
		field.Int64("id"),
		field.Int64("owner_id").Immutable(),
		field.Time("since").Comment("the notifications of the mail were created after this time"),
		field.Time("through").Comment("and not after this one"),
		field.Time("day").Comment("the start of the day (UTC) of the mail"),
		field.Time("sent_at").Optional().Nillable().Comment("set before the mail is sent"),
	}
}

// Indexes of the Digest.
func (Digest) Indexes() []ent.Index {
	return []ent.Index{index.Fields("owner_id").Unique().StorageKey("network_digests_owner_key")}
}
