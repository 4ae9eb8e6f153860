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

// Passkey is a passkey of a user.
type Passkey struct{ ent.Schema }

// Annotations names the table.
func (Passkey) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Annotation{Table: "auth_passkeys"}}
}

// Fields of a passkey. The public key is no secret. User_handle is random; credential_id is chosen by the
// authenticator.
func (Passkey) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("id", uuid.UUID{}).Immutable(),
		field.Int64("user_id").Immutable(),
		field.Bytes("user_handle").MaxLen(64).Immutable(),
		field.String("name").MaxRuneLen(50),
		field.Bytes("credential_id").MaxLen(1023).Immutable(),
		field.Bytes("public_key").MaxLen(4096).Immutable(),
		field.JSON("transports", []string{}).Optional().Immutable(),
		field.Int64("sign_count"),
		field.Bool("backup_eligible").Immutable(),
		field.Bool("backed_up"),
		field.Time("created_at").Immutable(),
		field.Time("last_used_at").Optional().Nillable(),
	}
}

// Edges of a passkey: its user.
func (Passkey) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("user", User.Type).Ref("passkeys").Field("user_id").Unique().Required().Immutable(),
	}
}

// Indexes of passkeys: a credential belongs to one user, and those of a user by age.
func (Passkey) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("credential_id").Unique().StorageKey("auth_passkeys_credential_key"),
		index.Fields("user_id", "created_at").StorageKey("auth_passkeys_user_idx"),
	}
}
