package authadapter_test

import (
	"context"
	"errors"
	"reflect"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/profile"
	"wright.app/modules/profile/internal/authadapter"
	"wright.app/platform/fault"
)

// fakeProvider is a fixed auth.RepositoryHosts.
type fakeProvider struct {
	page auth.HostedRepositoryPage
	err  error
}

func (p *fakeProvider) Repositories(context.Context, auth.Account, int, int) (auth.HostedRepositoryPage, error) {
	return p.page, p.err
}

func TestRepositories_resultsAndErrorsOfAuth_areConverted(t *testing.T) {
	t.Parallel()
	stores, p := authtest.NewStores(t), &fakeProvider{}
	user := authtest.AddUser(t, stores, "alex.demo@example.com").ID()
	account, err := stores.Accounts.Add(t.Context(), user,
		auth.Account{Provider: auth.ProviderGitHub, Subject: "9001", LinkedAt: authtest.Start})
	if err != nil {
		t.Fatal(err)
	}
	hosts := authadapter.NewRepositoryHosts(auth.NewHostedRepositories(stores.Accounts, p, auth.Policy{}))
	pushed := time.Date(2026, 2, 24, 16, 20, 0, 0, time.UTC)
	p.page = auth.HostedRepositoryPage{More: true, Repositories: []auth.HostedRepository{{
		FullName: "alex-demo/ledger", Address: "https://github.com/alex-demo/ledger", Description: "A ledger",
		Language: "Go", Stars: 4, Forks: 3, PushedAt: pushed,
	}}}
	want := []profile.HostedRepository{{
		FullName: "alex-demo/ledger", Address: "https://github.com/alex-demo/ledger", Description: "A ledger",
		Language: "Go", Stars: 4, Forks: 3, PushedAt: pushed,
		Host: profile.HostGitHub,
	}}
	if got, more, err := hosts.Repositories(t.Context(), user, int64(account.ID), 1, 20); err != nil || !more ||
		!reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, %v, %v", got, more, err)
	}
	if _, _, err := hosts.Repositories(t.Context(), 8, int64(account.ID), 1, 20); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("another user: %v", err)
	}
	other := errors.New("no connection")
	for from, to := range map[error]error{
		auth.ErrProviderFailed: fault.ErrUpstream, auth.ErrAccessRevoked: profile.ErrAccountAccessEnded, other: other,
	} {
		p.err = from
		if _, _, err := hosts.Repositories(t.Context(), user, int64(account.ID), 1, 20); !errors.Is(err, to) {
			t.Errorf("%v became %v", from, err)
		}
	}
}
