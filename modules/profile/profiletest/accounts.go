package profiletest

import (
	"fmt"
	"testing"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/platform/identity"
)

// LinkedAccountID is the id of the account that is linked first in a database.
const LinkedAccountID = 1

// LinkGitHub links a GitHub account without a username with a user, which verifies no page.
func LinkGitHub(t testing.TB, users authtest.Stores, user identity.UserID) {
	t.Helper()
	Link(t, users, user, auth.VerifiedUsername{Provider: auth.ProviderGitHub})
}

// Link links accounts with a user, in their order.
func Link(t testing.TB, users authtest.Stores, user identity.UserID, accounts ...auth.VerifiedUsername) {
	t.Helper()
	add := users.Accounts.Add
	for _, a := range accounts {
		if _, err := add(t.Context(), user, auth.Account{
			Provider: a.Provider, Username: a.Username, Subject: fmt.Sprintf("%d %s", user, a.Username), LinkedAt: Now,
		}); err != nil {
			t.Fatal(err)
		}
	}
}

// Unlink removes all accounts of a user.
func Unlink(t testing.TB, users authtest.Stores, user identity.UserID) {
	t.Helper()
	linked, err := users.Accounts.ByUser(t.Context(), user)
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range linked {
		if _, err := users.Accounts.Remove(t.Context(), user, a.ID); err != nil {
			t.Fatal(err)
		}
	}
}
