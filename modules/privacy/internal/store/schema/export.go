// Package schema describes the table of exports to ent.
package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"
)

// Export is a requested copy of all data of a user. Its file is in blob storage under the key in the column file.
type Export struct{ ent.Schema }

// Annotations names the table, which is older than module privacy.
func (Export) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Annotation{Table: "auth_exports"}}
}

// Fields of an export.
func (Export) Fields() []ent.Field {
	return []ent.Field{
		field.UUID("id", uuid.UUID{}).Immutable(),
		field.Int64("user_id").Immutable(),
		field.String("status").MaxLen(20),
		field.String("file").MaxLen(50).Default("").Comment("empty: none"),
		field.Bytes("file_key").MaxLen(300).Optional().Nillable().Comment("encrypted; null: the file is not encrypted"),
		field.Int64("size").Default(0),
		field.Time("created_at").Immutable(),
		field.Time("begun_at").Optional().Nillable().Comment("start of the running attempt"),
		field.Time("expires_at").Optional().Nillable(),
	}
}

// Indexes of exports: for List; for pending ones in NeedingAction; and for files in NeedingAction and Unknown, and old
// exports without a file in DeleteBefore.
func (Export) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("user_id", "created_at").StorageKey("auth_exports_user_idx"),
		index.Fields("status", "expires_at").StorageKey("auth_exports_status_idx"),
		index.Fields("file", "created_at").StorageKey("auth_exports_file_created_idx"),
	}
}
