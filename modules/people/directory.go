package people

import (
	"context"
	"fmt"
	"slices"

	"wright.app/modules/network"
	"wright.app/platform/identity"
)

// Directory tells other modules which people are visible. Its methods join the transaction of ctx.
type Directory struct {
	entries Entries
	blocks  *network.Directory
}

// NewDirectory returns a Directory.
func NewDirectory(entries Entries, blocks *network.Directory) *Directory {
	return &Directory{entries: entries, blocks: blocks}
}

// Visible returns those of the users whom the viewer may see without a personal link. It applies the rule of
// profileaccess.Gate to many people at once, with one exception: a viewer whom others do not see is not returned to
// themselves either.
func (d *Directory) Visible(
	ctx context.Context, viewer identity.UserID, users []identity.UserID,
) (map[identity.UserID]network.Summary, error) {
	hidden, err := d.blocks.EitherWay(ctx, viewer)
	if err != nil {
		return nil, err
	}
	entries, err := d.entries.Open(ctx, users)
	if err != nil {
		return nil, fmt.Errorf("open entries: %w", err)
	}
	visible := make(map[identity.UserID]network.Summary, len(entries))
	for _, e := range entries {
		if slices.Contains(hidden, e.User) {
			continue
		}
		visible[e.User] = network.Summary{
			DisplayName: e.DisplayName, Role: e.Role, Alias: e.Alias, PhotoURL: e.PhotoURL, Headline: e.Headline,
			Location: e.Location, TopTags: e.TopTags(),
		}
	}
	return visible, nil
}
