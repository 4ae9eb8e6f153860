package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
)

// ReportDecision is the decision of an operator about a report. A row never changes.
type ReportDecision struct{ ent.Schema }

// Annotations of the ReportDecision.
func (ReportDecision) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Annotation{Table: "network_report_decisions"}}
}

// Fields of the ReportDecision.
func (ReportDecision) Fields() []ent.Field {
	return []ent.Field{
		field.Int64("id"),
		field.Int64("report_id").Immutable(),
		field.String("action").Immutable(),
		field.String("reason").Immutable().Comment("told to the reported user, unless dismissed"),
		field.String("note").Immutable().Default("").Comment("for operators only; empty: none"),
		field.String("decided_by").Immutable().Comment("name of the operator"),
		field.Time("created_at").Immutable(),
	}
}

// Edges of the ReportDecision.
func (ReportDecision) Edges() []ent.Edge {
	return []ent.Edge{
		edge.From("report", Report.Type).Ref("decision").Field("report_id").Unique().Required().Immutable(),
	}
}
