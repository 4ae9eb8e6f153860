package networktest

import (
	"context"
	"time"

	"wright.app/modules/network"
	"wright.app/modules/network/connection"
	"wright.app/platform/identity"
)

var (
	_ connection.Connections = BrokenConnections{}
	_ connection.Profiles    = BrokenConnections{}
	_ connection.Summaries   = BrokenConnections{}
	_ network.Connections    = BrokenConnections{}
)

// BrokenConnections implements the ports of package connection, and each method returns Err.
type BrokenConnections struct{ Err error }

// Page implements connection.Connections.
func (b BrokenConnections) Page(
	context.Context, identity.UserID, connection.Filter, *connection.Position, int,
) ([]connection.Side, error) {
	return nil, b.Err
}

// CountIncoming implements connection.Connections.
func (b BrokenConnections) CountIncoming(context.Context, identity.UserID) (int, error) {
	return 0, b.Err
}

// LockRequests implements connection.Connections.
func (b BrokenConnections) LockRequests(context.Context, identity.UserID, time.Time) (connection.Earlier, error) {
	return connection.Earlier{}, b.Err
}

// ByID implements connection.Connections.
func (b BrokenConnections) ByID(context.Context, identity.UserID, connection.ID) (connection.Side, error) {
	return connection.Side{}, b.Err
}

// Of implements connection.Connections.
func (b BrokenConnections) Of(context.Context, identity.UserID, []identity.UserID) ([]connection.Side, error) {
	return nil, b.Err
}

// Others implements connection.Connections.
func (b BrokenConnections) Others(context.Context, identity.UserID) ([]identity.UserID, error) {
	return nil, b.Err
}

// Shared implements connection.Connections.
func (b BrokenConnections) Shared(
	context.Context, identity.UserID, time.Time, int, int, int,
) ([]identity.UserID, error) {
	return nil, b.Err
}

// All implements connection.Connections.
func (b BrokenConnections) All(
	context.Context, identity.UserID, connection.RowID, int,
) ([]connection.Side, error) {
	return nil, b.Err
}

// LockPerson implements connection.Connections.
func (b BrokenConnections) LockPerson(context.Context, identity.UserID) error { return b.Err }

// ForChange implements connection.Connections.
func (b BrokenConnections) ForChange(context.Context, identity.UserID, identity.UserID) (*connection.Pair, error) {
	return nil, b.Err
}

// Save implements connection.Connections.
func (b BrokenConnections) Save(context.Context, *connection.Pair, time.Time) error { return b.Err }

// SavePerson implements connection.Connections.
func (b BrokenConnections) SavePerson(context.Context, network.Person, bool) error { return b.Err }

// DeleteUnneeded implements connection.Connections.
func (b BrokenConnections) DeleteUnneeded(context.Context, time.Time, int) (int, error) {
	return 0, b.Err
}

// EraseInBatches implements connection.Connections.
func (b BrokenConnections) EraseInBatches(context.Context, identity.UserID) error { return b.Err }

// EraseUser implements connection.Connections.
func (b BrokenConnections) EraseUser(context.Context, identity.UserID) error { return b.Err }

// IsSuspended implements connection.Profiles.
func (b BrokenConnections) IsSuspended(context.Context, identity.UserID) (bool, error) {
	return false, b.Err
}

// Visible implements connection.Summaries.
func (b BrokenConnections) Visible(
	context.Context, identity.UserID, []identity.UserID,
) (map[identity.UserID]network.Summary, error) {
	return nil, b.Err
}

// Block implements network.Connections.
func (b BrokenConnections) Block(context.Context, identity.UserID, identity.UserID) error {
	return b.Err
}
