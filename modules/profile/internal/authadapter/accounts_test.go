package authadapter_test

import (
	"errors"
	"slices"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/profile"
	"wright.app/modules/profile/internal/authadapter"
)

func TestHasRepositoryAccount_gitHubOrGitLab_isTrue(t *testing.T) {
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
		stores := authtest.NewStores(t)
		user := authtest.AddUser(t, stores, "alex.demo@example.com").ID()
		for _, provider := range test.linked {
			account := auth.Account{
				Provider: provider, Subject: "9001",
				LinkedAt: time.Date(2026, 3, 1, 0, 0, 0, 0, time.UTC),
			}
			if _, err := stores.Accounts.Add(t.Context(), user, account); err != nil {
				t.Fatal(err)
			}
		}
		accounts := authadapter.NewAccounts(auth.NewDirectory(stores.Users, stores.Accounts),
			auth.NewVerifiedUsernames(stores.Accounts, nil))
		if got, err := accounts.HasRepositoryAccount(t.Context(), user); err != nil || got != test.want {
			t.Errorf("%s: got %v, %v", name, got, err)
		}
		if got, err := accounts.HasRepositoryAccount(t.Context(), user+1); err != nil || got {
			t.Errorf("%s: another user has one: %v, %v", name, got, err)
		}
	}
}

func TestHasRepositoryAccount_storeFails_returnsTheError(t *testing.T) {
	t.Parallel()
	down, stores := errors.New("no answer"), authtest.NewStores(t)
	stores.Faults.FailAll(down)
	accounts := authadapter.NewAccounts(auth.NewDirectory(stores.Users, stores.Accounts),
		auth.NewVerifiedUsernames(stores.Accounts, nil))
	if got, err := accounts.HasRepositoryAccount(t.Context(), 7); got || !errors.Is(err, down) {
		t.Errorf("got %v, %v", got, err)
	}
	if got, err := accounts.VerifiedPages(t.Context(), 7); got != nil || !errors.Is(err, down) {
		t.Errorf("got %v, %v", got, err)
	}
}

// A user name on a self-hosted GitLab does not prove who has that name on gitlab.com.
func TestVerifiedPages_onlyPublicSitesOfProviders(t *testing.T) {
	t.Parallel()
	stores := authtest.NewStores(t)
	user := authtest.AddUser(t, stores, "alex.demo@example.com").ID()
	for i, account := range []auth.Account{
		{Provider: auth.ProviderGitHub, Username: "alex-demo"},
		{Provider: auth.ProviderGitLab, Username: "alex.demo"},
		{Provider: auth.ProviderGitHub, Username: "alex-at-work"},
		{Provider: auth.ProviderGitHub},
		{Provider: auth.ProviderGoogle, Username: "alex.demo@example.com"},
		{Provider: auth.ProviderLinkedIn, Username: "Alex Demo"},
	} {
		account.Subject, account.LinkedAt = string(rune('a'+i)), authtest.Start
		if _, err := stores.Accounts.Add(t.Context(), user, account); err != nil {
			t.Fatal(err)
		}
	}
	gitHub := []profile.ExternalLink{
		{Type: profile.LinkGitHub, Value: "alex-demo"},
		{Type: profile.LinkGitHub, Value: "alex-at-work"},
	}
	for name, test := range map[string]struct {
		selfHosted map[auth.Provider]bool
		want       []profile.ExternalLink
	}{
		"both where everybody knows them": {
			nil,
			[]profile.ExternalLink{gitHub[0], {Type: profile.LinkGitLab, Value: "alex.demo"}, gitHub[1]},
		},
		"a GitLab of one's own": {map[auth.Provider]bool{auth.ProviderGitLab: true}, gitHub},
		"a GitHub of one's own": {
			map[auth.Provider]bool{auth.ProviderGitHub: true},
			[]profile.ExternalLink{{Type: profile.LinkGitLab, Value: "alex.demo"}},
		},
	} {
		accounts := authadapter.NewAccounts(auth.NewDirectory(stores.Users, stores.Accounts),
			auth.NewVerifiedUsernames(stores.Accounts, test.selfHosted))
		if got, err := accounts.VerifiedPages(t.Context(), user); err != nil || !slices.Equal(got, test.want) {
			t.Errorf("%s: got %+v, %v", name, got, err)
		}
		if got, err := accounts.VerifiedPages(t.Context(), 8); err != nil || len(got) != 0 {
			t.Errorf("%s: another user has %+v, %v", name, got, err)
		}
	}
}
