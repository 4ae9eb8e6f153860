// Package networkadapter asks module network who has blocked whom.
package networkadapter

import (
	"context"

	"wright.app/modules/network"
	"wright.app/modules/sharing"
	"wright.app/platform/identity"
)

// Blocks is a sharing.Blocks over module network.
type Blocks struct{ network *network.Directory }

// NewBlocks returns a Blocks.
func NewBlocks(d *network.Directory) *Blocks { return &Blocks{d} }

// Between implements sharing.Blocks.
func (b *Blocks) Between(ctx context.Context, owner, viewer identity.UserID) (sharing.Block, error) {
	byOwner, byViewer, err := b.network.Between(ctx, owner, viewer)
	return sharing.Block{ByOwner: byOwner, ByViewer: byViewer}, err
}
