// Package schema has the tables of module jobs.
package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"
)

// Posting is a job.
type Posting struct{ ent.Schema }

// Annotations of the Posting.
func (Posting) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Annotation{Table: "jobs_postings"}}
}

// Fields of the Posting. The words of a posting are in the table jobs_words, which ent cannot describe.
func (Posting) Fields() []ent.Field {
	return []ent.Field{
		field.Int64("id"),
		field.UUID("public_id", uuid.UUID{}).Immutable(),
		field.Int64("user_id").Comment("the recruiter, 0: has left the organization of the posting"),
		field.UUID("organization_id", uuid.UUID{}).Optional().Nillable(),
		field.Text("content").Comment("jobs.Content as JSON"),
		field.Int64("pay_max").Default(0).Comment("upper end of the pay for a year, 0: none"),
		field.String("status"),
		field.String("close_reason").Default(""),
		field.Int64("position").Default(0).Comment("in the order of publishing and in jobs_words, 0: draft"),
		field.Time("posted_at").Optional().Nillable(),
		field.Time("expires_at").Optional().Nillable(),
		field.Time("closed_at").Optional().Nillable(),
		field.Bool("reminded").Default(false),
		field.Bool("applications_end").Default(false).Comment("no application is read by the team until it has ended"),
		field.Time("created_at").Immutable(),
		field.Time("updated_at"),
		field.Int64("version"),
		field.Int64("public_revision").Default(0).
			Comment("incremented with everything that changes what everybody sees of an open job"),
	}
}

// Indexes of the Posting. The queries repeat the conditions word for word: with parameters in them neither engine would
// use the index.
func (Posting) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("public_id").Unique().StorageKey("jobs_postings_public_key"),
		index.Fields("user_id").StorageKey("jobs_postings_user_idx"),
		index.Fields("organization_id").StorageKey("jobs_postings_organization_idx"),
		index.Fields("position").Unique().StorageKey("jobs_postings_position_key").
			Annotations(entsql.IndexWhere("position <> 0")),
		index.Fields("position").StorageKey("jobs_postings_open_idx").
			Annotations(entsql.IndexWhere("status = 'OPEN'")),
		index.Fields("expires_at").StorageKey("jobs_postings_expires_idx").
			Annotations(entsql.IndexWhere("status = 'OPEN'")),
	}
}
