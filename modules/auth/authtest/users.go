package authtest

import (
	"context"
	"testing"

	"wright.app/modules/auth"
	"wright.app/platform/identity"
)

// Terms is the version of the terms in tests.
const Terms = "2026-01"

// AddUser returns the user with an address and creates them at Start if there is none.
func AddUser(t testing.TB, s Stores, address string) *auth.User {
	t.Helper()
	candidate, err := auth.NewUser(Email(t, address), Start)
	if err != nil {
		t.Fatal(err)
	}
	var user *auth.User
	err = s.Transactor.InTx(t.Context(), func(ctx context.Context) error {
		var err error
		user, err = s.Users.Ensure(ctx, candidate)
		return err
	})
	if err != nil {
		t.Errorf("ensure user: %v", err)
		return auth.RestoreUser(auth.UserSnapshot{})
	}
	return user
}

// AddReadyUser returns a user who has finished the setup, with the name Alex Demo.
func AddReadyUser(t testing.TB, s Stores, address string, role identity.Role) *auth.User {
	t.Helper()
	return AddNamedUser(t, s, address, "Alex Demo", role)
}

// AddNamedUser returns a user who has finished the setup with a name.
func AddNamedUser(t testing.TB, s Stores, address, name string, role identity.Role) *auth.User {
	t.Helper()
	user := AddUser(t, s, address)
	roleName, terms := string(role), Terms
	changes, err := auth.ParseUserChanges(auth.UserInput{
		DisplayName: &name, Role: &roleName, AcceptedTermsVersion: &terms, CompleteSetup: true,
	}, Terms)
	if err == nil {
		err = user.Apply(changes, Start, Start)
	}
	if err == nil {
		err = s.Users.Save(t.Context(), user)
	}
	if err != nil {
		t.Fatalf("set up user: %v", err)
	}
	return user
}
