package sharing_test

import (
	"context"
	"errors"
	"testing"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/settings"
	"wright.app/modules/sharing"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

func TestPerson_hasNameRoleAndSuspension(t *testing.T) {
	t.Parallel()
	stores := authtest.NewStores(t)
	user := authtest.AddReadyUser(t, stores, "alex.demo@example.com", identity.Wright)
	people := sharing.NewPeople(
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
	people := sharing.NewPeople(
		auth.NewDirectory(stores.Users, stores.Accounts), settings.NewDirectory(stores.Settings))
	if _, err := people.Person(t.Context(), 99); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("got %v", err)
	}
}

func TestPerson_failure_isReturned(t *testing.T) {
	t.Parallel()
	people := sharing.NewPeople(auth.NewDirectory(broken{}, nil), nil)
	if _, err := people.Person(t.Context(), 7); !errors.Is(err, errDown) {
		t.Errorf("got %v", err)
	}
}

// broken is an auth.Users that fails.
type broken struct{ auth.Users }

func (broken) ByID(context.Context, identity.UserID) (*auth.User, error) { return nil, errDown }
