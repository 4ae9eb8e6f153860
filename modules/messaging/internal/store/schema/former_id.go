package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"
)

// FormerID is an id in older mails that leads to a conversation. Two people had several conversations once, each with
// an id. The migration that made one of them has stored the ids, and nothing else adds rows.
type FormerID struct{ ent.Schema }

// Annotations of the FormerID.
func (FormerID) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Annotation{Table: "messaging_former_ids"}}
}

// Fields of the FormerID.
func (FormerID) Fields() []ent.Field {
	return []ent.Field{
		field.Int64("id"),
		field.UUID("former_id", uuid.UUID{}).Immutable(),
		field.Int64("conversation_id").Immutable(),
	}
}

// Indexes of the FormerID.
func (FormerID) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("former_id").Unique().StorageKey("messaging_former_ids_former_key"),
		index.Fields("conversation_id").StorageKey("messaging_former_ids_conversation_idx"),
	}
}
