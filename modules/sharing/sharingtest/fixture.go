package sharingtest

import (
	"context"
	"errors"
	"log/slog"
	"testing"

	"wright.app/modules/network/connection"
	"wright.app/modules/network/networktest"
	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/invitation"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/publicprofile"
	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/clock"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
)

// Fixture is the module on a database of its own, with a fixed clock.
type Fixture struct {
	Stores    Stores
	Clock     *clock.Fixed
	Users     *Users
	Publisher *publicprofile.Publisher
	Gate      *profileaccess.Gate
	Service   *Services
}

// NewFixture returns the module, with Alex, Robin and Sam.
func NewFixture(t testing.TB) Fixture {
	t.Helper()
	return FixtureOver(t, NewStores(t))
}

// FixtureOver is NewFixture over the stores of a database.
func FixtureOver(t testing.TB, s Stores) Fixture {
	t.Helper()
	f := Fixture{Stores: s, Clock: clock.NewFixed(Noon)}
	f.Users = NewUsers(t, f.Stores.DB)
	f.Gate = NewGate(f.Stores, f.Users.Lower, f.Clock)
	f.Publisher = publicprofile.NewPublisher(f.Stores.Published, f.Stores.DB, slog.New(slog.DiscardHandler))
	f.Service = NewServices(f.Deps())
	return f
}

// Deps returns the dependencies of the services.
func (f Fixture) Deps() Deps {
	return Deps{
		Transactor: f.Stores.DB, Clock: f.Clock, Gate: f.Gate, Links: f.Stores.Links, Lower: f.Users.Lower,
		Published: f.Stores.Published, Publisher: f.Publisher,
		InviteLinks: f.Stores.InviteLinks,
		Invitations: invitation.NewInvitations(f.Stores.InviteLinks, f.Users.People(), f.Users.Profiles(), f.Clock),
		Visits:      f.Stores.Visits, Salts: f.Stores.Visits,
		Digest: Digest{}, Openings: f.Stores.Openings,
	}
}

// CreateLink creates a link of Alex.
func (f Fixture) CreateLink(t testing.TB, in sharelink.Input) *sharelink.Link {
	t.Helper()
	l, err := f.Service.CreateLink(t.Context(), identitytest.Wright(Alex), in)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// CreateInviteLink creates an invite link of a user.
func (f Fixture) CreateInviteLink(
	t testing.TB, owner identity.UserID, in sharelink.InviteInput,
) *sharelink.InviteLink {
	t.Helper()
	l, err := f.Service.CreateInviteLink(t.Context(), identitytest.Wright(owner), in)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// Relate stores a connection or a request of a user to another one. The user shows their profile in it, or not, and the
// other one does.
func (f Fixture) Relate(
	t testing.TB, user, other identity.UserID, status connection.Status, showsProfile bool,
) {
	t.Helper()
	sides := networktest.StoresOver(f.Stores.DB).Connections
	err := f.Stores.DB.InTx(t.Context(), func(ctx context.Context) error {
		known, err := sides.ForChange(ctx, user, other)
		if err != nil {
			return err
		}
		own, theirs := networktest.RequestBetween(user, other, Noon)
		own.Row, theirs.Row = known.Sides()[0].Row, known.Sides()[1].Row
		own.Status, theirs.Status, own.ShowsProfile, theirs.ShowsProfile = status, status, showsProfile, true
		return sides.Save(ctx, connection.NewPair(own, theirs), Noon)
	})
	if err != nil {
		t.Fatal(err)
	}
}

// Restored returns a new link of Alex whose state is changed as if it was loaded from a store.
func (f Fixture) Restored(t testing.TB, change func(*sharelink.Snapshot)) *sharelink.Link {
	t.Helper()
	s := f.CreateLink(t, sharelink.Input{}).Snapshot()
	change(&s)
	return sharelink.Restore(s)
}

// InjectedFaults returns the faults of the database.
func (f Fixture) InjectedFaults() *databasetest.Faults { return f.Stores.Faults }

// WantEachFailure makes each statement of a use case fail in turn, and wants its error. prepare returns the fixture of
// a try and the use case.
func WantEachFailure[F interface{ InjectedFaults() *databasetest.Faults }](
	t *testing.T, prepare func(t *testing.T) (F, func() error),
) {
	t.Helper()
	for n := 1; ; n++ {
		f, use := prepare(t)
		f.InjectedFaults().FailNth(n)
		err := use()
		if !f.InjectedFaults().Happened() {
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

// SetMode gives the profile of Alex an access mode and no alias.
func SetMode(users *Users, mode profile.AccessMode, suspended bool) {
	visibility := sharing.ProfileVisibility{Mode: mode, Suspended: suspended}
	users.SetProfile(Alex, visibility, AlexContent())
}

// PersonOf returns a user.
func PersonOf(users *Users, u identity.UserID) sharing.Person {
	p, _ := users.Person(context.Background(), u)
	return p
}

// PublishAlex publishes the profile of Alex.
func (f Fixture) PublishAlex(t *testing.T, visibility sharing.ProfileVisibility) {
	t.Helper()
	if err := f.Stores.Published.AddOrExpire(t.Context(), Alex); err != nil {
		t.Fatal(err)
	}
	revision, err := f.Stores.Published.Revision(t.Context(), Alex)
	if err != nil {
		t.Fatal(err)
	}
	p := profileaccess.PublishedProfile{
		Owner: Alex, Person: PersonOf(f.Users, Alex), Visibility: visibility,
		Revision: revision, Document: []byte("{}"),
	}
	if err := f.Stores.Published.Publish(t.Context(), p); err != nil {
		t.Fatal(err)
	}
}

// ExpireAlex makes the published profile of Alex not current.
func (f Fixture) ExpireAlex(t *testing.T) {
	t.Helper()
	if err := f.Stores.Published.Expire(t.Context(), Alex); err != nil {
		t.Fatal(err)
	}
}
