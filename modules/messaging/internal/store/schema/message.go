package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"
)

// Message is a text of one of the two sides of a conversation.
type Message struct{ ent.Schema }

// Annotations of the Message.
func (Message) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Annotation{Table: "messaging_messages"}}
}

// Fields of the Message.
func (Message) Fields() []ent.Field {
	return []ent.Field{
		field.Int64("id"),
		field.UUID("public_id", uuid.UUID{}).Immutable(),
		field.Int64("conversation_id").Immutable(),
		field.Bool("by_initiator").Immutable(),
		field.String("text"),
		field.String("search_text").Default("").Comment("the text by text.FoldAccents, for the search"),
		field.Bool("address_shared").Immutable(),
		field.Time("sent_at").Immutable(),
		field.Time("edited_at").Optional().Nillable(),
		field.Time("deleted_at").Optional().Nillable(),
		field.UUID("client_id", uuid.UUID{}).Immutable().Optional().Nillable().Comment("name that the author gave it"),
		field.Int64("initiator_sequence").Immutable().Optional().Nillable().
			Comment("number for the initiator; null: not seen"),
		field.Int64("recipient_sequence").Immutable().Optional().Nillable().
			Comment("number for the recipient; null: not seen"),
	}
}

// Indexes of the Message.
func (Message) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("public_id").Unique().StorageKey("messaging_messages_public_key"),
		index.Fields("conversation_id", "initiator_sequence").Unique().
			StorageKey("messaging_messages_initiator_key"),
		index.Fields("conversation_id", "recipient_sequence").Unique().
			StorageKey("messaging_messages_recipient_key"),
		index.Fields("conversation_id", "by_initiator", "client_id").Unique().
			StorageKey("messaging_messages_client_key"),
	}
}
