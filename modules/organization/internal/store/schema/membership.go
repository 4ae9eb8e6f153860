// Package schema has the tables of module organization.
package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"
)

// Membership says that a user has confirmed a work mail of an organization.
type Membership struct{ ent.Schema }

// Annotations of the Membership.
func (Membership) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Annotation{Table: "organization_memberships"}}
}

// Fields of the Membership.
func (Membership) Fields() []ent.Field {
	return []ent.Field{
		field.Int64("id"),
		field.UUID("public_id", uuid.UUID{}).Immutable(),
		field.Int64("user_id").Immutable(),
		field.String("domain").Immutable(),
		field.Bytes("mailbox").Comment("MAC of the confirmed mailbox, empty after another account has confirmed it"),
		field.Int64("section_id").Default(0).Comment("workplace of the profile, 0: none"),
		field.Bool("shown").Default(false).Comment("whether the user shows the confirmation beside the workplace"),
		field.Time("confirmed_at"),
		field.Time("expires_at"),
		field.Bool("reminded").Default(false),
	}
}

// Indexes of the Membership.
func (Membership) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("public_id").Unique().StorageKey("organization_memberships_public_key"),
		index.Fields("user_id", "domain").Unique().StorageKey("organization_memberships_user_key"),
		index.Fields("domain").StorageKey("organization_memberships_domain_idx"),
		index.Fields("mailbox").StorageKey("organization_memberships_mailbox_idx"),
		index.Fields("expires_at").StorageKey("organization_memberships_expires_idx"),
	}
}
