package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
)

// OAuthTransaction is a started sign-in, or linking of an account, at a provider.
type OAuthTransaction struct{ ent.Schema }

// Annotations names the table.
func (OAuthTransaction) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Annotation{Table: "auth_oauth_transactions"}}
}

// Fields of a transaction. The cookie and the state are kept as digests only; verifier, nonce and return_to are
// encrypted, as base64. User and session are set to link an account. They are no foreign keys, so that writing a row
// does not read users.
func (OAuthTransaction) Fields() []ent.Field {
	return []ent.Field{
		field.Int64("id"),
		field.Bytes("browser_digest").MaxLen(32).Immutable(),
		field.Bytes("state_digest").MaxLen(32).Immutable(),
		field.String("verifier").MaxLen(128).Immutable(),
		field.String("nonce").MaxLen(128).Immutable(),
		field.String("provider").MaxLen(20).Immutable(),
		field.String("purpose").MaxLen(10).Immutable(),
		field.Int64("user_id").Optional().Nillable().Immutable(),
		field.String("session_id").MaxLen(36).Optional().Nillable().Immutable(),
		field.String("return_to").MaxLen(4096).Immutable(),
		field.Int64("invite_id").Optional().Nillable().Immutable(),
		field.Time("created_at").Immutable(),
		field.Time("expires_at").Immutable(),
		field.Time("used_at").Optional().Nillable(),
	}
}

// Indexes of transactions: found by the digest of the cookie; old rows are deleted by age.
func (OAuthTransaction) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("browser_digest").Unique().StorageKey("auth_oauth_transactions_browser_key"),
		index.Fields("created_at").StorageKey("auth_oauth_transactions_created_idx"),
	}
}
