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

// hosts is an auth.RepositoryHosts that remembers what it was asked.
type hosts struct {
	asked []auth.Account
	err   error
}

func (h *hosts) Repositories(_ context.Context, account auth.Account, page, limit int) (auth.HostedRepositoryPage,
	error,
) {
	h.asked = append(h.asked, account)
	return auth.HostedRepositoryPage{Repositories: []auth.HostedRepository{{
		FullName: "alex-demo/ledger",
		Stars:    int64(page*100 + limit),
	}}, More: true}, h.err
}

func newFixture() *authtest.Fixture { return authtest.NewFixture(authtest.NewMemory()) }

// linked signs in and links accounts.
func linked(
	t *testing.T, w *authtest.Fixture, providers ...auth.Provider,
) (identity.Principal, []auth.Account) {
	t.Helper()
	caller := w.Caller(t, w.SignIn(t, "alex.demo@example.com").Session)
	var all []auth.Account
	for _, p := range providers {
		a := auth.Account{
			Provider: p, Subject: "of-" + string(p), Username: "alex-demo", LinkedAt: start,
			Grant: auth.Grant("grant at " + string(p)),
		}
		kept, err := w.Accounts.Add(t.Context(), caller.User, a)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, kept)
	}
	return caller, all
}

func TestRepositories_ownAccount_isRequested(t *testing.T) {
	t.Parallel()
	w := newFixture()
	caller, accounts := linked(t, w, auth.ProviderGitHub, auth.ProviderGitLab)
	h := &hosts{}
	r := auth.NewHostedRepositories(w.Accounts, h, auth.Policy{})
	for _, account := range accounts {
		found, err := r.ByAccount(t.Context(), caller.User, account.ID, 3, 20)
		if err != nil || len(found.Repositories) != 1 || found.Repositories[0].Stars != 320 || !found.More {
			t.Errorf("%s: got %+v, %v", account.Provider, found, err)
		}
	}
	// The provider gets the account with what it needs to open it.
	if !reflect.DeepEqual(h.asked, accounts) {
		t.Errorf("asked for %+v", h.asked)
	}
}

// TestT28_repositoriesOfAccountsThatAreNotOnesOwn_areNotThere, and nobody outside hears of
// the question.
func TestT28_repositoriesOfAccountsThatAreNotOnesOwn_areNotThere(t *testing.T) {
	t.Parallel()
	w := newFixture()
	caller, accounts := linked(t, w, auth.ProviderGitHub, auth.ProviderGitLab, auth.ProviderGoogle)
	h := &hosts{}
	open := auth.NewHostedRepositories(w.Accounts, h, auth.Policy{})
	closed := auth.NewHostedRepositories(w.Accounts, h,
		auth.Policy{LinkingDisabled: map[auth.Provider]bool{auth.ProviderGitHub: true}})
	for name, call := range map[string]struct {
		repositories *auth.HostedRepositories
		user         identity.UserID
		account      auth.AccountID
	}{
		"somebody else's":     {open, caller.User + 1, accounts[0].ID},
		"nobody's":            {open, caller.User, 99},
		"the e-mail":          {open, caller.User, auth.EmailAccount},
		"one that hosts none": {open, caller.User, accounts[2].ID},
		"linking is off":      {closed, caller.User, accounts[0].ID},
	} {
		if _, err := call.repositories.ByAccount(t.Context(), call.user, call.account, 1, 20); !errors.Is(err,
			auth.ErrNoAccount) {
			t.Errorf("%s: got %v", name, err)
		}
	}
	if len(h.asked) != 0 {
		t.Errorf("a provider was asked for %+v", h.asked)
	}
	if _, err := closed.ByAccount(t.Context(), caller.User, accounts[1].ID, 1, 20); err != nil {
		t.Errorf("the control: %v", err)
	}
}

func TestRepositories_providerFails_isAnError(t *testing.T) {
	t.Parallel()
	w := newFixture()
	caller, accounts := linked(t, w, auth.ProviderGitHub)
	for _, why := range []error{auth.ErrProviderFailed, auth.ErrAccessRevoked} {
		r := auth.NewHostedRepositories(w.Accounts, &hosts{err: why}, auth.Policy{})
		if _, err := r.ByAccount(t.Context(), caller.User, accounts[0].ID, 1, 20); !errors.Is(err, why) {
			t.Errorf("got %v, want %v", err, why)
		}
	}
}
