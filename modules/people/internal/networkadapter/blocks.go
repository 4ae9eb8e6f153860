// Package networkadapter implements ports of module people with module network.
package networkadapter

import (
	"context"

	"wright.app/modules/network"
	"wright.app/modules/people"
	"wright.app/platform/identity"
)

var _ people.Blocks = (*Blocks)(nil)

// Blocks implements people.Blocks with network.Directory.
type Blocks struct{ network *network.Directory }

// NewBlocks returns a Blocks.
func NewBlocks(d *network.Directory) *Blocks { return &Blocks{d} }

// Hidden implements people.Blocks.
func (b *Blocks) Hidden(ctx context.Context, viewer identity.UserID) ([]identity.UserID, error) {
	return b.network.EitherWay(ctx, viewer)
}
