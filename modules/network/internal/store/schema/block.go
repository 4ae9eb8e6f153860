// Package schema describes the tables of module network.
package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
	"github.com/google/uuid"
)

// Block says that one user has blocked another. It contains the names that the two users saw at that time.
type Block struct{ ent.Schema }

// Annotations of the Block.
func (Block) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Annotation{Table: "network_blocks"}}
}

// Fields of the Block.
func (Block) Fields() []ent.Field {
	return []ent.Field{
		field.Int64("id"),
		field.Int64("blocker_id").Immutable(),
		field.Int64("blocked_id").Immutable(),
		field.UUID("member_id", uuid.UUID{}).Immutable().Comment("public id of the blocked user"),
		field.String("display_name").Immutable(),
		field.String("role").Immutable(),
		field.String("blocker_name").Immutable().Default("").Comment("name that the blocked user saw, if known"),
		field.String("blocker_role").Immutable().Default(""),
		field.String("note").Default("").Comment("empty: none"),
		field.String("search_text").Comment("case-folded name and note"),
		field.Time("created_at").Immutable(),
	}
}

// Indexes of the Block.
func (Block) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("blocker_id", "blocked_id").Unique().StorageKey("network_blocks_pair_key"),
		index.Fields("blocker_id", "created_at").StorageKey("network_blocks_blocker_created_idx"),
		index.Fields("blocked_id").StorageKey("network_blocks_blocked_idx"),
	}
}
