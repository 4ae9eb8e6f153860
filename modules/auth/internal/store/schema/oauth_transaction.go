package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
)

// OAuthTransaction is a way to a provider that somebody has begun.
type OAuthTransaction struct{ ent.Schema }

// Annotations names the table.
func (OAuthTransaction) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Annotation{Table: "auth_oauth_transactions"}}
}

// Fields of a transaction. Of the cookie and of the state only digests are kept; verifier,
// nonce and return_to are sealed, as base64. User and session are those that want to link an
// account. They are no references: rows come and go without a look at users.
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

// Indexes of transactions: the browser is looked up, and the cleanup goes by age.
func (OAuthTransaction) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("browser_digest").Unique().StorageKey("auth_oauth_transactions_browser_key"),
		index.Fields("created_at").StorageKey("auth_oauth_transactions_created_idx"),
	}
}
