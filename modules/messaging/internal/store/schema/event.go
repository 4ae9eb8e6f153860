package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
)

// Event is something that counts for a quota for a day: a mailed code, a message, an answer.
type Event struct{ ent.Schema }

// Annotations of the Event.
func (Event) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Annotation{Table: "contact_events"}}
}

// Fields of the Event.
func (Event) Fields() []ent.Field {
	return []ent.Field{
		field.Int64("id"),
		field.String("kind").Immutable(),
		field.Int64("owner_id").Immutable().
			Comment("whom a message is for or which member answers, 0: a code, or an answer of somebody else"),
		field.Int64("sender_id").Immutable().Comment("the member who wrote it, 0: not a member"),
		field.Bytes("sender").Immutable().Comment("MAC of the mailbox of whoever wrote it"),
		field.Bytes("content").Immutable().Comment("MAC of the text of a message, else empty"),
		field.Time("created_at").Immutable(),
	}
}

// Indexes of the Event.
func (Event) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("sender", "created_at").StorageKey("contact_events_sender_created_idx"),
		index.Fields("owner_id", "created_at").StorageKey("contact_events_owner_created_idx"),
		index.Fields("sender_id").StorageKey("contact_events_sender_id_idx"),
		index.Fields("created_at").StorageKey("contact_events_created_idx"),
	}
}
