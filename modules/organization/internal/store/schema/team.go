package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"
)

// TeamMember is a user in the team of an organization, or an invitation to it.
type TeamMember struct{ ent.Schema }

// Annotations of the TeamMember.
func (TeamMember) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Annotation{Table: "organization_team_members"}}
}

// Fields of the TeamMember.
func (TeamMember) Fields() []ent.Field {
	return []ent.Field{
		field.Int64("id"),
		field.UUID("public_id", uuid.UUID{}).Immutable(),
		field.UUID("organization_id", uuid.UUID{}).Immutable().Comment("public id of the organization"),
		field.Int64("user_id").Immutable(),
		field.String("role"),
		field.Bool("invited").Comment("whether the user has not accepted yet"),
		field.Time("since").Comment("of the invitation, or of its acceptance"),
	}
}

// Indexes of the TeamMember.
func (TeamMember) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("public_id").Unique().StorageKey("organization_team_members_public_key"),
		index.Fields("organization_id", "user_id").Unique().StorageKey("organization_team_members_organization_key"),
		index.Fields("user_id").StorageKey("organization_team_members_user_idx"),
	}
}

// Change is an entry of the log that the owners of an organization read.
type Change struct{ ent.Schema }

// Annotations of the Change.
func (Change) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Annotation{Table: "organization_changes"}}
}

// Fields of the Change.
func (Change) Fields() []ent.Field {
	return []ent.Field{
		field.Int64("id"),
		field.UUID("public_id", uuid.UUID{}).Immutable(),
		field.UUID("organization_id", uuid.UUID{}).Immutable().Comment("public id of the organization"),
		field.String("kind").Immutable(),
		field.Int64("actor_id").Default(0).Comment("user, 0: the server, or a user who has left"),
		field.Int64("subject_id").Default(0).Comment("user whom it is about, 0: nobody, or a user who has left"),
		field.String("role").Immutable().Default("").Comment("role that the subject has got, empty: none"),
		field.Time("created_at").Immutable(),
	}
}

// Indexes of the Change.
func (Change) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("public_id").Unique().StorageKey("organization_changes_public_key"),
		index.Fields("organization_id", "created_at").StorageKey("organization_changes_organization_idx"),
		index.Fields("actor_id").StorageKey("organization_changes_actor_idx"),
		index.Fields("subject_id").StorageKey("organization_changes_subject_idx"),
		index.Fields("created_at").StorageKey("organization_changes_created_idx"),
	}
}
