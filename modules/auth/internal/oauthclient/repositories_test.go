package oauthclient_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/internal/devidp"
	"wright.app/modules/auth/internal/devidp/devidptest"
	"wright.app/modules/auth/internal/oauthclient"
	"wright.app/platform/clock"
	"wright.app/platform/httpserver/httpservertest"
)

// account signs in at a provider and returns the account that would be linked.
func (f fixture) account(t *testing.T, provider auth.Provider, username string) auth.Account {
	t.Helper()
	person, err := f.identify(t, provider, username)
	if err != nil {
		t.Fatal(err)
	}
	return auth.Account{
		ID: 31, Provider: provider, Subject: person.Subject, Username: person.Username,
		Grant: person.Grant,
	}
}

func names(page auth.HostedRepositoryPage) string {
	all := make([]string, len(page.Repositories))
	for i, r := range page.Repositories {
		all[i] = r.FullName
	}
	return strings.Join(all, " ")
}

func TestRepositories_linkedAccount_returnsPublicOnesByLastChange(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f fixture, provider auth.Provider) {
		t.Helper()
		found, err := f.providers.Repositories(t.Context(), f.account(t, provider, "alex-demo"), 1, 20)
		if err != nil {
			t.Fatal(err, f.log)
		}
		// The private one was pushed last.
		list := "alex-demo/quiet-ledger alex-demo/migration-drills alex-demo/example-driver alex-demo/settlement-notes"
		if got := names(found); got != list || found.More {
			t.Errorf("got %s, more %v", got, found.More)
		}
		want := auth.HostedRepository{
			FullName: "alex-demo/quiet-ledger", Address: "https://" + string(provider) + ".com/alex-demo/quiet-ledger",
			Description: "A double-entry ledger that balances before it commits", Language: "Go", Stars: 412, Forks: 38,
			PushedAt: time.Date(2026, time.February, 24, 16, 20, 0, 0, time.UTC),
		}
		if provider == auth.ProviderGitLab {
			want.Language = "" // not in the lists of GitLab
		}
		if found.Repositories[0] != want {
			t.Errorf("got %+v, want %+v", found.Repositories[0], want)
		}
		if found, err := f.providers.Repositories(t.Context(), f.account(t, provider, "lou-demo"), 1, 20); err != nil ||
			len(found.Repositories) != 0 || found.More {
			t.Errorf("a user without repositories: %+v, %v", found, err)
		}
	})
}

func TestRepositories_severalPages_areReturnedByNumber(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f fixture, provider auth.Provider) {
		t.Helper()
		account := f.account(t, provider, "alex-demo")
		for page, want := range map[int]string{
			1: "alex-demo/quiet-ledger alex-demo/migration-drills alex-demo/example-driver",
			2: "alex-demo/settlement-notes", 3: "", 1 << 30: "",
		} {
			found, err := f.providers.Repositories(t.Context(), account, page, 3)
			if err != nil || names(found) != want || found.More != (page == 1) {
				t.Errorf("page %d: got %s, more %v, %v", page, names(found), found.More, err)
			}
		}
	})
}

func TestRepositories_gitHubWithoutGrant_areFoundByUsernameAndCheckedByOwnerID(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	alex := auth.Account{ID: 31, Provider: auth.ProviderGitHub, Subject: "9001", Username: "alex-demo"}
	found, err := f.providers.Repositories(t.Context(), alex, 1, 20)
	if err != nil || len(found.Repositories) != 4 {
		t.Fatalf("got %s, %v", names(found), err)
	}
	for name, change := range map[string]func(*auth.Account){
		"another user has the username": func(a *auth.Account) { a.Subject = "9999" },
		"nobody has the username":       func(a *auth.Account) { a.Username = "gone-demo" },
		"no username":                   func(a *auth.Account) { a.Username = "" },
		"a username that is a path":     func(a *auth.Account) { a.Username = "../../user" },
	} {
		other := alex
		change(&other)
		if found, err := f.providers.Repositories(t.Context(), other, 1, 20); !errors.Is(err, auth.ErrAccessRevoked) {
			t.Errorf("%s: got %s, %v", name, names(found), err)
		}
	}
}

