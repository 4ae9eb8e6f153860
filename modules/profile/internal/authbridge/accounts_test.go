package authbridge_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/profile/internal/authbridge"
	"wright.app/platform/identity"
)

func TestHasRepositoryAccount_gitHubOrGitLab_isOne(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		linked []auth.Provider
		want   bool
	}{
		"nothing linked":          {nil, false},
		"GitHub":                  {[]auth.Provider{auth.ProviderGitHub}, true},
		"GitLab":                  {[]auth.Provider{auth.ProviderGitLab}, true},
		"Google and LinkedIn":     {[]auth.Provider{auth.ProviderGoogle, auth.ProviderLinkedIn}, false},
		"GitLab among the others": {[]auth.Provider{auth.ProviderGoogle, auth.ProviderGitLab}, true},
	} {
		stores := authtest.NewMemory()
		for _, provider := range test.linked {
			account := auth.Account{Provider: provider, Subject: "subject-of-7", LinkedAt: time.Date(2026, 3, 1, 0, 0, 0, 0, time.UTC)}
			if _, err := stores.Accounts.Add(t.Context(), 7, account); err != nil {
				t.Fatal(err)
			}
		}
		accounts := authbridge.NewAccounts(auth.NewDirectory(stores.Users, stores.Accounts))
		if got, err := accounts.HasRepositoryAccount(t.Context(), 7); err != nil || got != test.want {
			t.Errorf("%s: got %v, %v", name, got, err)
		}
		if got, err := accounts.HasRepositoryAccount(t.Context(), 8); err != nil || got {
			t.Errorf("%s: somebody else has one: %v, %v", name, got, err)
		}
	}
}

func TestHasRepositoryAccount_noAnswer_isAnError(t *testing.T) {
	t.Parallel()
	down := errors.New("no answer")
	accounts := authbridge.NewAccounts(auth.NewDirectory(authtest.NewMemory().Users, failing{err: down}))
	if got, err := accounts.HasRepositoryAccount(t.Context(), 7); got || !errors.Is(err, down) {
		t.Errorf("got %v, %v", got, err)
	}
}

type failing struct {
	auth.Accounts

	err error
}

func (f failing) Of(context.Context, identity.UserID) ([]auth.Account, error) { return nil, f.err }
