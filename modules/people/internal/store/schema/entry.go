// Package schema describes the tables of module people. The code in ../ent and the migrations are generated from it.
package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
)

// Entry is a person as lists show them, with the properties that decide who may see them. Each group of columns belongs
// to one event, which writes its columns without reading others. So the first event of a user inserts a row with the
// defaults in all other columns, by which nobody sees the person.
type Entry struct{ ent.Schema }

// Annotations names the table.
func (Entry) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Annotation{Table: "people_entries"}}
}

// Fields are the columns. The words of an entry are in the table people_words, which ent cannot describe.
func (Entry) Fields() []ent.Field {
	return []ent.Field{
		field.Int64("id").Comment("id of the user"),

		field.String("member_id").Default("").Comment("empty until the first event of the user"),
		field.String("display_name").Default(""),
		field.String("role").Default(""),
		field.Bool("is_active").Default(false).
			Comment("the setup is finished, and the user is neither suspended nor leaving"),

		field.String("access_mode").Default(""),
		field.Bool("is_suspended").Default(false).Comment("the profile is suspended"),
		field.String("alias").Default("").Comment("empty: none"),

		field.String("headline").Default(""),
		field.String("location").Default(""),
		field.String("company").Default(""),
		field.Bool("open_to_work").Default(false),
		field.Text("tags").Default("[]").Comment("labels as a JSON array"),
		field.Text("verified_links").Default("[]").Comment("types as a JSON array"),

		field.String("work_title").Default("").Comment("of the primary workplace"),
		field.String("work_organization").Default(""),

		field.String("photo_url").Default("").Comment("empty: none"),

		field.Bool("discoverable").Optional().Nillable().Comment("null: the user has not chosen"),

		field.Int64("revision").Default(1).Comment("incremented by each change"),
		field.Int64("indexed_revision").Default(0).Comment("revision of which the words are indexed, 0 for none"),
	}
}

// Indexes find the entries that searches may return, the newest first, and those whose words have to be indexed. The
// queries repeat the conditions word for word: with parameters in them neither engine would use the index.
func (Entry) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("id").StorageKey("people_entries_open_idx").
			Annotations(entsql.IndexWhere(
				"is_active AND NOT is_suspended AND access_mode <> 'Restricted' AND access_mode <> ''")),
		index.Fields("id").StorageKey("people_entries_stale_idx").
			Annotations(entsql.IndexWhere("indexed_revision <> revision")),
	}
}
