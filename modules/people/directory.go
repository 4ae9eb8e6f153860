package people

import (
	"context"
	"fmt"
	"slices"

	"wright.app/modules/network"
	"wright.app/modules/network/connection"
	"wright.app/platform/identity"
)

// Directory tells other modules which people are visible. Its methods join the transaction of ctx.
type Directory struct {
	entries     Entries
	blocks      *network.Directory
	connections *connection.Directory
}

// NewDirectory returns a Directory.
func NewDirectory(entries Entries, blocks *network.Directory, connections *connection.Directory) *Directory {
	return &Directory{entries: entries, blocks: blocks, connections: connections}
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
	showing, err := d.connections.ShowingTo(ctx, viewer, users)
	if err != nil {
		return nil, err
	}
	entries, err := d.entries.Showable(ctx, users)
	if err != nil {
		return nil, fmt.Errorf("showable entries: %w", err)
	}
	visible := make(map[identity.UserID]network.Summary, len(entries))
	for _, e := range entries {
		if slices.Contains(hidden, e.User) || !e.IsOpen() && !slices.Contains(showing, e.User) {
			continue
		}
		visible[e.User] = network.Summary{
			DisplayName: e.DisplayName, Role: e.Role, Alias: e.Alias, PhotoURL: e.PhotoURL, Headline: e.Headline,
			Location: e.Location, TopTags: e.TopTags(),
		}
	}
	return visible, nil
}

// Showable returns those of the users who have a profile that somebody else may see. It decides nothing about a viewer.
func (d *Directory) Showable(ctx context.Context, users []identity.UserID) (map[identity.UserID]Entry, error) {
	entries, err := d.entries.Showable(ctx, users)
	if err != nil {
		return nil, fmt.Errorf("showable entries: %w", err)
	}
	byUser := make(map[identity.UserID]Entry, len(entries))
	for _, e := range entries {
		byUser[e.User] = e
	}
	return byUser, nil
}
