// Package networkadapter implements ports of module sharing with module network.
package networkadapter

import (
	"context"

	"wright.app/modules/network"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/sharemail"
	"wright.app/platform/identity"
)

// Blocks implements profileaccess.Blocks with network.Directory.
type Blocks struct{ network *network.Directory }

// NewBlocks returns a Blocks.
func NewBlocks(d *network.Directory) *Blocks { return &Blocks{d} }

// Between implements profileaccess.Blocks.
func (b *Blocks) Between(ctx context.Context, owner, viewer identity.UserID) (profileaccess.Block, error) {
	byOwner, byViewer, err := b.network.Between(ctx, owner, viewer)
	return profileaccess.Block{ByOwner: byOwner, ByViewer: byViewer}, err
}

var _ sharemail.Correspondence = (*Correspondence)(nil)

// Correspondence implements sharemail.Correspondence with network.Correspondence.
type Correspondence struct{ network *network.Correspondence }

// NewCorrespondence returns a Correspondence.
func NewCorrespondence(c *network.Correspondence) *Correspondence { return &Correspondence{c} }

// Allows implements sharemail.Correspondence.
func (c *Correspondence) Allows(ctx context.Context, sender identity.UserID, to sharemail.Address) (bool, error) {
	return c.network.Allows(ctx, network.Party{User: sender}, network.Party{Email: to.Email})
}
