package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"
)

// Search is a saved search of a member.
type Search struct{ ent.Schema }

// Annotations of the Search.
func (Search) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Annotation{Table: "jobs_searches"}}
}

// Fields of the Search.
func (Search) Fields() []ent.Field {
	return []ent.Field{
		field.Int64("id"),
		field.UUID("public_id", uuid.UUID{}).Immutable(),
		field.Int64("user_id").Immutable(),
		field.String("name"),
		field.Text("filter").Immutable().Comment("savedsearch.Filter as JSON"),
		field.Bool("is_mailed"),
		field.Time("created_at").Immutable(),
		field.Int64("version"),
	}
}

// Indexes of the Search.
func (Search) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("public_id").Unique().StorageKey("jobs_searches_public_key"),
		index.Fields("user_id").StorageKey("jobs_searches_user_idx"),
	}
}

// SearchMail is the last mail with new jobs of the saved searches to a member.
type SearchMail struct{ ent.Schema }

// Annotations of the SearchMail.
func (SearchMail) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Annotation{Table: "jobs_search_mails"}}
}

// Fields of the SearchMail.
func (SearchMail) Fields() []ent.Field {
	return []ent.Field{
		field.Int64("id"),
		field.Int64("user_id").Immutable(),
		field.Time("day").Immutable().Comment("start of the day (UTC) on which it may be sent"),
		field.Int64("through").Immutable().Comment("postings up to this position are never told again"),
		field.Text("found").Immutable().Comment("list of savedsearch.Found as JSON"),
		field.Time("sent_at").Optional().Nillable(),
	}
}

// Indexes of the SearchMail.
func (SearchMail) Indexes() []ent.Index {
	return []ent.Index{index.Fields("user_id").Unique().StorageKey("jobs_search_mails_user_key")}
}

// SearchRun is how far the mails of a day are planned. It has one row.
type SearchRun struct{ ent.Schema }

// Annotations of the SearchRun.
func (SearchRun) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Annotation{Table: "jobs_search_runs"}}
}

// Fields of the SearchRun.
func (SearchRun) Fields() []ent.Field {
	return []ent.Field{
		field.Int64("id").Comment("always 1"),
		field.Time("day"),
		field.Int64("since").Comment("the run has the postings above this position"),
		field.Int64("through").Comment("and not above this one"),
		field.Int64("after").Comment("the members up to this user id are done"),
		field.Bool("is_complete"),
	}
}
