package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"
)

// Notification informs a user about an action of another user or a decision. The table belonged to module network
// first, so a program of the previous release uses its name (olderTables in tools/archtest).
type Notification struct{ ent.Schema }

// Annotations of the Notification.
func (Notification) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Annotation{Table: "network_notifications"}}
}

// Fields of the Notification.
func (Notification) Fields() []ent.Field {
	return []ent.Field{
		field.Int64("id"),
		field.Int64("owner_id").Immutable(),
		field.UUID("public_id", uuid.UUID{}).Immutable(),
		field.String("kind").Immutable(),
		field.Int64("other_id").Immutable().Comment("the user who has caused it, 0: nobody"),
		field.UUID("cause_id", uuid.UUID{}).Immutable().Comment("public id of what it is about, such as a connection"),
		field.String("decision").Immutable().Default("").
			Comment("what was decided, in a word of the kind; empty: nothing"),
		field.String("reason").Immutable().Default("").Comment("of the decision; empty: none"),
		field.Time("created_at").Immutable(),
		field.Time("read_at").Optional().Nillable(),
	}
}

// Indexes of the Notification.
func (Notification) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("owner_id", "created_at").StorageKey("network_notifications_owner_created_idx"),
		index.Fields("owner_id", "created_at").StorageKey("network_notifications_unread_idx").
			Annotations(entsql.IndexWhere("read_at IS NULL")),
		index.Fields("other_id").StorageKey("network_notifications_other_idx"),
		index.Fields("created_at").StorageKey("network_notifications_created_idx"),
	}
}
