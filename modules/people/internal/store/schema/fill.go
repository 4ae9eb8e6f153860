package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema"
	"entgo.io/ent/schema/field"
)

// Fill is how far the entries of the profiles have been filled that existed before the table. It has one row.
type Fill struct{ ent.Schema }

// Annotations names the table.
func (Fill) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Annotation{Table: "people_fills"}}
}

// Fields are the columns.
func (Fill) Fields() []ent.Field {
	return []ent.Field{
		field.Int64("id").Comment("always 1"),
		field.Int64("after").Comment("the entries of the users up to this id are filled"),
		field.Bool("is_complete"),
		field.Int64("word_format").Comment("version of the rules by which the words were indexed"),
	}
}
