package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"
)

// WorkMail is an address at work to which a code was sent.
type WorkMail struct{ ent.Schema }

// Annotations of the WorkMail.
func (WorkMail) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Annotation{Table: "organization_work_mails"}}
}

// Fields of the WorkMail.
func (WorkMail) Fields() []ent.Field {
	return []ent.Field{
		field.Int64("id"),
		field.UUID("public_id", uuid.UUID{}).Immutable(),
		field.Int64("user_id").Immutable(),
		field.String("domain").Immutable(),
		field.Bytes("mailbox").Immutable().Comment("MAC of the mailbox"),
		field.Bytes("code_mac").Immutable(),
		field.Int("attempts").Default(0),
		field.Bool("mailed").Immutable().Comment("false: the mailbox or the domain got too many codes"),
		field.Bool("verified").Default(false),
		field.Time("created_at").Immutable(),
	}
}

// Indexes of the WorkMail.
func (WorkMail) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("public_id").Unique().StorageKey("organization_work_mails_public_key"),
		index.Fields("user_id", "created_at").StorageKey("organization_work_mails_user_idx"),
		index.Fields("mailbox", "created_at").StorageKey("organization_work_mails_mailbox_idx"),
		index.Fields("domain", "created_at").StorageKey("organization_work_mails_domain_idx"),
		index.Fields("created_at").StorageKey("organization_work_mails_created_idx"),
	}
}
