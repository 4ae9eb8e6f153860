package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"
)

// Saved says that a member has saved a job.
type Saved struct{ ent.Schema }

// Annotations of the Saved.
func (Saved) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Annotation{Table: "jobs_saved"}}
}

// Fields of the Saved.
func (Saved) Fields() []ent.Field {
	return []ent.Field{
		field.Int64("id"),
		field.Int64("user_id").Immutable(),
		field.UUID("job_id", uuid.UUID{}).Immutable().Comment("public id of the job"),
		field.Time("saved_at").Immutable(),
	}
}

// Indexes of the Saved.
func (Saved) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("user_id", "job_id").Unique().StorageKey("jobs_saved_user_key"),
		index.Fields("job_id").StorageKey("jobs_saved_job_idx"),
	}
}
