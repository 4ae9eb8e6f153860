package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
)

// DailyVisit holds the sums of one profile and one UTC day. Statistics read these rows
// alone, so they cost the same after a hundred visits and after a hundred million. A
// profile is named by its owner, who has exactly one.
type DailyVisit struct{ ent.Schema }

// Annotations of the DailyVisit.
func (DailyVisit) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Annotation{Table: "sharing_daily_visits"}}
}

// Fields of the DailyVisit.
func (DailyVisit) Fields() []ent.Field {
	return []ent.Field{
		field.Int64("id"),
		field.Int64("owner_id").Immutable(),
		day(),
		field.Int64("visits"),
		field.Int64("visitors"),
	}
}

// Indexes of the DailyVisit.
func (DailyVisit) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("owner_id", "day").Unique().StorageKey("sharing_daily_visits_owner_day_key"),
	}
}
