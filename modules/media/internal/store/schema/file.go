// Package schema describes the tables of module media. The code in ../ent and the migrations are generated from it.
package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
)

// File is a photo or a file of a section. The keys name the bytes in blob storage. An empty key means that the file
// does not have this size.
type File struct{ ent.Schema }

// Annotations names the table.
func (File) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Table("media_files")}
}

// Fields are the columns. Of a row, only caption and hidden_at change. The photo has section 0 instead of null,
// because a unique index does not compare nulls. The letter of a personal link has the negative number of the link.
func (File) Fields() []ent.Field {
	return []ent.Field{
		field.Int64("id"),
		field.String("public_id").Immutable(),
		field.Int64("owner_id").Immutable(),
		field.Int64("section_id").Default(0).Immutable(),
		field.String("name").Immutable(),
		field.String("content_type").Immutable(),
		field.Int("width").Immutable(),
		field.Int("height").Immutable(),
		field.String("original_key").Immutable(),
		field.Int64("original_size").Immutable(),
		field.String("medium_key").Default("").Immutable(),
		field.Int64("medium_size").Default(0).Immutable(),
		field.String("thumb_key").Default("").Immutable(),
		field.Int64("thumb_size").Default(0).Immutable(),
		field.Time("created_at").Immutable(),
		field.Time("hidden_at").Optional().Nillable(), // while its section is deleted and may be restored
		field.String("caption").Default(""),
		field.String("preview_type").Default("").Immutable(), // of the smaller sizes; empty for content_type
	}
}

// Indexes find files by their public id, their owner and their keys, and allow one photo per owner.
func (File) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("public_id").Unique().StorageKey("media_files_public_id_key"),
		index.Fields("owner_id", "section_id").StorageKey("media_files_owner_id_idx"),
		index.Fields("owner_id").Unique().StorageKey("media_files_photo_key").
			Annotations(entsql.IndexWhere("section_id = 0")),
		index.Fields("original_key").StorageKey("media_files_original_key_idx"),
		index.Fields("medium_key").StorageKey("media_files_medium_key_idx"),
		index.Fields("thumb_key").StorageKey("media_files_thumb_key_idx"),
	}
}
