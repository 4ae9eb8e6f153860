package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
)

// Suppression is the MAC of an address whose owner has unsubscribed from share mails.
type Suppression struct{ ent.Schema }

// Annotations of the Suppression.
func (Suppression) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Annotation{Table: "sharing_suppressions"}}
}

// Fields of the Suppression.
func (Suppression) Fields() []ent.Field {
	return []ent.Field{
		field.Int64("id"),
		field.Bytes("recipient").Immutable().Comment("keyed hash of the mailbox"),
		field.Time("created_at").Immutable(),
	}
}

// Indexes of the Suppression.
func (Suppression) Indexes() []ent.Index {
	return []ent.Index{index.Fields("recipient").Unique().StorageKey("sharing_suppressions_recipient_key")}
}
