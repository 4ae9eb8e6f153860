// Package schema describes the tables of module webhooks to ent.
package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"
)

// Endpoint is an address to which events of its owner are sent.
type Endpoint struct{ ent.Schema }

// Annotations of the Endpoint.
func (Endpoint) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Annotation{Table: "webhooks_endpoints"}}
}

// Fields of the Endpoint.
func (Endpoint) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("id", uuid.UUID{}).Immutable(),
		field.Int64("user_id").Immutable(),
		field.String("url").MaxLen(2048),
		field.Text("types").Comment("names of events, separated by spaces"),
		field.Bytes("secret").MaxLen(300).Comment("encrypted"),
		field.Bytes("former_secret").MaxLen(300).Optional().Nillable().Comment("encrypted; signs until former_until"),
		field.Time("former_until").Optional().Nillable(),
		field.Bool("is_enabled"),
		field.String("disabled_reason").MaxLen(20).Default(""),
		field.Time("disabled_at").Optional().Nillable(),
		field.Int("failures").Default(0).Comment("tries that have failed since the last one that succeeded"),
		field.Time("failing_since").Optional().Nillable(),
		field.Time("due_at").Optional().Nillable().Comment("when the next try is due; null: nothing waits"),
		field.Time("leased_until").Optional().Nillable().Comment("until when a process sends to it"),
		field.String("visits_until").MaxLen(10).Comment("the last day whose visits were told"),
		field.Time("created_at").Immutable(),
	}
}

// Indexes of the Endpoint.
func (Endpoint) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("user_id", "created_at").StorageKey("webhooks_endpoints_user_idx"),
		index.Fields("due_at").StorageKey("webhooks_endpoints_due_idx"),
		index.Fields("visits_until").StorageKey("webhooks_endpoints_visits_idx"),
	}
}

// Event is an event that its owner can read later. The sequence is the place of the live event that it comes from.
type Event struct{ ent.Schema }

// Annotations of the Event.
func (Event) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Annotation{Table: "webhooks_events"}}
}

// Fields of the Event.
func (Event) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("id", uuid.UUID{}).Immutable(),
		field.Int64("user_id").Immutable(),
		field.Int64("sequence").Immutable(),
		field.String("type").MaxLen(40).Immutable(),
		field.Text("data").Immutable().Comment("live.Event as JSON"),
		field.Time("created_at").Immutable(),
	}
}

// Indexes of the Event.
func (Event) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("user_id", "sequence").Unique().StorageKey("webhooks_events_user_key"),
		index.Fields("created_at").StorageKey("webhooks_events_created_idx"),
	}
}

// Delivery is an event on its way to an endpoint.
type Delivery struct{ ent.Schema }

// Annotations of the Delivery.
func (Delivery) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Annotation{Table: "webhooks_deliveries"}}
}

// Fields of the Delivery.
func (Delivery) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("id", uuid.UUID{}).Immutable(),
		field.UUID("endpoint_id", uuid.UUID{}).Immutable(),
		field.Int64("user_id").Immutable(),
		field.UUID("event_id", uuid.UUID{}).Immutable(),
		field.String("type").MaxLen(40).Immutable(),
		field.Text("data").Immutable().Comment("live.Event as JSON"),
		field.String("status").MaxLen(20),
		field.Int("attempts").Default(0),
		field.Time("next_at").Optional().Nillable().Comment("when the next try is due; null: no further one"),
		field.Time("last_at").Optional().Nillable(),
		field.Int("answer_status").Default(0).Comment("HTTP status of the last try, 0 without an answer"),
		field.String("error").MaxLen(20).Default(""),
		field.Time("created_at").Immutable(),
	}
}

// Indexes of the Delivery.
func (Delivery) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("endpoint_id", "created_at").StorageKey("webhooks_deliveries_endpoint_idx"),
		index.Fields("endpoint_id", "next_at").StorageKey("webhooks_deliveries_next_idx"),
		index.Fields("user_id").StorageKey("webhooks_deliveries_user_idx"),
		index.Fields("created_at").StorageKey("webhooks_deliveries_created_idx"),
	}
}
