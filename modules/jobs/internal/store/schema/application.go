package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"
)

// Application is an application for a job.
type Application struct{ ent.Schema }

// Annotations of the Application.
func (Application) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Annotation{Table: "jobs_applications"}}
}

// Fields of the Application. It has nothing of the profile of the applicant, which is read by the link.
func (Application) Fields() []ent.Field {
	return []ent.Field{
		field.Int64("id"),
		field.UUID("public_id", uuid.UUID{}).Immutable(),
		field.UUID("job_id", uuid.UUID{}).Immutable().Comment("public id of the job"),
		field.String("hirer").Comment("who hires for the job: an organization or a recruiter, empty: erased"),
		field.Int64("user_id").Comment("the applicant, 0: applies without an account"),
		field.Int64("link_id").Comment("the personal link, 0: was deleted, or was sent without an account"),
		field.String("guest_name").Default("").Comment("of whoever has applied without an account, empty: erased"),
		field.String("guest_email").Default(""),
		field.String("guest_mailbox").Default("").Comment("the same for all spellings of guest_email, " +
			"empty for an application that belongs to an account"),
		field.String("guest_language").Default(""),
		field.Bool("guest_mails_off").Default(false),
		field.Bool("withheld").Default(false).Comment("the team does not see it"),
		field.String("status"),
		field.Text("message").Default(""),
		field.Text("answers").Default("").Comment("list of application.Answer as JSON, empty for none"),
		field.Text("requirement").Default(""),
		field.Text("reason").Default(""),
		field.Int64("due_days"),
		field.Time("response_due_at").Optional().Nillable(),
		field.Time("ends_at"),
		field.Int64("answer_days").Comment("after how many days the team has answered first, -1: it has not"),
		field.Bool("reminded").Default(false),
		field.Time("created_at").Immutable(),
		field.Time("updated_at"),
		field.Int64("version"),
	}
}

// Indexes of the Application. The queries repeat the conditions word for word.
func (Application) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("public_id").Unique().StorageKey("jobs_applications_public_key"),
		index.Fields("job_id", "user_id").Unique().StorageKey("jobs_applications_one_key").
			Annotations(entsql.IndexWhere("status <> 'WITHDRAWN' AND status <> 'DECLINED' AND user_id <> 0")),
		index.Fields("guest_mailbox", "job_id").Unique().StorageKey("jobs_applications_guest_key").
			Annotations(entsql.IndexWhere("guest_mailbox <> ''")),
		index.Fields("job_id").StorageKey("jobs_applications_job_idx"),
		index.Fields("user_id", "created_at").StorageKey("jobs_applications_user_idx"),
		index.Fields("hirer", "created_at").StorageKey("jobs_applications_hirer_idx"),
		index.Fields("response_due_at").StorageKey("jobs_applications_due_idx").
			Annotations(entsql.IndexWhere("response_due_at IS NOT NULL")),
		index.Fields("ends_at").StorageKey("jobs_applications_ends_idx"),
	}
}
