// Package schema describes the tables of module contact.
package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"
)

// Message is a delivered message. Both sides see it until they delete it.
type Message struct{ ent.Schema }

// Annotations of the Message.
func (Message) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Annotation{Table: "contact_messages"}}
}

// Fields of the Message.
func (Message) Fields() []ent.Field {
	return []ent.Field{
		field.Int64("id"),
		field.UUID("public_id", uuid.UUID{}).Immutable(),
		field.Int64("owner_id").Immutable().Comment("who got it"),
		field.UUID("owner_member", uuid.UUID{}).Immutable().Comment("public id of the owner"),
		field.String("owner_name").Immutable().Comment("when it was sent"),
		field.Int64("sender_id").Immutable().Comment("the member who wrote it, 0: not a member"),
		field.UUID("sender_member", uuid.UUID{}).Immutable().Comment("public id of the sender; zero: not a member"),
		field.String("sender_name").Immutable(),
		field.String("sender_email").Immutable().Default("").Comment("proven address; empty: a member"),
		field.String("language").Immutable().Default("").Comment("of the sender, BCP 47; empty: unknown"),
		field.Bool("mails_off").Default(false).Comment("a sender who is not a member wants no mails with answers"),
		field.String("text").Immutable(),
		field.Time("sent_at").Immutable(),
		field.Int64("link_id").Immutable().Default(0).Comment("personal link of the sender, 0: none"),
		field.Time("owner_active_at").Annotations(activeByDefault).
			Comment("when the last text was written that the owner sees"),
		field.Time("sender_active_at").Annotations(activeByDefault).
			Comment("when the last text was written that the sender sees"),
		field.Time("read_at").Optional().Nillable().Comment("when the owner read it; null: something is unread"),
		field.Bool("sender_unread").Default(false).Comment("the sender has not read an answer"),
		field.Bool("owner_deleted").Default(false),
		field.Bool("sender_deleted").Default(false),
	}
}

// activeByDefault is for rows that an older version inserts while both run, which is only possible on PostgreSQL.
var activeByDefault = entsql.DefaultExprs(map[string]string{dialect.Postgres: "CURRENT_TIMESTAMP"})

// Indexes of the Message.
func (Message) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("public_id").Unique().StorageKey("contact_messages_public_key"),
		index.Fields("owner_id", "owner_active_at").StorageKey("contact_messages_owner_active_idx"),
		index.Fields("owner_id", "sender_member", "owner_active_at").StorageKey("contact_messages_owner_with_idx"),
		index.Fields("owner_id").StorageKey("contact_messages_unread_idx").
			Annotations(entsql.IndexWhere("read_at IS NULL")),
		index.Fields("sender_id", "sender_active_at").StorageKey("contact_messages_sender_active_idx"),
		index.Fields("sender_id", "owner_member", "sender_active_at").StorageKey("contact_messages_sender_with_idx"),
		index.Fields("sender_id").StorageKey("contact_messages_sender_unread_idx").
			Annotations(entsql.IndexWhere("sender_unread")),
		index.Fields("sent_at").StorageKey("contact_messages_sent_idx"),
	}
}
