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

// Report says that a user has reported something of another one.
type Report struct{ ent.Schema }

// Annotations of the Report.
func (Report) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Annotation{Table: "network_reports"}}
}

// Fields of the Report.
func (Report) Fields() []ent.Field {
	return []ent.Field{
		field.Int64("id"),
		field.UUID("public_id", uuid.UUID{}).Immutable(),
		field.Int64("reporter_id").Comment("0: somebody without an account, or the account was erased"),
		field.Int64("reported_id").Immutable().Comment("0: somebody without an account"),
		field.String("subject").Immutable().Comment("kind of what was reported"),
		field.UUID("member_id", uuid.UUID{}).Immutable().
			Comment("public id of the reported user; zero: somebody without an account"),
		field.String("display_name").Comment("of the reported user when reported"),
		field.String("email").Immutable().Default("").Comment("of somebody without an account, else empty"),
		field.UUID("message_id", uuid.UUID{}).Immutable().Optional().Nillable().Comment("null: no text was reported"),
		field.String("text").Immutable().Default("").Comment("what was reported, as it was then"),
		field.Time("sent_at").Immutable().Optional().Nillable().Comment("when the text was sent"),
		field.String("alias").Comment("of the profile when reported; empty: none"),
		field.Int64("profile_version").Comment("when reported; 0: no profile"),
		field.String("reason"),
		field.String("comment").Default("").Comment("empty: none"),
		field.Time("created_at").Immutable(),
		field.Time("decided_at").Optional().Nillable(),
	}
}

// Edges of the Report.
func (Report) Edges() []ent.Edge {
	return []ent.Edge{
		edge.To("decision", ReportDecision.Type).Unique().Annotations(entsql.OnDelete(entsql.Cascade)),
	}
}

// Indexes of the Report.
func (Report) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("public_id").Unique().StorageKey("network_reports_public_key"),
		index.Fields("reporter_id", "reported_id").Unique().StorageKey("network_reports_open_key").
			Annotations(entsql.IndexWhere("decided_at IS NULL AND message_id IS NULL")),
		index.Fields("reporter_id", "message_id").Unique().StorageKey("network_reports_open_text_key").
			Annotations(entsql.IndexWhere("decided_at IS NULL")),
		index.Fields("reporter_id", "created_at").StorageKey("network_reports_reporter_created_idx"),
		index.Fields("reported_id", "created_at").StorageKey("network_reports_reported_created_idx"),
		index.Fields("decided_at", "created_at").StorageKey("network_reports_decided_idx"),
	}
}
