package network

import (
	"context"

	"wright.app/platform/identity"
)

// PersonalData reads and erases the data of a user, for module privacy. It works in the transaction of ctx.
type PersonalData struct {
	blocks Blocks
	eraser Eraser
}

// NewPersonalData returns a PersonalData over the stores of the module.
func NewPersonalData(blocks Blocks, eraser Eraser) *PersonalData {
	return &PersonalData{blocks: blocks, eraser: eraser}
}

// Erase deletes the blocks by and of a user.
func (d *PersonalData) Erase(ctx context.Context, user identity.UserID) error {
	return d.eraser.EraseUser(ctx, user)
}
