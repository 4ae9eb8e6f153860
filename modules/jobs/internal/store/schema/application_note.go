package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"
)

// ApplicationNote is what somebody of the team has written about an application.
type ApplicationNote struct{ ent.Schema }

// Annotations of the ApplicationNote.
func (ApplicationNote) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Annotation{Table: "jobs_application_notes"}}
}

// Fields of the ApplicationNote.
func (ApplicationNote) Fields() []ent.Field {
	return []ent.Field{
		field.Int64("id"),
		field.UUID("public_id", uuid.UUID{}).Immutable(),
		field.UUID("application_id", uuid.UUID{}).Immutable().Comment("public id of the application"),
		field.Int64("user_id").Comment("the author, 0: the account was deleted"),
		field.Text("text").Immutable(),
		field.Time("created_at").Immutable(),
	}
}

// Indexes of the ApplicationNote.
func (ApplicationNote) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("public_id").Unique().StorageKey("jobs_application_notes_public_key"),
		index.Fields("application_id").StorageKey("jobs_application_notes_application_idx"),
		index.Fields("user_id").StorageKey("jobs_application_notes_user_idx"),
	}
}
