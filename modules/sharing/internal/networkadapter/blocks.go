// Package networkadapter implements ports of module sharing with module network.
package networkadapter

import (
	"context"

	"wright.app/modules/network"
	"wright.app/modules/sharing"
	"wright.app/platform/identity"
)

// Blocks implements sharing.Blocks with network.Directory.
type Blocks struct{ network *network.Directory }

// NewBlocks returns a Blocks.
func NewBlocks(d *network.Directory) *Blocks { return &Blocks{d} }

// Between implements sharing.Blocks.
func (b *Blocks) Between(ctx context.Context, owner, viewer identity.UserID) (sharing.Block, error) {
	byOwner, byViewer, err := b.network.Between(ctx, owner, viewer)
	return sharing.Block{ByOwner: byOwner, ByViewer: byViewer}, err
}

var _ sharing.Correspondence = (*Correspondence)(nil)

// Correspondence implements sharing.Correspondence with network.Correspondence.
type Correspondence struct{ network *network.Correspondence }

// NewCorrespondence returns a Correspondence.
func NewCorrespondence(c *network.Correspondence) *Correspondence { return &Correspondence{c} }

// Allows implements sharing.Correspondence.
func (c *Correspondence) Allows(ctx context.Context, sender identity.UserID, to sharing.Address) (bool, error) {
	return c.network.Allows(ctx, network.Party{User: sender}, network.Party{Email: to.Email})
}
