package people

import (
	"context"
	"fmt"
	"slices"

	"wright.app/platform/identity"
)

// Directory answers other modules. Its methods join the transaction of ctx.
type Directory struct {
	entries Entries
	blocks  Blocks
}

// NewDirectory returns a Directory.
func NewDirectory(entries Entries, blocks Blocks) *Directory {
	return &Directory{entries: entries, blocks: blocks}
}

// Visible returns the entries of those of the users whom the viewer may see without a personal link, in any order. It
// is the rule of sharing.Gate for many people at once, except that the viewer does not see themselves by it if others
// do not.
func (d *Directory) Visible(
	ctx context.Context, viewer identity.UserID, users []identity.UserID,
) ([]Entry, error) {
	hidden, err := d.blocks.Hidden(ctx, viewer)
	if err != nil {
		return nil, fmt.Errorf("blocks of user %d: %w", viewer, err)
	}
	entries, err := d.entries.Open(ctx, users)
	if err != nil {
		return nil, fmt.Errorf("open entries: %w", err)
	}
	return slices.DeleteFunc(entries, func(e Entry) bool { return slices.Contains(hidden, e.User) }), nil
}
