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

// Block says that one user has blocked another. The names are those that each of the two could see at that time.
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
		field.UUID("member_id", uuid.UUID{}).Immutable().Comment("of who is blocked"),
		field.String("display_name").Immutable(),
		field.String("role").Immutable(),
		field.String("blocker_name").Immutable().Default("").Comment("as who is blocked knew it; empty: not kept yet"),
		field.String("blocker_role").Immutable().Default(""),
		field.String("note").Default("").Comment("empty: none"),
		field.String("search_text").Comment("name and note in one form of letters"),
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
