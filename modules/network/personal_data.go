package network

import (
	"context"
	"fmt"

	"wright.app/platform/identity"
)

// exportPage is the number of blocks that PersonalData reads at a time.
const exportPage = 100

// PersonalData reads and erases the data of a user, for module privacy. It works in the transaction of ctx.
type PersonalData struct {
	blocks Blocks
	eraser Eraser
}

// NewPersonalData returns a PersonalData over the stores of the module.
func NewPersonalData(blocks Blocks, eraser Eraser) *PersonalData {
	return &PersonalData{blocks: blocks, eraser: eraser}
}

// Blocks returns the blocks by a user, not those of the user by others.
func (d *PersonalData) Blocks(ctx context.Context, user identity.UserID) ([]*Block, error) {
	var all []*Block
	var last *Position
	for {
		page, err := d.blocks.Page(ctx, user, Query{}, last, exportPage)
		if err != nil {
			return nil, fmt.Errorf("blocks of user %d: %w", user, err)
		}
		all = append(all, page...)
		if len(page) < exportPage {
			return all, nil
		}
		position := page[len(page)-1].Position()
		last = &position
	}
}

// Erase deletes the blocks by and of a user.
func (d *PersonalData) Erase(ctx context.Context, user identity.UserID) error {
	return d.eraser.EraseUser(ctx, user)
}
