package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"
)

// Answer is an answer to a message, of its owner or its sender.
type Answer struct{ ent.Schema }

// Annotations of the Answer.
func (Answer) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Annotation{Table: "contact_answers"}}
}

// Fields of the Answer.
func (Answer) Fields() []ent.Field {
	return []ent.Field{
		field.Int64("id"),
		field.UUID("public_id", uuid.UUID{}).Immutable(),
		field.Int64("message_id").Immutable(),
		field.String("text").Immutable(),
		field.Bool("address_shared").Immutable(),
		field.Bool("by_sender").Immutable().Default(false).
			Comment("written by the sender of the message, not its owner"),
		field.Bool("withheld").Immutable().Default(false).
			Comment("only whoever wrote it sees it: there was a block at that time"),
		field.Time("sent_at").Immutable(),
	}
}

// Indexes of the Answer.
func (Answer) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("public_id").Unique().StorageKey("contact_answers_public_key"),
		index.Fields("message_id").StorageKey("contact_answers_message_idx"),
	}
}
