package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
)

// DailyLinkVisit is the number of visits by one profile link on one UTC day.
type DailyLinkVisit struct{ ent.Schema }

// Annotations of the DailyLinkVisit.
func (DailyLinkVisit) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Annotation{Table: "sharing_daily_link_visits"}}
}

// Fields of the DailyLinkVisit.
func (DailyLinkVisit) Fields() []ent.Field {
	return []ent.Field{
		field.Int64("id"),
		field.Int64("link_id").Immutable(),
		day(),
		field.Int64("visits"),
	}
}

// Indexes of the DailyLinkVisit. On PostgreSQL the index also contains the number, like the index of DailyVisit.
func (DailyLinkVisit) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("link_id", "day").Unique().StorageKey("sharing_daily_link_visits_link_day_key").
			Annotations(entsql.IncludeColumns("visits")),
	}
}
