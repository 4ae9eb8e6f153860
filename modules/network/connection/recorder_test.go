package connection_test

import (
	"context"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/network"
	"wright.app/modules/network/connection"
	"wright.app/modules/network/networktest"
	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/identity"
)

// recorder implements ports and records the names of the queries.
type recorder struct {
	connection.Connections
	*networktest.People

	queries []string
}

// record replaces the stores and doubles of the service by a recorder of them.
func (f *fixture) record() *recorder {
	r := &recorder{Connections: f.stores.Connections, People: f.people}
	lower := authtest.StoresOver(f.stores.DB)
	users := auth.NewDirectory(recordedUsers{lower.Users, r}, lower.Accounts)
	f.Connections, f.People, f.Blocks = r, network.NewPeople(users), recordedBlocks{f.Blocks, r}
	f.Profiles = profile.NewDirectory(
		recordedProfiles{profiletest.StoresOver(f.stores.DB).Profiles, r}, profile.Features{}, nil, f.clock)
	f.Visibility, f.Summaries = r, r
	f.Correspondence = network.NewCorrespondence(network.CorrespondenceDeps{
		Users: users, Profiles: f.Profiles, Blocks: f.Blocks, Addresses: f.addresses,
	})
	return r
}

// recordedBlocks implements network.Blocks with a recorder.
type recordedBlocks struct {
	network.Blocks

	to *recorder
}

func (r *recorder) record(query string) { r.queries = append(r.queries, query) }

// recordedUsers implements auth.Users with a recorder.
type recordedUsers struct {
	auth.Users

	to *recorder
}

// ByMember implements auth.Users.
func (r recordedUsers) ByMember(ctx context.Context, member identity.MemberID) (*auth.User, error) {
	r.to.record("member")
	return r.Users.ByMember(ctx, member)
}

// ByID implements auth.Users.
func (r recordedUsers) ByID(ctx context.Context, user identity.UserID) (*auth.User, error) {
	r.to.record("user")
	return r.Users.ByID(ctx, user)
}

// ByMailbox implements auth.Users.
func (r recordedUsers) ByMailbox(ctx context.Context, email auth.Email) ([]*auth.User, error) {
	r.to.record("mailbox")
	return r.Users.ByMailbox(ctx, email)
}

// recordedProfiles implements profile.Reader with a recorder.
type recordedProfiles struct {
	profile.Reader

	to *recorder
}

// HeaderOf implements profile.Reader.
func (r recordedProfiles) HeaderOf(ctx context.Context, owner identity.UserID) (profile.Header, error) {
	r.to.record("profile")
	return r.Reader.HeaderOf(ctx, owner)
}

// CanSee implements network.Visibility.
func (r *recorder) CanSee(ctx context.Context, viewer, user identity.UserID, token string) (bool, error) {
	r.record("can see")
	return r.People.CanSee(ctx, viewer, user, token)
}

// Of implements network.Blocks.
func (r recordedBlocks) Of(ctx context.Context, blocker, blocked identity.UserID) (*network.Block, error) {
	r.to.record("block")
	return r.Blocks.Of(ctx, blocker, blocked)
}

// Between implements network.Blocks.
func (r recordedBlocks) Between(ctx context.Context, one, other identity.UserID) (byOne, byOther bool, err error) {
	r.to.record("blocks")
	return r.Blocks.Between(ctx, one, other)
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
	return r.People.Visible(ctx, viewer, users)
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
