package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"
)

// ApplicationEvent is a step of an application.
type ApplicationEvent struct{ ent.Schema }

// Annotations of the ApplicationEvent.
func (ApplicationEvent) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Annotation{Table: "jobs_application_events"}}
}

// Fields of the ApplicationEvent.
func (ApplicationEvent) Fields() []ent.Field {
	return []ent.Field{
		field.Int64("id"),
		field.UUID("application_id", uuid.UUID{}).Immutable().Comment("public id of the application"),
		field.Time("happened_at").Immutable(),
		field.String("party").Immutable(),
		field.String("status").Immutable(),
		field.Text("requirement").Default(""),
		field.Text("reason").Default(""),
	}
}

// Indexes of the ApplicationEvent.
func (ApplicationEvent) Indexes() []ent.Index {
	return []ent.Index{index.Fields("application_id").StorageKey("jobs_application_events_application_idx")}
}
