package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
)

// UploadBudget counts the files that a user has uploaded in the current window.
type UploadBudget struct{ ent.Schema }

// Annotations names the table.
func (UploadBudget) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Table("media_upload_budgets")}
}

// Fields are the columns.
func (UploadBudget) Fields() []ent.Field {
	return []ent.Field{
		field.Int64("id"),
		field.Int64("owner_id").Immutable(),
		field.Int64("window_begins").Comment("seconds since 1970, compared alike on both engines"),
		field.Int("files"),
	}
}

// Indexes allow one count per owner.
func (UploadBudget) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("owner_id").Unique().StorageKey("media_upload_budgets_owner_id_key"),
	}
}
