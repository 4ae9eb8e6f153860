package network

import (
	"context"

	"wright.app/platform/identity"
)

// PersonalData reads and erases the data of a user, for module privacy. It works in the transaction of ctx.
type PersonalData struct{ blocks Blocks }

// NewPersonalData returns a PersonalData over the store of blocks.
func NewPersonalData(blocks Blocks) *PersonalData { return &PersonalData{blocks} }

// Erase deletes the blocks by and of a user.
func (d *PersonalData) Erase(ctx context.Context, user identity.UserID) error {
	return d.blocks.EraseUser(ctx, user)
}
