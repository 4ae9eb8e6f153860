package schema

import (
	"entgo.io/ent"
	"entgo.io/ent/dialect/entsql"
	"entgo.io/ent/schema"
	"entgo.io/ent/schema/field"
	"entgo.io/ent/schema/index"
)

// Block says that messages from a mailbox are not delivered to the owner.
type Block struct{ ent.Schema }

// Annotations of the Block.
func (Block) Annotations() []schema.Annotation {
	return []schema.Annotation{entsql.Annotation{Table: "contact_blocks"}}
}

// Fields of the Block.
func (Block) Fields() []ent.Field {
	return []ent.Field{
		field.Int64("id"),
		field.Int64("owner_id").Immutable(),
		field.Bytes("sender").Immutable().Comment("MAC of the mailbox"),
		field.Time("created_at").Immutable(),
	}
}

// Indexes of the Block.
func (Block) Indexes() []ent.Index {
	return []ent.Index{
		index.Fields("owner_id", "sender").Unique().StorageKey("contact_blocks_pair_key"),
	}
}
