package sharing_test

import (
	"context"
	"errors"
	"log/slog"
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/invitation"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/publicprofile"
	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/clock"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
)

// The callers of most tests have the role Wright.
var (
	asAlex = identitytest.Wright(sharingtest.Alex)
	asSam  = identitytest.Wright(sharingtest.Sam)
)

// fixture is the module on a database of its own, with a fixed clock.
type fixture struct {
	stores    sharingtest.Stores
	clock     *clock.Fixed
	users     *sharingtest.FakeUsers
	publisher *publicprofile.Publisher
	gate      *profileaccess.Gate
	service   *sharingtest.Services
}

func newFixture(t *testing.T) fixture {
	t.Helper()
	f := fixture{
		stores: sharingtest.NewStores(t), clock: clock.NewFixed(sharingtest.Noon), users: sharingtest.NewFakeUsers(),
	}
	f.gate = profileaccess.NewGate(f.stores.Links, f.stores.Published, f.users, f.users, f.users, f.clock)
	f.publisher = publicprofile.NewPublisher(f.stores.Published, f.stores.DB, slog.New(slog.DiscardHandler))
	f.service = sharingtest.NewServices(f.deps())
	return f
}

func (f fixture) deps() sharingtest.Deps {
	return sharingtest.Deps{
		Transactor: f.stores.DB, Clock: f.clock, Gate: f.gate, Links: f.stores.Links, Profiles: f.users,
		People: f.users, Published: f.stores.Published, Publisher: f.publisher,
		InviteLinks: f.stores.InviteLinks,
		Invitations: invitation.NewInvitations(f.stores.InviteLinks, f.users, f.users, f.clock),
		Visits:      f.stores.Visits, Salts: f.stores.Visits, Statistics: f.stores.Visits,
		Digest: sharingtest.Digest{}, Openings: f.stores.Openings,
	}
}

func (f fixture) createLink(t *testing.T, in sharelink.Input) *sharelink.Link {
	t.Helper()
	l, err := f.service.CreateLink(t.Context(), asAlex, in)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// linkFor creates a link of the given kind to use for the profile of Alex. It returns nil for direct.
func (f fixture) linkFor(t *testing.T, by via) *sharelink.Link {
	t.Helper()
	now := f.clock.Now()
	switch by {
	case liveLink:
		return f.createLink(t, sharelink.Input{})
	case expiredLink:
		return f.restored(t, func(s *sharelink.Snapshot) { s.ExpiresAt = now })
	case deletedLink:
		return f.restored(t, func(s *sharelink.Snapshot) { s.DeletedAt = now })
	case linkOfSam:
		return f.restored(t, func(s *sharelink.Snapshot) { s.Owner = sharingtest.Sam })
	case direct:
	}
	return nil
}

// restored returns a new link of Alex whose state is changed as if it was loaded from a store.
func (f fixture) restored(t *testing.T, change func(*sharelink.Snapshot)) *sharelink.Link {
	t.Helper()
	s := f.createLink(t, sharelink.Input{}).Snapshot()
	change(&s)
	return sharelink.Restore(s)
}

// wantEachFailure makes each statement of a use case fail in turn, and wants its error. prepare returns the fixture of
// a try and the use case.
func wantEachFailure(t *testing.T, prepare func(t *testing.T) (fixture, func() error)) {
	t.Helper()
	for n := 1; ; n++ {
		f, use := prepare(t)
		f.stores.Faults.FailNth(n)
		err := use()
		if !f.stores.Faults.Happened() {
			if err != nil || n == 1 {
				t.Errorf("without a failure, after %d statements: %v", n-1, err)
			}
			return
		}
		if !errors.Is(err, databasetest.ErrInjected) {
			t.Errorf("statement %d failed: got %v", n, err)
		}
	}
}

func setMode(users *sharingtest.FakeUsers, mode profile.AccessMode, suspended bool) {
	visibility := sharing.ProfileVisibility{Mode: mode, Suspended: suspended}
	users.SetProfile(sharingtest.Alex, visibility, sharingtest.AlexContent())
}

func personOf(users *sharingtest.FakeUsers, u identity.UserID) sharing.Person {
	p, _ := users.Person(context.Background(), u)
	return p
}
