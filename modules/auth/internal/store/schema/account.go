package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
)

// Account is an account of another provider that a user has linked.
type Account struct{ ent.Schema }

// Annotations names the table.
func (Account) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Annotation{Table: "auth_accounts"}}
}

// Fields of a linked account. Subject is the provider's id of the user; provider_grant is the access token of the
// provider, encrypted. An account that was linked before a code has proven the address is held since held_at: it cannot
// be used to sign in until it is linked again.
func (Account) Fields() []ent.Field {
	return []ent.Field{
		field.Int64("id"),
		field.Int64("user_id").Immutable(),
		field.String("provider").MaxLen(20).Immutable(),
		field.String("subject").MaxLen(255).Immutable(),
		field.String("username").MaxRuneLen(255).Optional().Nillable(),
		field.Time("linked_at").Immutable(),
		field.Time("held_at").Optional().Nillable(),
		field.Bytes("provider_grant").MaxLen(8192).Optional().Nillable(),
	}
}

// Edges of an account: its user.
func (Account) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("user", User.Type).Ref("accounts").Field("user_id").Unique().Required().Immutable(),
	}
}

// Indexes of accounts: an identity at a provider belongs to one user.
func (Account) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("provider", "subject").Unique().StorageKey("auth_accounts_identity_key"),
		index.Fields("user_id").StorageKey("auth_accounts_user_idx"),
	}
}
