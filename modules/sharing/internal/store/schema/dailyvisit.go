package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
)

// DailyVisit is the number of visits and visitors of one profile on one UTC day. Statistics read only these rows, so
// that their cost does not depend on the number of visits. The profile is identified by its owner, who has exactly one.
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

// Indexes of the DailyVisit. On PostgreSQL the index has the numbers too, because the rows of one profile are on a page
// for each day: statistics read them from the index, where they are side by side.
func (DailyVisit) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("owner_id", "day").Unique().StorageKey("sharing_daily_visits_owner_day_key").
			Annotations(entsql.IncludeColumns("visits", "visitors")),
	}
}
