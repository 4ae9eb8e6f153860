package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"
)

// Answer is an answer of the owner of a message.
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
		field.Bool("withheld").Immutable().Default(false).
			Comment("the sender of the message, who had blocked the owner, does not see it"),
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
