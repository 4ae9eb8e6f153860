package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
)

// PasskeyCeremony is a started registration or use of a passkey.
type PasskeyCeremony struct{ ent.Schema }

// Annotations names the table.
func (PasskeyCeremony) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Annotation{Table: "auth_passkey_ceremonies"}}
}

// Fields of a ceremony. The cookie is kept as a digest only; the challenge is no secret. User and session are set
// unless somebody signs in. They are no foreign keys, so that writing a row does not read users.
func (PasskeyCeremony) Fields() []ent.Field {
	return []ent.Field{
		field.Int64("id"),
		field.Bytes("browser_digest").MaxLen(32).Immutable(),
		field.String("purpose").MaxLen(10).Immutable(),
		field.Bytes("challenge").MaxLen(32).Immutable(),
		field.Int64("user_id").Optional().Nillable().Immutable(),
		field.String("session_id").MaxLen(36).Optional().Nillable().Immutable(),
		field.Bytes("user_handle").MaxLen(64).Optional().Nillable().Immutable(),
		field.Time("created_at").Immutable(),
		field.Time("expires_at").Immutable(),
		field.Time("used_at").Optional().Nillable(),
	}
}

// Indexes of ceremonies: found by the digest of the cookie; old rows are deleted by age.
func (PasskeyCeremony) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("browser_digest").Unique().StorageKey("auth_passkey_ceremonies_browser_key"),
		index.Fields("created_at").StorageKey("auth_passkey_ceremonies_created_idx"),
	}
}
