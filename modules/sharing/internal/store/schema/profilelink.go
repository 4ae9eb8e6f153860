// Package schema describes the tables of module sharing.
package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"

	"wright.app/modules/sharing/sharelink"
)

// ProfileLink is a personal link to the profile of its owner. The token is stored as a MAC, to find the row, and
// encrypted, to show it to the owner.
type ProfileLink struct{ ent.Schema }

// Annotations of the ProfileLink.
func (ProfileLink) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Annotation{Table: "sharing_profile_links"}}
}

// Fields of the ProfileLink.
func (ProfileLink) Fields() []ent.Field {
	return []ent.Field{
		field.Int64("id"),
		field.Int64("owner_id").Immutable(),
		field.Bytes("lookup").Immutable(),
		field.Bytes("sealed_token").Immutable(),
		field.String("name").Default("").Comment("empty: none"),
		field.String("recipient_name").Default("").Comment("empty: none"),
		field.Time("expires_at").Optional().Nillable(),
		field.Bool("no_contact").Default(false).Comment("visitors by it may not write to the owner"),
		field.Bool("for_anybody").Default(false).Immutable().
			Comment("opens for whoever has it; otherwise higher modules are asked who may open it"),
		field.JSON("lens", &sharelink.Lens{}).Optional().Comment("what visitors by it see, null: all"),
		field.Time("deleted_at").Optional().Nillable().Comment("set once, never cleared"),
		field.Int64("total_visits").Default(0),
		field.Time("last_visited_at").Optional().Nillable(),
		field.Bytes("sealed_recipient").Optional().Comment("encrypted address that the link was last sent to"),
		field.Time("last_sent_at").Optional().Nillable(),
		field.Int64("version"),
		field.Time("created_at").Immutable(),
		field.Time("updated_at"),
	}
}

// Indexes of the ProfileLink.
func (ProfileLink) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("lookup").Unique().StorageKey("sharing_profile_links_lookup_key"),
		index.Fields("owner_id", "deleted_at").StorageKey("sharing_profile_links_owner_deleted_idx"),
		index.Fields("deleted_at").StorageKey("sharing_profile_links_deleted_idx").
			Annotations(entsql.IndexWhere("deleted_at IS NOT NULL")),
	}
}
