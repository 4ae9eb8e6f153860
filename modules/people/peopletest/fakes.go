package peopletest

import (
	"context"
	"slices"
	"time"

	"wright.app/modules/people"
	"wright.app/modules/people/suggestion"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

var (
	_ people.Blocks          = FakeBlocks{}
	_ people.Relations       = FakeRelations{}
	_ suggestion.Connections = (*FakeConnections)(nil)
	_ suggestion.Profiles    = FakeProfiles{}
	_ suggestion.Members     = FakeMembers{}
)

// FakeBlocks is a people.Blocks.
type FakeBlocks map[identity.UserID][]identity.UserID

// Hidden implements people.Blocks.
func (b FakeBlocks) Hidden(_ context.Context, viewer identity.UserID) ([]identity.UserID, error) {
	return b[viewer], nil
}

// FakeRelations is a people.Relations: what each viewer has with others.
type FakeRelations map[identity.UserID]map[identity.UserID]people.Relation

// With implements people.Relations.
func (r FakeRelations) With(
	_ context.Context, viewer identity.UserID, users []identity.UserID,
) (map[identity.UserID]people.Relation, error) {
	with := map[identity.UserID]people.Relation{}
	for user, relation := range r[viewer] {
		if slices.Contains(users, user) {
			with[user] = relation
		}
	}
	return with, nil
}

// FakeConnections is a suggestion.Connections. Both maps are by member.
type FakeConnections struct {
	RelatedTo, SharedWith map[identity.UserID][]identity.UserID
}

// Related implements suggestion.Connections.
func (c *FakeConnections) Related(_ context.Context, member identity.UserID) ([]identity.UserID, error) {
	return c.RelatedTo[member], nil
}

// Shared implements suggestion.Connections.
func (c *FakeConnections) Shared(
	_ context.Context, member identity.UserID, _ time.Time, limit int,
) ([]identity.UserID, error) {
	shared := c.SharedWith[member]
	return slices.Clone(shared[:min(limit, len(shared))]), nil
}

// FakeProfiles is a suggestion.Profiles.
type FakeProfiles map[identity.UserID]people.Profile

// Profile implements suggestion.Profiles.
func (p FakeProfiles) Profile(_ context.Context, owner identity.UserID) (people.Profile, error) {
	return p[owner], nil
}

// FakeMembers is a suggestion.Members with the users from Alex to Kim.
type FakeMembers struct{}

// Member implements suggestion.Members.
func (FakeMembers) Member(_ context.Context, member identity.MemberID) (identity.UserID, error) {
	for u := Alex; u <= Kim; u++ {
		if Member(u) == member {
			return u, nil
		}
	}
	return 0, fault.ErrNotFound
}
