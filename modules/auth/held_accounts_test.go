package auth_test

import (
	"errors"
	"testing"

	"wright.app/modules/auth"
)

// A held account may be that of somebody else, so it shows nothing about the user until it is linked again.
func TestT101_heldAccount_verifiesNothingUntilItIsLinkedAgain(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	caller, accounts := signInWithAccounts(t, f, auth.ProviderGitHub)
	if err := f.Accounts.Hold(t.Context(), caller.User, start); err != nil {
		t.Fatal(err)
	}
	usernames, h := auth.NewVerifiedUsernames(f.Accounts, nil), &hosts{}
	repositories := auth.NewHostedRepositories(f.Accounts, h, auth.Policy{})
	if got, err := usernames.ByUser(t.Context(), caller.User); err != nil || len(got) != 0 {
		t.Errorf("verified usernames: %v, %v", got, err)
	}
	_, err := repositories.ByAccount(t.Context(), caller.User, accounts[0].ID, 1, 10)
	if !errors.Is(err, auth.ErrNoAccount) || len(h.requested) != 0 {
		t.Errorf("its repositories: %v, %d requests", err, len(h.requested))
	}

	if err := f.Accounts.Renew(t.Context(), accounts[0].ID, "alex-demo", "grant"); err != nil {
		t.Fatal(err)
	}
	if got, err := usernames.ByUser(t.Context(), caller.User); err != nil || len(got) != 1 {
		t.Errorf("linked again: verified usernames: %v, %v", got, err)
	}
	if _, err := repositories.ByAccount(t.Context(), caller.User, accounts[0].ID, 1, 10); err != nil {
		t.Errorf("linked again: its repositories: %v", err)
	}
}