func TestRepositories_accessRevokedAtGitHub_isErrAccessRevoked(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	account := f.account(t, auth.ProviderGitHub, "alex-demo")
	if _, err := f.providers.Repositories(t.Context(), account, 1, 20); err != nil {
		t.Fatal(err)
	}
	// A user can do this in the settings of GitHub.
	if err := f.providers.Revoke(t.Context(), auth.ProviderGitHub, account.Subject, account.Grant, true); err != nil {
		t.Fatal(err)
	}
	if found, err := f.providers.Repositories(t.Context(), account, 1, 20); !errors.Is(err, auth.ErrAccessRevoked) ||
		errors.Is(err, auth.ErrProviderFailed) {
		t.Errorf("got %s, %v", names(found), err)
	}
	// Linking again gives access again.
	if found, err := f.providers.Repositories(t.Context(), f.account(t, auth.ProviderGitHub, "alex-demo"), 1,
		20); err != nil || len(found.Repositories) != 4 {
		t.Errorf("got %s, %v", names(found), err)
	}
}

func TestRepositories_grantThatCannotBeDecrypted_isErrAccessRevoked(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f fixture, provider auth.Provider) {
		t.Helper()
		account := f.account(t, provider, "alex-demo")
		otherKey, err := oauthclient.New([]oauthclient.Settings{settings(f.Provider, provider)}, sealer(t, 8),
			clock.System{},
			slog.New(slog.DiscardHandler))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := otherKey.Repositories(t.Context(), account, 1, 20); !errors.Is(err, auth.ErrAccessRevoked) {
			t.Errorf("encrypted with another key: %v", err)
		}
		account.Subject = "9002"
		if _, err := f.providers.Repositories(t.Context(), account, 1, 20); !errors.Is(err, auth.ErrAccessRevoked) {
			t.Errorf("of another subject: %v", err)
		}
	})
}

func TestR28_failingOrSlowProvider_isErrProviderFailed(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, f fixture, provider auth.Provider) {
		t.Helper()
		account := f.account(t, provider, "alex-demo")
		for _, status := range []int{
			http.StatusForbidden, http.StatusTooManyRequests, http.StatusInternalServerError,
			http.StatusServiceUnavailable, http.StatusFound,
		} {
			f.SetFaults(string(provider), devidptest.Faults{
				Status: map[devidp.Operation]int{devidp.Repositories: status},
			})
			if _, err := f.providers.Repositories(t.Context(), account, 1, 20); !errors.Is(err,
				auth.ErrProviderFailed) || errors.Is(err, auth.ErrAccessRevoked) {
				t.Errorf("%d: got %v", status, err)
			}
		}
		f.SetFaults(string(provider), devidptest.Faults{
			Delay: map[devidp.Operation]time.Duration{devidp.Repositories: time.Hour},
		})
		soon, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
		defer cancel()
		if _, err := f.providers.Repositories(soon, account, 1, 20); !errors.Is(err, auth.ErrProviderFailed) {
			t.Errorf("timeout: got %v", err)
		}
		f.SetFaults(string(provider), devidptest.Faults{})
		if _, err := f.providers.Repositories(t.Context(), account, 1, 20); err != nil {
			t.Errorf("without the fault: %v", err)
		}
		if log := f.log.String(); strings.Contains(log, string(account.Grant)) ||
			!strings.Contains(log, "list repositories") {
			t.Errorf("the log says %s", log)
		}
	})
}

