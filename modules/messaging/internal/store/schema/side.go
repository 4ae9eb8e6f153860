package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"
)

// Side is one of the two people of a conversation, and what they see of it.
type Side struct{ ent.Schema }

// Annotations of the Side.
func (Side) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Annotation{Table: "messaging_sides"}}
}

// Fields of the Side.
func (Side) Fields() []ent.Field {
	return []ent.Field{
		field.Int64("id"),
		field.Int64("conversation_id").Immutable(),
		field.Bool("is_initiator").Immutable(),
		field.Int64("user_id").Immutable().Comment("0: not a member"),
		field.UUID("member", uuid.UUID{}).Immutable().Comment("public id of the user; zero: not a member"),
		field.String("name").Comment("when the last message was sent"),
		field.String("search_name").Default("").Comment("the name by text.FoldAccents, for the search"),
		field.String("email").Default("").Comment("address that whoever is not a member has proven last"),
		field.String("language").Default("").Comment("of whoever is not a member, BCP 47; empty: unknown"),
		field.Bool("mails_off").Default(false).Comment("whoever is not a member wants no mails"),
		field.Bool("began").Default(false).Comment("the side had seen no message when it wrote its first one"),
		field.String("box").Comment("in which list the side finds the conversation"),
		field.Bool("muted").Default(false),
		field.Int64("last").Default(0).Comment("number of the newest message that the side was shown"),
		field.Int64("hidden_up_to").Default(0).Comment("number of the last message that the side has deleted"),
		field.Int64("read").Default(0).Comment("number of the last message that the side has read"),
		field.Int64("read_by_other").Default(0).
			Comment("number of the last own message of which the other side has told that they have read it"),
		field.Time("read_by_other_at").Optional().Nillable(),
		field.Int("unread").Default(0).Comment("how many messages of the other side are unread"),
		field.Time("active_at").Comment("of the newest message that the side sees"),
	}
}

// Indexes of the Side.
func (Side) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("conversation_id", "is_initiator").Unique().StorageKey("messaging_sides_conversation_key"),
		index.Fields("user_id", "box", "active_at", "conversation_id").StorageKey("messaging_sides_box_idx"),
		index.Fields("user_id", "box").StorageKey("messaging_sides_unread_idx").
			Annotations(entsql.IndexWhere("unread > 0")),
		index.Fields("member").StorageKey("messaging_sides_member_idx"),
	}
}
