package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
)

// InviteLink is a link with which new users can join. Its token is stored like that of a ProfileLink.
type InviteLink struct{ ent.Schema }

// Annotations of the InviteLink.
func (InviteLink) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Annotation{Table: "sharing_invite_links"}}
}

// Fields of the InviteLink.
func (InviteLink) Fields() []ent.Field {
	return []ent.Field{
		field.Int64("id"),
		field.Int64("owner_id").Immutable(),
		field.Bytes("lookup").Immutable(),
		field.Bytes("sealed_token").Immutable(),
		field.String("name").Default("").Comment("empty: none"),
		field.Int("max_uses").Default(0).Comment("zero: any number"),
		field.Int64("uses").Default(0).Comment("incremented by InviteLinks.Use, not written by InviteLinks.Save"),
		field.Int64("total_visits").Default(0).Comment("incremented by Visits.Count, not written by InviteLinks.Save"),
		field.Time("last_visited_at").Optional().Nillable(),
		field.Time("expires_at").Optional().Nillable(),
		field.Time("deleted_at").Optional().Nillable().Comment("set once, never cleared"),
		field.Int64("version"),
		field.Time("created_at").Immutable(),
		field.Time("updated_at"),
	}
}

// Indexes of the InviteLink.
func (InviteLink) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("lookup").Unique().StorageKey("sharing_invite_links_lookup_key"),
		index.Fields("owner_id", "created_at").StorageKey("sharing_invite_links_owner_created_idx"),
		index.Fields("deleted_at").StorageKey("sharing_invite_links_deleted_idx").
			Annotations(entsql.IndexWhere("deleted_at IS NOT NULL")),
	}
}
