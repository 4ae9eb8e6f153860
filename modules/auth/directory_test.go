package auth_test

import (
	"errors"
	"testing"

	"github.com/google/uuid"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/platform/identity"
)

func TestDirectory_returnsThePublicPartOfUsers(t *testing.T) {
	t.Parallel()
	stores := authtest.NewStores(t)
	u := authtest.AddReadyUser(t, stores, "alex.demo@example.com", identity.Recruiter)
	account, err := stores.Accounts.Add(t.Context(), u.ID(),
		auth.Account{Provider: auth.ProviderGitLab, Subject: "7", LinkedAt: start})
	if err != nil {
		t.Fatal(err)
	}
	d := auth.NewDirectory(stores.Users, stores.Accounts)
	want := auth.Person{
		User: u.ID(), Member: u.Member(), DisplayName: "Alex Demo", Role: identity.Recruiter, Ready: true,
		CreatedAt: start,
	}
	if got, err := d.User(t.Context(), u.ID()); err != nil || got != want {
		t.Errorf("got %+v, %v", got, err)
	}
	if got, err := d.UserByMember(t.Context(), u.Member()); err != nil || got != want {
		t.Errorf("got %+v, %v", got, err)
	}
	if got, err := d.UserByEmail(t.Context(), authtest.Email(t, "alex.demo@example.com")); err != nil || got != want {
		t.Errorf("got %+v, %v", got, err)
	}
	if _, err := d.UserByEmail(t.Context(), authtest.Email(t, "nobody@example.com")); !errors.Is(err, auth.ErrNoUser) {
		t.Errorf("got %v", err)
	}
	if got, err := d.Accounts(t.Context(), u.ID()); err != nil || len(got) != 1 || got[0] != account {
		t.Errorf("got %+v, %v", got, err)
	}
	if _, err := d.User(t.Context(), 4711); !errors.Is(err, auth.ErrNoUser) {
		t.Errorf("got %v", err)
	}
	if _, err := d.UserByMember(t.Context(), uuid.New()); !errors.Is(err, auth.ErrNoUser) {
		t.Errorf("got %v", err)
	}
}
