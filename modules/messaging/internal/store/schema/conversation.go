// Package schema describes the tables of module messaging.
package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"
)

// Conversation is all that two people have written to each other.
type Conversation struct{ ent.Schema }

// Annotations of the Conversation.
func (Conversation) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Annotation{Table: "messaging_conversations"}}
}

// Fields of the Conversation.
func (Conversation) Fields() []ent.Field {
	return []ent.Field{
		field.Int64("id"),
		field.UUID("public_id", uuid.UUID{}).Immutable(),
		field.Int64("low_user").Immutable().Comment("the smaller id of the two users, 0: one is not a member"),
		field.Int64("high_user").Immutable().Comment("the larger id of the two users"),
		field.String("mailbox").Immutable().Default("").Comment("of whoever is not a member, else empty"),
		field.String("status"),
		field.String("origin").Immutable(),
		field.Int64("link_id").Immutable().Default(0).Comment("personal link of the recipient, 0: none"),
		field.UUID("application_id", uuid.UUID{}).Immutable().Optional().Nillable().
			Comment("public id of the application between the two, null: none"),
		field.String("intro").Immutable().Default("").Comment("what a Recruiter offers, as JSON; empty: nothing"),
		field.Time("began_at").Immutable(),
		field.Time("active_at").Comment("of the last message"),
	}
}

// Indexes of the Conversation.
func (Conversation) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("public_id").Unique().StorageKey("messaging_conversations_public_key"),
		index.Fields("low_user", "high_user", "mailbox").Unique().StorageKey("messaging_conversations_pair_key"),
		index.Fields("active_at").StorageKey("messaging_conversations_active_idx"),
		index.Fields("low_user", "mailbox").StorageKey("messaging_conversations_mailbox_idx"),
	}
}
