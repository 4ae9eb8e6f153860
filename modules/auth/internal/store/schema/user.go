// Package schema describes the tables of module auth.
package schema

import (
	"time"

	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"
)

// User is somebody who has signed in at least once.
type User struct{ ent.Schema }

// Annotations names the table.
func (User) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Annotation{Table: "auth_users"}}
}

// Fields of a user. Email is the address as it was entered, email_folded the one that identifies the user. Mailbox is
// the same for all spellings of an address; it is empty in rows of a previous release that have not been saved since.
// Erase_at is when a
// requested deletion is due; address_requests are the times at which a change of the address was requested, newest
// first. Address_proven_at is null until a code has proven the address.
func (User) Fields() []ent.Field {
	return []ent.Field{
		field.Int64("id"),
		field.UUID("member_id", uuid.UUID{}).Immutable(),
		field.String("email").MaxLen(254),
		field.String("email_folded").MaxLen(254),
		field.String("mailbox").MaxLen(254).Default(""),
		field.String("display_name").MaxRuneLen(80).Optional().Nillable(),
		field.String("role").MaxLen(20).Optional().Nillable(),
		field.String("accepted_terms_version").MaxLen(20).Optional().Nillable(),
		field.Time("address_proven_at").Optional().Nillable(),
		field.Time("ready_at").Optional().Nillable(),
		field.Time("suspended_at").Optional().Nillable(),
		field.String("suspension_reason").MaxRuneLen(500).Optional().Nillable(),
		field.Time("erase_at").Optional().Nillable(),
		field.JSON("address_requests", []time.Time{}).Optional(),
		field.Int64("version").Default(1),
		field.Time("created_at").Immutable(),
	}
}

// Edges of a user: the rows that are deleted with it.
func (User) Edges() []ent.Edge {
	return []ent.Edge{
		edge.To("accounts", Account.Type).
			StorageKey(edge.Symbol("auth_accounts_user_fk")).
			Annotations(entsql.OnDelete(entsql.Cascade)),
		edge.To("sessions", Session.Type).
			StorageKey(edge.Symbol("auth_sessions_user_fk")).
			Annotations(entsql.OnDelete(entsql.Cascade)),
		edge.To("settings", Settings.Type).
			StorageKey(edge.Symbol("auth_settings_user_fk")).
			Annotations(entsql.OnDelete(entsql.Cascade)),
		edge.To("security_events", SecurityEvent.Type).
			StorageKey(edge.Symbol("auth_security_events_user_fk")).
			Annotations(entsql.OnDelete(entsql.Cascade)),
		edge.To("passkeys", Passkey.Type).
			StorageKey(edge.Symbol("auth_passkeys_user_fk")).
			Annotations(entsql.OnDelete(entsql.Cascade)),
		edge.To("access_tokens", AccessToken.Type).
			StorageKey(edge.Symbol("auth_access_tokens_user_fk")).
			Annotations(entsql.OnDelete(entsql.Cascade)),
	}
}

// Indexes of users: one user per address and per member id, those of a mailbox, and those who are suspended, to be
// deleted or in setup.
func (User) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("email_folded").Unique().StorageKey("auth_users_email_key"),
		index.Fields("mailbox").StorageKey("auth_users_mailbox_idx"),
		index.Fields("member_id").Unique().StorageKey("auth_users_member_key"),
		index.Fields("erase_at").StorageKey("auth_users_erase_idx"),
		index.Fields("suspended_at").StorageKey("auth_users_suspended_idx"),
		index.Fields("ready_at").StorageKey("auth_users_ready_idx"),
	}
}
