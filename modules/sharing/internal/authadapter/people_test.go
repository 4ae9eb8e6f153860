package authadapter_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/settings"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/internal/authadapter"
	"wright.app/modules/sharing/sharemail"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

func TestPerson_hasNameRoleAndSuspension(t *testing.T) {
	t.Parallel()
	stores := authtest.NewStores(t)
	user := authtest.AddReadyUser(t, stores, "alex.demo@example.com", identity.Wright)
	people := authadapter.NewPeople(
		auth.NewDirectory(stores.Users, stores.Accounts), settings.NewDirectory(stores.Settings))
	want := sharing.Person{Member: user.Member(), DisplayName: "Alex Demo", Role: identity.Wright}
	if got, err := people.Person(t.Context(), user.ID()); err != nil || got != want {
		t.Errorf("got %+v, %v", got, err)
	}
	user.Suspend("Spam.", authtest.Start)
	if err := stores.Users.Save(t.Context(), user); err != nil {
		t.Fatal(err)
	}
	if got, err := people.Person(t.Context(), user.ID()); err != nil || !got.Suspended {
		t.Errorf("suspended: got %+v, %v", got, err)
	}
}

func TestPerson_unknownUser_isNotFound(t *testing.T) {
	t.Parallel()
	stores := authtest.NewStores(t)
	people := authadapter.NewPeople(
		auth.NewDirectory(stores.Users, stores.Accounts), settings.NewDirectory(stores.Settings))
	if _, err := people.Person(t.Context(), 99); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("got %v", err)
	}
}

func TestPerson_failure_isReturned(t *testing.T) {
	t.Parallel()
	people := authadapter.NewPeople(auth.NewDirectory(broken{}, nil), nil)
	if _, err := people.Person(t.Context(), 7); !errors.Is(err, errDown) {
		t.Errorf("got %v", err)
	}
}

func TestOwner_isTheUserOfTheAddressOrOfItsMailbox(t *testing.T) {
	t.Parallel()
	stores := authtest.NewStores(t)
	user := authtest.AddReadyUser(t, stores, "alex.demo@example.com", identity.Wright)
	people := authadapter.NewPeople(
		auth.NewDirectory(stores.Users, stores.Accounts), settings.NewDirectory(stores.Settings))
	for _, raw := range []string{"alex.demo@example.com", "Alex.Demo@EXAMPLE.com", "alex.demo+jobs@example.com"} {
		to := sharemail.Address{Email: authtest.Email(t, raw).String()}
		if got, err := people.Owner(t.Context(), to); err != nil || got != user.ID() {
			t.Errorf("%s: got %d, %v", raw, got, err)
		}
	}
	unknown := sharemail.Address{Email: "robin.demo@example.com", Mailbox: "robin.demo@example.com"}
	if got, err := people.Owner(t.Context(), unknown); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("no user: got %d, %v", got, err)
	}
	failing := authadapter.NewPeople(auth.NewDirectory(broken{}, nil), nil)
	if _, err := failing.Owner(t.Context(), sharemail.Address{Email: "a@b.example"}); !errors.Is(err, errDown) {
		t.Errorf("got %v", err)
	}
}

var errDown = errors.New("the database is unavailable")

// broken is an auth.Users that fails.
type broken struct{ auth.Users }

func (broken) ByID(context.Context, identity.UserID) (*auth.User, error) { return nil, errDown }

func TestActive_leavesOutUsersWithoutSetup(t *testing.T) {
	t.Parallel()
	stores := authtest.NewStores(t)
	ready := authtest.AddReadyUser(t, stores, "alex.demo@example.com", identity.Wright)
	newcomer := authtest.AddUser(t, stores, "robin.demo@example.com")
	people := authadapter.NewPeople(
		auth.NewDirectory(stores.Users, stores.Accounts), settings.NewDirectory(stores.Settings))
	got, err := people.Active(t.Context(), []identity.UserID{newcomer.ID(), ready.ID()})
	if err != nil || !slices.Equal(got, []identity.UserID{ready.ID()}) {
		t.Errorf("got %v, %v", got, err)
	}
	failing := authadapter.NewPeople(auth.NewDirectory(broken{}, nil), nil)
	if got, err := failing.Active(t.Context(), nil); !errors.Is(err, errDown) {
		t.Errorf("got %v, %v", got, err)
	}
}

func (broken) Active(context.Context, []identity.UserID) ([]identity.UserID, error) {
	return nil, errDown
}

func (broken) ByMailbox(context.Context, auth.Email) ([]*auth.User, error) { return nil, errDown }
