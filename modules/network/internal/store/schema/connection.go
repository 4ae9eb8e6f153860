package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"
)

// Connection is a connection or a request as one user sees it. The other user has a row of their own.
type Connection struct{ ent.Schema }

// Annotations of the Connection.
func (Connection) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Annotation{Table: "network_connections"}}
}

// Fields of the Connection.
func (Connection) Fields() []ent.Field {
	return []ent.Field{
		field.Int64("id"),
		field.Int64("owner_id").Immutable().Comment("the user who sees the row"),
		field.Int64("other_id").Immutable(),
		field.UUID("member_id", uuid.UUID{}).Immutable().Comment("public id of the other user"),
		field.String("display_name").Comment("of the other user"),
		field.String("role").Comment("of the other user"),
		field.String("search_text").Comment("case-folded name of the other user"),
		field.Bool("is_named").Comment("the owner may see the name whatever the profile says"),
		field.Bool("is_present").Comment("false while the deletion of the other account is scheduled"),
		field.UUID("public_id", uuid.UUID{}).Comment("new for each request"),
		field.Bool("is_outgoing").Comment("the owner has asked"),
		field.String("status").Comment("empty: the row only keeps quiet_until"),
		field.String("message").Default("").Comment("empty: none"),
		field.Time("created_at"),
		field.Time("responded_at").Optional().Nillable(),
		field.Time("quiet_until").Optional().Nillable().
			Comment("requests of the owner to the other user are not delivered before"),
		field.Bool("shows_profile").Default(false).
			Comment("the other user sees the profile of the owner while the status is ACCEPTED"),
	}
}

// Indexes of the Connection.
func (Connection) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("owner_id", "other_id").Unique().StorageKey("network_connections_pair_key"),
		index.Fields("owner_id", "created_at").StorageKey("network_connections_owner_created_idx"),
		index.Fields("other_id").StorageKey("network_connections_other_idx"),
		index.Fields("status", "quiet_until").StorageKey("network_connections_quiet_idx"),
	}
}
