package organization_test

import (
	"context"
	"errors"
	"testing"

	"wright.app/modules/network"
	"wright.app/modules/network/networktest"
	"wright.app/modules/organization"
	"wright.app/modules/organization/organizationtest"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
)

// teamFixture is fixture with the use cases of organizations.
type teamFixture struct {
	*organization.Teams
	*organizationtest.World
}

func eachTeamEngine(t *testing.T, test func(t *testing.T, f teamFixture)) {
	t.Helper()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		w := organizationtest.NewWorld(t, organizationtest.StoresOver(open(t)))
		test(t, teamFixture{organization.NewTeams(w.TeamDeps()), w})
	})
}

func wantError(t *testing.T, what string, got, want error) {
	t.Helper()
	if !errors.Is(got, want) {
		t.Errorf("%s: got %v, want %v", what, got, want)
	}
}

// prove lets a user prove a domain, and returns the organization.
func (f teamFixture) prove(t *testing.T, user identity.UserID, domain string) organization.OwnOrganization {
	t.Helper()
	c, err := f.Claim(t.Context(), member(user), domain, "Kvarn")
	if err != nil {
		t.Fatal(err)
	}
	f.Publish(domain, c.Token)
	result, err := f.Check(t.Context(), c.ID, user)
	if err != nil || result.Organization == nil {
		t.Fatalf("got %+v, %v", result, err)
	}
	return *result.Organization
}

// Check is Teams.Check of a user.
func (f teamFixture) Check(
	ctx context.Context, id organization.ID, user identity.UserID,
) (organization.CheckResult, error) {
	return f.Teams.Check(ctx, member(user), id)
}

// join invites a user with a role, who accepts.
func (f teamFixture) join(t *testing.T, owner, user identity.UserID, id organization.ID, role organization.Role) {
	t.Helper()
	if _, err := f.SetRole(t.Context(), member(owner), id, networktest.Member(user), role); err != nil {
		t.Fatal(err)
	}
	if _, err := f.Accept(t.Context(), member(user), id); err != nil {
		t.Fatal(err)
	}
}

func newTeamFixture(t *testing.T) teamFixture {
	t.Helper()
	w := organizationtest.NewWorld(t, organizationtest.NewStores(t))
	return teamFixture{organization.NewTeams(w.TeamDeps()), w}
}

func (f teamFixture) block(t *testing.T, blocker, blocked identity.UserID) {
	t.Helper()
	b, err := network.NewBlock(networktest.PersonOf(blocker, "One"), networktest.PersonOf(blocked, "Other"), nil,
		network.Note{}, f.Clock.Now())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := networktest.StoresOver(f.DB).Blocks.Add(t.Context(), b, 10); err != nil {
		t.Fatal(err)
	}
}
