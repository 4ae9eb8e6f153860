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

// Session is a signed-in browser. The value of the cookie is kept as a digest only; IP addresses are not kept.
type Session struct{ ent.Schema }

// Annotations names the table.
func (Session) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Annotation{Table: "auth_sessions"}}
}

// Fields of a session. Each rotation of the cookie stores the previous value in previous_digest. It is valid until
// previous_until, which is null until a request has sent the new value.
func (Session) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("id", uuid.UUID{}).Immutable(),
		field.Int64("user_id").Immutable(),
		field.Bytes("token_digest").MaxLen(32),
		field.Bytes("previous_digest").MaxLen(32).Optional().Nillable(),
		field.Time("previous_until").Optional().Nillable(),
		field.String("browser").MaxLen(20).Optional().Nillable().Immutable(),
		field.String("system").MaxLen(20).Optional().Nillable().Immutable(),
		field.Time("created_at").Immutable(),
		field.Time("authenticated_at").Immutable(),
		field.Time("proven_at").Optional().Nillable().Immutable().Comment("by code or passkey; null: by a provider"),
		field.Time("last_seen_at"),
		field.Time("rotated_at"),
	}
}

// Edges of a session: its user.
func (Session) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("user", User.Type).Ref("sessions").Field("user_id").Unique().Required().Immutable(),
	}
}

// Indexes find a session by both values of the cookie, and the sessions of a user by age.
func (Session) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("token_digest").Unique().StorageKey("auth_sessions_token_key"),
		index.Fields("previous_digest").Unique().StorageKey("auth_sessions_previous_key"),
		index.Fields("user_id", "created_at").StorageKey("auth_sessions_user_idx"),
	}
}
