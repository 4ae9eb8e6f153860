package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
)

// ShareMail is a share mail that was accepted for sending. The quotas count the rows of one day. A row contains a MAC
// of the address instead of the address.
type ShareMail struct{ ent.Schema }

// Annotations of the ShareMail.
func (ShareMail) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Annotation{Table: "sharing_share_mails"}}
}

// Fields of the ShareMail.
func (ShareMail) Fields() []ent.Field {
	return []ent.Field{
		field.Int64("id"),
		field.Int64("sender_id").Immutable(),
		field.Bytes("recipient").Immutable().Comment("keyed hash of the mailbox"),
		field.Time("sent_at").Immutable(),
	}
}

// Indexes of the ShareMail.
func (ShareMail) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("sender_id", "sent_at").StorageKey("sharing_share_mails_sender_sent_idx"),
		index.Fields("recipient", "sent_at").StorageKey("sharing_share_mails_recipient_sent_idx"),
		index.Fields("sent_at").StorageKey("sharing_share_mails_sent_idx"),
	}
}
