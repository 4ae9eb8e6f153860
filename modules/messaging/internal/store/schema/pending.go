package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"
)

// Pending is a message whose sender has not proven the address yet.
type Pending struct{ ent.Schema }

// Annotations of the Pending.
func (Pending) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Annotation{Table: "contact_pending"}}
}

// Fields of the Pending.
func (Pending) Fields() []ent.Field {
	return []ent.Field{
		field.Int64("id"),
		field.UUID("public_id", uuid.UUID{}).Immutable(),
		field.String("purpose").Immutable().Default("").Comment("see messaging.Purpose, empty: a message"),
		field.Bytes("digest").Immutable().Comment("SHA-256 of the token"),
		field.Int64("owner_id").Immutable(),
		field.Int64("link_id").Immutable().Comment("personal link of the sender, 0: none"),
		field.String("sender_name").Immutable(),
		field.String("sender_email").Immutable(),
		field.String("mailbox").Immutable().Comment("the same for all spellings of the address"),
		field.String("language").Immutable().Default(""),
		field.String("text").Immutable(),
		field.Bytes("code_mac").Immutable(),
		field.Int("attempts").Default(0),
		field.Bool("delivered").Default(false),
		field.Time("created_at").Immutable(),
	}
}

// Indexes of the Pending.
func (Pending) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("digest").Unique().StorageKey("contact_pending_digest_key"),
		index.Fields("public_id").Unique().StorageKey("contact_pending_public_key"),
		index.Fields("owner_id").StorageKey("contact_pending_owner_idx"),
		index.Fields("created_at").StorageKey("contact_pending_created_idx"),
	}
}
