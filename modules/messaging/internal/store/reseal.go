package store

import (
	"context"
	"fmt"

	"wright.app/modules/messaging/internal/store/ent"
	entblock "wright.app/modules/messaging/internal/store/ent/block"
	"wright.app/platform/database"
	"wright.app/platform/reseal"
	"wright.app/platform/secret"
)

var _ reseal.Rows = (*BlockKeys)(nil)

// BlockKeys counts the blocked addresses by the key of their MAC. It implements reseal.Rows. A block cannot be stored
// with another key, because the address is not stored.
type BlockKeys struct {
	rows   *ent.BlockClient
	ranges []secret.Range
}

// NewBlockKeys returns BlockKeys over db.
func NewBlockKeys(db *database.DB, keys *secret.Keys) *BlockKeys {
	return &BlockKeys{ent.NewClient(ent.Driver(db.EntDriver())).Block, keys.Ranges()}
}

// Name implements reseal.Rows.
func (*BlockKeys) Name() string { return "blocked addresses" }

// Batch implements reseal.Rows. It returns all counts at once.
func (s *BlockKeys) Batch(ctx context.Context, _ int64, _ int32) (reseal.Batch, error) {
	all, err := s.rows.Query().Count(ctx)
	if err != nil {
		return reseal.Batch{}, fmt.Errorf("count blocked addresses: %w", err)
	}
	batch := reseal.Batch{Unreadable: all}
	for i, key := range s.ranges {
		count, err := s.rows.Query().Where(entblock.SenderGTE(key.From), entblock.SenderLT(key.To)).Count(ctx)
		if err != nil {
			return reseal.Batch{}, fmt.Errorf("count blocked addresses of a key: %w", err)
		}
		batch.Unreadable -= count
		if i > 0 {
			batch.Previous += count
		}
	}
	return batch, nil
}
