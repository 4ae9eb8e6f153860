// Package schema describes the tables of module profile. The code in ../ent and the migrations are generated from it.
package schema

import (
	"time"

	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema"
	"entgo.io/ent/schema/edge"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"

	"wright.app/modules/profile"
)

// Profile is the profile of a user, without its sections. An empty text means that the attribute is not set.
type Profile struct{ ent.Schema }

// Annotations names the table.
func (Profile) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Table("profile_profiles")}
}

// Fields are the columns.
func (Profile) Fields() []ent.Field {
	return []ent.Field{
		field.Int64("id"),
		field.Int64("owner_id").Immutable(),
		field.String("access_mode"),
		field.String("status"),
		field.Bool("approved").Default(false),
		field.Time("suspended_at").Optional().Nillable(),
		field.String("suspension_reason").Default(""),
		field.String("headline").Default(""),
		field.Text("summary").Default(""),
		field.String("location").Default(""),
		field.String("country_code").Default(""),
		field.String("pronouns").Default(""),
		field.Bool("open_to_work").Default(false),
		field.String("company_name").Default(""),
		field.String("company_url").Default(""),
		field.JSON("languages", []profile.Language{}).Optional(),
		field.JSON("external_links", []profile.ExternalLink{}).Optional(),
		field.JSON("verified_links", []profile.LinkType{}).Optional(),     // the verified types of external_links
		field.JSON("details", &profile.Particulars{}).Optional(),          // attributes that are only shown
		field.JSON("look", &profile.Look{}).Optional(),                    // null if nothing is chosen
		field.JSON("website_proofs", []profile.WebsiteProof{}).Optional(), // of the websites in details
		field.Time("websites_due_at").Optional().Nillable(),               // null without websites
		field.String("alias").Default(""),                                 // the current row of profile_aliases
		field.JSON("alias_changes", []time.Time{}).Optional(),
		// No foreign key: each of the two tables would have to be filled before the other. The core checks the id.
		field.Int64("primary_section_id").Optional(),
		field.Int64("version"),
		field.Time("created_at").Immutable(),
		field.Time("updated_at"),
	}
}

// Edges are the rows that are deleted with the profile.
func (Profile) Edges() []ent.Edge {
	return []ent.Edge{
		edge.To("sections", Section.Type).Annotations(entsql.OnDelete(entsql.Cascade)),
		edge.To("aliases", Alias.Type).Annotations(entsql.OnDelete(entsql.Cascade)),
		edge.To("tags", Tag.Type).Annotations(entsql.OnDelete(entsql.Cascade)),
		edge.To("moderation_events", ModerationEvent.Type).Annotations(entsql.OnDelete(entsql.Cascade)),
	}
}

// Indexes allow one profile per owner. They find the profiles that are not active, those in public lists, and those
// whose websites are due to be read.
func (Profile) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("owner_id").Unique().StorageKey("profile_profiles_owner_id_key"),
		index.Fields("status").StorageKey("profile_profiles_status_idx").
			Annotations(entsql.IndexWhere("status <> 'ACTIVE'")),
		index.Fields("id").StorageKey("profile_profiles_listed_idx").
			Annotations(entsql.IndexWhere("access_mode = 'Public' AND alias <> ''")),
		index.Fields("websites_due_at").StorageKey("profile_profiles_websites_due_at_idx").
			Annotations(entsql.IndexWhere("websites_due_at IS NOT NULL")),
	}
}
