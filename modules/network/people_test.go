package network_test

import (
	"errors"
	"testing"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/network"
	"wright.app/modules/network/networktest"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

func TestMember_returnsUsersWhoHaveFinishedTheSetup(t *testing.T) {
	t.Parallel()
	stores := authtest.NewStores(t)
	ready := authtest.AddReadyUser(t, stores, "alex.demo@example.com", identity.Recruiter)
	newcomer := authtest.AddUser(t, stores, "beginner.demo@example.com")
	people := network.NewPeople(auth.NewDirectory(stores.Users, stores.Accounts))
	want := network.Person{User: ready.ID(), Member: ready.Member(), DisplayName: "Alex Demo", Role: identity.Recruiter}
	if got, err := people.Member(t.Context(), ready.Member()); err != nil || got != want {
		t.Errorf("got %+v, %v", got, err)
	}
	if got, err := people.User(t.Context(), ready.ID()); err != nil || got != want {
		t.Errorf("by user: got %+v, %v", got, err)
	}
	if got, err := people.User(t.Context(), 99); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("unknown user: got %+v, %v", got, err)
	}
	for _, member := range []identity.MemberID{newcomer.Member(), networktest.Member(99), {}} {
		if got, err := people.Member(t.Context(), member); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("%s: got %+v, %v", member, got, err)
		}
	}
	// A suspended user is returned, too.
	ready.Suspend("Spam.", authtest.Start)
	if err := stores.Users.Save(t.Context(), ready); err != nil {
		t.Fatal(err)
	}
	if got, err := people.Member(t.Context(), ready.Member()); err != nil || got != want {
		t.Errorf("suspended: got %+v, %v", got, err)
	}
}

func TestMember_failure_isReturned(t *testing.T) {
	t.Parallel()
	stores := authtest.NewStores(t)
	stores.Faults.FailAll(databasetest.ErrInjected)
	people := network.NewPeople(auth.NewDirectory(stores.Users, stores.Accounts))
	if _, err := people.Member(t.Context(), networktest.Member(7)); !errors.Is(err, databasetest.ErrInjected) {
		t.Errorf("got %v", err)
	}
}
