package connection

import (
	"context"
	"fmt"
	"time"

	"wright.app/modules/network"
	"wright.app/platform/identity"
)

// Relation is the state of a connection or a request between a viewer and another person, as the viewer sees it.
type Relation struct {
	ID        ID
	Direction Direction
	Status    Status
}

// Directory answers other modules. Its methods join the transaction of ctx.
type Directory struct{ connections Connections }

// NewDirectory returns a Directory.
func NewDirectory(c Connections) *Directory { return &Directory{c} }

// Relations returns the relations of a viewer with those of the users with whom there is one.
func (d *Directory) Relations(
	ctx context.Context, viewer identity.UserID, users []identity.UserID,
) (map[identity.UserID]Relation, error) {
	sides, err := d.connections.Of(ctx, viewer, users)
	if err != nil {
		return nil, fmt.Errorf("relations of user %d: %w", viewer, err)
	}
	relations := make(map[identity.UserID]Relation, len(sides))
	for _, side := range sides {
		relations[side.Other.User] = Relation{ID: side.ID, Direction: side.Direction, Status: side.Status}
	}
	return relations, nil
}

// ShowsProfile reports whether a user shows a viewer their profile because they are connected. It is not cached.
func (d *Directory) ShowsProfile(ctx context.Context, owner, viewer identity.UserID) (bool, error) {
	showing, err := d.ShowingTo(ctx, viewer, []identity.UserID{owner})
	return len(showing) > 0, err
}

// ShowingTo returns those of the users who show a viewer their profile because they are connected. It is not cached.
func (d *Directory) ShowingTo(
	ctx context.Context, viewer identity.UserID, users []identity.UserID,
) ([]identity.UserID, error) {
	showing, err := d.connections.ShowingTo(ctx, viewer, users)
	if err != nil {
		return nil, fmt.Errorf("profiles shown to user %d: %w", viewer, err)
	}
	return showing, nil
}

// Others returns those with whom a viewer has a connection or a request, as the viewer sees it, in any order.
func (d *Directory) Others(ctx context.Context, viewer identity.UserID) ([]identity.UserID, error) {
	return d.connections.Others(ctx, viewer)
}

// With fewer connections, Shared would tell with whom one of them is connected.
const minOwn, minShared = 5, 2

// Shared returns up to limit users with whom several connections of a viewer from before a time are connected, those
// with the most first. It returns nobody for a viewer with few connections, because it would tell with whom these are
// connected.
func (d *Directory) Shared(
	ctx context.Context, viewer identity.UserID, before time.Time, limit int,
) ([]identity.UserID, error) {
	return d.connections.Shared(ctx, viewer, before, minOwn, minShared, limit)
}

// Named returns those of the users whose name the viewer may see by a connection or a request.
func (d *Directory) Named(
	ctx context.Context, viewer identity.UserID, users []identity.UserID,
) (map[identity.UserID]network.Person, error) {
	sides, err := d.connections.Of(ctx, viewer, users)
	if err != nil {
		return nil, fmt.Errorf("people connected with user %d: %w", viewer, err)
	}
	named := make(map[identity.UserID]network.Person, len(sides))
	for _, side := range sides {
		if side.IsNamed {
			named[side.Other.User] = side.Other
		}
	}
	return named, nil
}
