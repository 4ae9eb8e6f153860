package networkadapter

import (
	"context"
	"time"

	"wright.app/modules/network/connection"
	"wright.app/modules/people/suggestion"
	"wright.app/platform/identity"
)

var _ suggestion.Connections = (*Connections)(nil)

// Connections implements suggestion.Connections with connection.Directory.
type Connections struct{ connections *connection.Directory }

// NewConnections returns a Connections.
func NewConnections(d *connection.Directory) *Connections { return &Connections{d} }

// Related implements suggestion.Connections.
func (c *Connections) Related(ctx context.Context, member identity.UserID) ([]identity.UserID, error) {
	return c.connections.Others(ctx, member)
}

// Shared implements suggestion.Connections.
func (c *Connections) Shared(
	ctx context.Context, member identity.UserID, before time.Time, limit int,
) ([]identity.UserID, error) {
	return c.connections.Shared(ctx, member, before, limit)
}
