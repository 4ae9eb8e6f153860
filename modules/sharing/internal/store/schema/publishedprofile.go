package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
)

// PublishedProfile has everything for showing a profile with one indexed read: the properties that decide who may see
// it, and its encoded document. The row is current if the program has the same format; otherwise only owner_id and
// revision have a meaning.
type PublishedProfile struct{ ent.Schema }

// Annotations of the PublishedProfile.
func (PublishedProfile) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Annotation{Table: "sharing_published_profiles"}}
}

// Fields of the PublishedProfile.
func (PublishedProfile) Fields() []ent.Field {
	return []ent.Field{
		field.Int64("id"),
		field.Int64("owner_id").Immutable(),
		field.Int64("revision").Comment("incremented in each transaction that changes the profile or its owner"),
		field.String("format").Comment("version of the program and its configuration, empty if the row is not current"),
		field.String("alias").Optional().Nillable().Comment("null if the row is not current or the profile has none"),
		field.String("member_id"),
		field.String("display_name"),
		field.String("role"),
		field.Bool("owner_suspended"),
		field.String("contact").Default("").Comment("who may write to the owner; empty: everyone"),
		field.String("access_mode"),
		field.Bool("suspended"),
		field.Int64("version").Comment("version of the profile"),
		field.Bytes("document"),
		field.Time("document_until").Optional().Nillable().
			Comment("when the document stops being true although nothing is changed; null: never"),
	}
}

// Indexes of the PublishedProfile.
func (PublishedProfile) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("owner_id").Unique().StorageKey("sharing_published_profiles_owner_id_key"),
		index.Fields("alias").Unique().StorageKey("sharing_published_profiles_alias_key"),
		// Rows that are not current have no member_id, so it is not unique.
		index.Fields("member_id").StorageKey("sharing_published_profiles_member_id_idx"),
	}
}
