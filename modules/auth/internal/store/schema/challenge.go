package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
)

// Challenge is a pending sign-in or change: a code was requested and not entered yet.
type Challenge struct{ ent.Schema }

// Annotations names the table.
func (Challenge) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Annotation{Table: "auth_challenges"}}
}

// Fields of a challenge. Code_mac is null if no mail is sent, so that no code is valid. User_id, changes_email, and the
// columns new_* are for a change of a user; they are empty for a sign-in.
func (Challenge) Fields() []ent.Field {
	return []ent.Field{
		field.Int64("id"),
		field.Bytes("token_digest").MaxLen(32).Immutable(),
		field.String("purpose").MaxLen(20).Immutable(),
		field.Int64("user_id").Optional().Nillable().Immutable(),
		field.Bool("changes_email").Default(false).Immutable(),
		field.String("new_display_name").MaxLen(80).Optional().Nillable().Immutable(),
		field.String("new_terms_version").MaxLen(20).Optional().Nillable().Immutable(),
		field.String("email").MaxLen(254).Immutable(),
		field.String("email_folded").MaxLen(254).Immutable(),
		field.Bytes("code_mac").MaxLen(64).Optional().Nillable(),
		field.Bool("long_code").Immutable(),
		field.Int("attempts").Default(0),
		field.Time("chain_started_at").Immutable(),
		field.Time("created_at").Immutable(),
		field.Time("expires_at").Immutable(),
		field.Time("used_at").Optional().Nillable(),
		field.Time("replaced_at").Optional().Nillable(),
		field.Int64("invite_id").Optional().Nillable().Immutable().Comment("the invitation that was sent along"),
	}
}

// Indexes of challenges: found by the digest of the token; old rows are deleted by age.
func (Challenge) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("token_digest").Unique().StorageKey("auth_challenges_token_key"),
		index.Fields("created_at").StorageKey("auth_challenges_created_idx"),
	}
}
