package auth_test

import (
	"context"
	"errors"
	"reflect"
	"testing"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/platform/identity"
)

// hosts is an auth.RepositoryHosts that records the accounts of its calls.
type hosts struct {
	requested []auth.Account
	err       error
}

func (h *hosts) Repositories(
	_ context.Context, account auth.Account, page, limit int,
) (auth.HostedRepositoryPage, error) {
	h.requested = append(h.requested, account)
	return auth.HostedRepositoryPage{Repositories: []auth.HostedRepository{{
		FullName: "alex-demo/ledger",
		Stars:    int64(page*100 + limit),
	}}, More: true}, h.err
}

func newFixture(t testing.TB) *authtest.Fixture { return authtest.NewFixture(authtest.NewStores(t)) }

// signInWithAccounts signs in and links accounts.
func signInWithAccounts(
	t *testing.T, f *authtest.Fixture, providers ...auth.Provider,
) (identity.Principal, []auth.Account) {
	t.Helper()
	caller := f.Caller(t, f.SignIn(t, "alex.demo@example.com").Session)
	var all []auth.Account
	for _, p := range providers {
		a := auth.Account{
			Provider: p, Subject: "of-" + string(p), Username: "alex-demo", LinkedAt: start,
			Grant: auth.Grant("grant at " + string(p)),
		}
		added, err := f.Accounts.Add(t.Context(), caller.User, a)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, added)
	}
	return caller, all
}

func TestHostedRepositories_ownAccount_areRequestedFromTheProvider(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	caller, accounts := signInWithAccounts(t, f, auth.ProviderGitHub, auth.ProviderGitLab)
	h := &hosts{}
	r := auth.NewHostedRepositories(f.Accounts, h, auth.Policy{})
	for _, account := range accounts {
		found, err := r.ByAccount(t.Context(), caller.User, account.ID, 3, 20)
		if err != nil || len(found.Repositories) != 1 || found.Repositories[0].Stars != 320 || !found.More {
			t.Errorf("%s: got %+v, %v", account.Provider, found, err)
		}
	}
	// The account contains the grant.
	if !reflect.DeepEqual(h.requested, accounts) {
		t.Errorf("requested %+v", h.requested)
	}
}

// No request is sent to a provider either.
func TestT28_repositoriesOfOtherUsersAccounts_areErrNoAccount(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	caller, accounts := signInWithAccounts(t, f, auth.ProviderGitHub, auth.ProviderGitLab, auth.ProviderGoogle)
	h := &hosts{}
	allowed := auth.NewHostedRepositories(f.Accounts, h, auth.Policy{})
	disabled := auth.NewHostedRepositories(f.Accounts, h,
		auth.Policy{LinkingDisabled: map[auth.Provider]bool{auth.ProviderGitHub: true}})
	for name, call := range map[string]struct {
		repositories *auth.HostedRepositories
		user         identity.UserID
		account      auth.AccountID
	}{
		"account of another user":       {allowed, caller.User + 1, accounts[0].ID},
		"unknown account":               {allowed, caller.User, 99},
		"e-mail address":                {allowed, caller.User, auth.EmailAccount},
		"provider without repositories": {allowed, caller.User, accounts[2].ID},
		"linking disabled":              {disabled, caller.User, accounts[0].ID},
	} {
		if _, err := call.repositories.ByAccount(t.Context(), call.user, call.account, 1, 20); !errors.Is(err,
			auth.ErrNoAccount) {
			t.Errorf("%s: got %v", name, err)
		}
	}
	if len(h.requested) != 0 {
		t.Errorf("requested %+v", h.requested)
	}
	if _, err := disabled.ByAccount(t.Context(), caller.User, accounts[1].ID, 1, 20); err != nil {
		t.Errorf("control: %v", err)
	}
}

func TestHostedRepositories_providerFails_returnsItsError(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	caller, accounts := signInWithAccounts(t, f, auth.ProviderGitHub)
	for _, why := range []error{auth.ErrProviderFailed, auth.ErrAccessRevoked} {
		r := auth.NewHostedRepositories(f.Accounts, &hosts{err: why}, auth.Policy{})
		if _, err := r.ByAccount(t.Context(), caller.User, accounts[0].ID, 1, 20); !errors.Is(err, why) {
			t.Errorf("got %v, want %v", err, why)
		}
	}
}
