package network

import (
	"context"
	"fmt"

	"wright.app/platform/identity"
)

// Directory answers other modules. Each method joins the transaction around ctx.
type Directory struct{ pairs Pairs }

// NewDirectory returns a directory over the blocks of a store.
func NewDirectory(pairs Pairs) *Directory { return &Directory{pairs} }

// Between reports whether one of two people has blocked the other, in either direction. It is
// as true as the last commit: nothing is remembered here.
func (d *Directory) Between(ctx context.Context, one, other identity.UserID) (byOne, byOther bool, err error) {
	byOne, byOther, err = d.pairs.Between(ctx, one, other)
	if err != nil {
		return false, false, fmt.Errorf("blocks between users %d and %d: %w", one, other, err)
	}
	return byOne, byOther, nil
}