func TestRepositories_malformedResponse_isErrProviderFailed(t *testing.T) {
	t.Parallel()
	var body string
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		_, _ = w.Write([]byte(body))
	}))
	httpservertest.CloseAtEnd(t, server)
	p, err := oauthclient.New([]oauthclient.Settings{
		{Provider: auth.ProviderGitHub, UserInfoURL: server.URL + "/user"},
		{Provider: auth.ProviderGitLab, Issuer: server.URL},
	}, sealer(t, 7), clock.System{}, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	for _, provider := range []auth.Provider{auth.ProviderGitHub, auth.ProviderGitLab} {
		account := auth.Account{Provider: provider, Subject: "9001", Username: "alex-demo"}
		for name, content := range map[string]string{
			"nothing": "", "a page": "<!doctype html><title>Sorry</title>", "an object": `{"message":"no"}`,
			"a truncated list":     `[{"full_name":"a/b"`,
			"a list of strings":    `["alex-demo/ledger"]`,
			"stars as text":        `[{"stargazers_count":"many","star_count":"many"}]`,
			"an invalid date":      `[{"pushed_at":"yesterday","last_activity_at":"yesterday"}]`,
			"above the size limit": "[" + strings.Repeat(`{"full_name":"alex-demo/ledger"},`, 260_000) + "{}]",
			"too many stars":       `[{"stargazers_count":1e99,"star_count":1e99}]`,
			"a number as name":     `[{"full_name":17,"path_with_namespace":17}]`,
			"text as owner id":     `[{"owner":{"id":"nine"},"web_url":[]}]`,
		} {
			body = content
			if found, err := p.Repositories(t.Context(), account, 1, 20); !errors.Is(err, auth.ErrProviderFailed) {
				t.Errorf("%s, %s: got %+v, %v", provider, name, found, err)
			}
		}
		body = fmt.Sprintf(`[{"full_name":"a/b","path_with_namespace":"a/b","pushed_at":null,`+
			`"description":null,"owner":{"id":%s}}]`, account.Subject)
		if found, err := p.Repositories(t.Context(), account, 1, 20); err != nil || names(found) != "a/b" ||
			!found.Repositories[0].PushedAt.IsZero() {
			t.Errorf("%s, control: got %+v, %v", provider, found, err)
		}
		one := fmt.Sprintf(`{"full_name":"a/b","path_with_namespace":"a/b","owner":{"id":%s},"about":%q}`,
			account.Subject, strings.Repeat("x", 20_000))
		body = "[" + strings.Repeat(one+",", 99) + one + "]"
		if found, err := p.Repositories(t.Context(), account, 1, 100); err != nil || len(found.Repositories) != 100 {
			t.Errorf("%s, 100 repositories with long descriptions: got %d, %v", provider, len(found.Repositories), err)
		}
		body = "null"
		if found, err := p.Repositories(t.Context(), account, 1, 20); err != nil || len(found.Repositories) != 0 {
			t.Errorf("%s, null: got %+v, %v", provider, found, err)
		}
	}
}

func TestRepositories_privateOrOfOtherOwners_areOmitted(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	account := f.account(t, auth.ProviderGitHub, "alex-demo")
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Authorization") == "" || r.URL.Query().Get("visibility") != "public" ||
			r.URL.Query().Get("affiliation") != "owner" {
			w.WriteHeader(http.StatusBadRequest)
			return
		}
		_, _ = w.Write([]byte(`[{"full_name":"alex-demo/secret","private":true,"owner":{"id":9001}},
			{"full_name":"kim-demo/theirs","owner":{"id":9002}},
			{"full_name":"alex-demo/ledger","owner":{"id":9001}}]`))
	}))
	httpservertest.CloseAtEnd(t, server)
	p := f.newProviders(t, oauthclient.Settings{Provider: auth.ProviderGitHub, UserInfoURL: server.URL + "/user"})
	if found, err := p.Repositories(t.Context(), account, 1, 20); err != nil || names(found) != "alex-demo/ledger" {
		t.Errorf("got %s, %v", names(found), err)
	}
}

func TestRepositories_providerThatHostsNone_fails(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	p := f.newProviders(t, oauthclient.Settings{Provider: auth.ProviderGoogle},
		oauthclient.Settings{Provider: auth.ProviderGitLab, Issuer: f.Endpoints(devidp.GitLab).Issuer})
	for _, provider := range []auth.Provider{auth.ProviderGoogle, auth.ProviderGitHub} { // GitHub is not configured
		if _, err := p.Repositories(t.Context(), auth.Account{Provider: provider, Subject: "9001"}, 1,
			20); !errors.Is(err, auth.ErrProviderFailed) {
			t.Errorf("%s: got %v", provider, err)
		}
	}
	// A user that GitLab does not show has no projects.
	if found, err := p.Repositories(t.Context(), auth.Account{Provider: auth.ProviderGitLab, Subject: "9999"}, 1,
		20); err != nil || len(found.Repositories) != 0 || found.More {
		t.Errorf("got %+v, %v", found, err)
	}
}
