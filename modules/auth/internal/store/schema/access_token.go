package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"
)

// AccessToken is a personal access token of a user. The token itself is kept as a digest only.
type AccessToken struct{ ent.Schema }

// Annotations names the table.
func (AccessToken) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Annotation{Table: "auth_access_tokens"}}
}

// Fields of a token. A rotation stores the replaced token in previous_digest, which is valid until previous_until.
func (AccessToken) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("id", uuid.UUID{}).Immutable(),
		field.Int64("user_id").Immutable(),
		field.String("name").MaxRuneLen(60).Immutable(),
		field.String("scopes").MaxLen(1000).Immutable().Comment("separated by spaces"),
		field.Bytes("token_digest").MaxLen(32),
		field.String("ending").MaxLen(4),
		field.Bytes("previous_digest").MaxLen(32).Optional().Nillable(),
		field.Time("previous_until").Optional().Nillable(),
		field.Time("created_at").Immutable(),
		field.Time("rotated_at").Optional().Nillable(),
		field.Time("expires_at"),
		field.Time("warned_at").Optional().Nillable().Comment("when a mail was sent about the coming expiry"),
		field.Time("last_used_at").Optional().Nillable(),
	}
}

// Edges of a token: its user.
func (AccessToken) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("user", User.Type).Ref("access_tokens").Field("user_id").Unique().Required().Immutable(),
	}
}

// Indexes find a token by its current and its replaced value, those of a user by age, and those that expire.
func (AccessToken) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("token_digest").Unique().StorageKey("auth_access_tokens_token_key"),
		index.Fields("previous_digest").Unique().StorageKey("auth_access_tokens_previous_key"),
		index.Fields("user_id", "created_at").StorageKey("auth_access_tokens_user_idx"),
		index.Fields("expires_at").StorageKey("auth_access_tokens_expiry_idx"),
	}
}
