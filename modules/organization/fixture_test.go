package organization_test

import (
	"testing"

	"wright.app/modules/organization"
	"wright.app/modules/organization/organizationtest"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
)

const alex, robin, sam = organizationtest.Alex, organizationtest.Robin, organizationtest.Sam

// work is an address at work.
const work = "Kim.Demo+wright@Kvarn.example"

// fixture is the module over a database, with the modules below it.
type fixture struct {
	*organization.Service
	*organizationtest.World
}

// eachEngine runs a test on both engines.
func eachEngine(t *testing.T, test func(t *testing.T, f fixture)) {
	t.Helper()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		test(t, newFixture(t, open(t)))
	})
}

func newFixture(t *testing.T, db *database.DB) fixture {
	t.Helper()
	w := organizationtest.NewWorld(t, organizationtest.StoresOver(db))
	return fixture{organization.NewService(w.Deps()), w}
}

func member(user identity.UserID) identity.Principal { return organizationtest.SignedIn(user) }

// start has a code sent, and returns what is needed to enter it.
func (f fixture) start(t *testing.T, user identity.UserID, address string) organization.Verification {
	t.Helper()
	w, err := f.Start(t.Context(), member(user), address)
	if err != nil {
		t.Fatal(err)
	}
	return organization.Verification{ID: w.ID, Code: f.CodeOf(w.ID)}
}

// confirm confirms a work mail, and returns the membership.
func (f fixture) confirm(t *testing.T, user identity.UserID, address string) organization.Shown {
	t.Helper()
	m, err := f.Verify(t.Context(), member(user), f.start(t, user, address))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// memberships returns the memberships of a user.
func (f fixture) memberships(t *testing.T, user identity.UserID) []organization.Shown {
	t.Helper()
	all, err := f.List(t.Context(), member(user))
	if err != nil {
		t.Fatal(err)
	}
	return all
}
