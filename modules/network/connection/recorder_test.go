package connection_test

import (
	"context"
	"time"

	"wright.app/modules/network"
	"wright.app/modules/network/connection"
	"wright.app/modules/network/networktest"
	"wright.app/platform/identity"
)

// recorder implements ports and records the names of the queries.
type recorder struct {
	connection.Connections
	*networktest.FakePeople

	blocks  network.Pairs
	queries []string
}

// recordedBlocks implements network.Pairs with a recorder.
type recordedBlocks struct{ *recorder }

func (r *recorder) record(query string) { r.queries = append(r.queries, query) }

// Member implements network.People.
func (r *recorder) Member(ctx context.Context, member identity.MemberID) (network.Person, error) {
	r.record("member")
	return r.FakePeople.Member(ctx, member)
}

// User implements network.People.
func (r *recorder) User(ctx context.Context, user identity.UserID) (network.Person, error) {
	r.record("user")
	return r.FakePeople.User(ctx, user)
}

// CanSee implements network.Visibility.
func (r *recorder) CanSee(ctx context.Context, viewer, user identity.UserID, token string) (bool, error) {
	r.record("can see")
	return r.FakePeople.CanSee(ctx, viewer, user, token)
}

// IsSuspended implements connection.Profiles.
func (r *recorder) IsSuspended(ctx context.Context, user identity.UserID) (bool, error) {
	r.record("suspended")
	return r.FakePeople.IsSuspended(ctx, user)
}

// Of implements network.Pairs.
func (r recordedBlocks) Of(ctx context.Context, blocker, blocked identity.UserID) (*network.Block, error) {
	r.record("block")
	return r.blocks.Of(ctx, blocker, blocked)
}

// Between implements network.Pairs.
func (r recordedBlocks) Between(ctx context.Context, one, other identity.UserID) (byOne, byOther bool, err error) {
	r.record("blocks")
	return r.blocks.Between(ctx, one, other)
}

// LockRequests implements connection.Connections.
func (r *recorder) LockRequests(
	ctx context.Context, user identity.UserID, since time.Time,
) (connection.Earlier, error) {
	r.record("requests")
	return r.Connections.LockRequests(ctx, user, since)
}

// Save implements connection.Connections.
func (r *recorder) Save(ctx context.Context, p *connection.Pair, now time.Time) error {
	r.record("save")
	return r.Connections.Save(ctx, p, now)
}

// Visible implements connection.Summaries.
func (r *recorder) Visible(
	ctx context.Context, viewer identity.UserID, users []identity.UserID,
) (map[identity.UserID]network.Summary, error) {
	r.record("summaries")
	return r.FakePeople.Visible(ctx, viewer, users)
}

// LockPerson implements connection.Connections.
func (r *recorder) LockPerson(ctx context.Context, user identity.UserID) error {
	r.record("lock")
	return r.Connections.LockPerson(ctx, user)
}

// ForChange implements connection.Connections.
func (r *recorder) ForChange(ctx context.Context, own, other identity.UserID) (*connection.Pair, error) {
	r.record("pair")
	return r.Connections.ForChange(ctx, own, other)
}

// EitherWay implements network.Pairs. No request for a connection needs it.
func (recordedBlocks) EitherWay(context.Context, identity.UserID) ([]identity.UserID, error) {
	return nil, nil
}

// BlockedBy implements network.Pairs. No request for a connection needs it.
func (recordedBlocks) BlockedBy(context.Context, identity.UserID) ([]identity.UserID, error) {
	return nil, nil
}
