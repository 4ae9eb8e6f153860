package network

import (
	"context"
	"fmt"

	"wright.app/platform/identity"
)

// Directory is the interface of the module for other modules. Its methods join the transaction of ctx.
type Directory struct{ blocks Blocks }

// NewDirectory returns a Directory.
func NewDirectory(blocks Blocks) *Directory { return &Directory{blocks} }

// Between reports which of two people has blocked the other. It is not cached.
func (d *Directory) Between(ctx context.Context, one, other identity.UserID) (byOne, byOther bool, err error) {
	byOne, byOther, err = d.blocks.Between(ctx, one, other)
	if err != nil {
		return false, false, fmt.Errorf("blocks between users %d and %d: %w", one, other, err)
	}
	return byOne, byOther, nil
}

// EitherWay returns everybody whom a user has blocked or who has blocked them, in any order, some maybe twice. It is
// not cached.
func (d *Directory) EitherWay(ctx context.Context, user identity.UserID) ([]identity.UserID, error) {
	others, err := d.blocks.EitherWay(ctx, user)
	if err != nil {
		return nil, fmt.Errorf("blocks with user %d: %w", user, err)
	}
	return others, nil
}

// BlockedBy returns everybody whom a user has blocked, in any order. It is not cached.
func (d *Directory) BlockedBy(ctx context.Context, user identity.UserID) ([]identity.UserID, error) {
	blocked, err := d.blocks.BlockedBy(ctx, user)
	if err != nil {
		return nil, fmt.Errorf("blocks by user %d: %w", user, err)
	}
	return blocked, nil
}
