package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema"
	"entgo.io/ent/schema/field"
)

// Fill is how far the words of the postings have been indexed anew. It has one row.
type Fill struct{ ent.Schema }

// Annotations of the Fill.
func (Fill) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Annotation{Table: "jobs_fills"}}
}

// Fields of the Fill.
func (Fill) Fields() []ent.Field {
	return []ent.Field{
		field.Int64("id").Comment("always 1"),
		field.Int64("after").Comment("the postings up to this position are indexed"),
		field.Bool("is_complete"),
		field.Int64("word_format").Comment("version of the rules by which the words were indexed"),
	}
}
