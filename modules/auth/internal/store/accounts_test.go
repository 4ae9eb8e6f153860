package store_test

import (
	"errors"
	"slices"
	"sync/atomic"
	"testing"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/platform/identity"
)

func TestAccountIdentities(t *testing.T) {
	t.Parallel()
	eachEngineOpen(t, testAccountIdentities)
}

func testAccountIdentities(t *testing.T, open func(*testing.T) authtest.Stores) {
	t.Helper()
	t.Run("ByIdentity returns the account and its owner", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		u, other := authtest.AddUser(t, s, alex), authtest.AddUser(t, s, "robin.demo@example.com")
		withGrant := account(auth.ProviderGitHub)
		withGrant.Grant = "sealed\x00\xff"
		added, err1 := s.Accounts.Add(ctx, u.ID(), withGrant)
		_, err2 := s.Accounts.Add(ctx, other.ID(), account(auth.ProviderGitLab))
		if err := errors.Join(err1, err2); err != nil {
			t.Fatal(err)
		}
		got, err := s.Accounts.ByIdentity(ctx, auth.ProviderGitHub, "1")
		if err != nil || got.Owner != u.ID() || got.Account != added || got.Grant != withGrant.Grant {
			t.Errorf("got %+v, %v", got, err)
		}
		if got, err := s.Accounts.ByIdentity(ctx, auth.ProviderGitLab, "1"); err != nil || got.Owner != other.ID() ||
			got.Grant != "" {
			t.Errorf("the same subject at another provider: %+v, %v", got, err)
		}
		for _, subject := range []string{"2", "", "1 "} {
			if _, err := s.Accounts.ByIdentity(ctx, auth.ProviderGitHub, subject); !errors.Is(err, auth.ErrNoAccount) {
				t.Errorf("%q: %v", subject, err)
			}
		}
	})
	t.Run("Renew replaces or clears username and grant", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		u := authtest.AddUser(t, s, alex)
		added, err1 := s.Accounts.Add(ctx, u.ID(), account(auth.ProviderGitHub))
		other, err2 := s.Accounts.Add(ctx, u.ID(), account(auth.ProviderGitLab))
		if err := errors.Join(err1, err2); err != nil {
			t.Fatal(err)
		}
		for _, next := range []auth.Account{{Username: "alexis-demo", Grant: "other"}, {}} {
			if err := s.Accounts.Renew(ctx, added.ID, next.Username, next.Grant); err != nil {
				t.Fatal(err)
			}
			added.Username, added.Grant = next.Username, next.Grant
			if got, err := s.Accounts.ByUser(ctx, u.ID()); err != nil ||
				!slices.Equal(got, []auth.Account{added, other}) {
				t.Errorf("got %+v, %v", got, err)
			}
		}
		if err := s.Accounts.Renew(ctx, 4711, "x", ""); !errors.Is(err, auth.ErrNoAccount) {
			t.Errorf("unknown account: %v", err)
		}
	})
	t.Run("Hold holds all accounts of the user until they are renewed", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		u, other := authtest.AddUser(t, s, alex), authtest.AddUser(t, s, "robin.demo@example.com")
		for owner, provider := range map[identity.UserID]auth.Provider{
			u.ID(): auth.ProviderGitHub, other.ID(): auth.ProviderGoogle,
		} {
			if _, err := s.Accounts.Add(ctx, owner, account(provider)); err != nil {
				t.Fatal(err)
			}
		}
		held := func(provider auth.Provider, want bool) {
			t.Helper()
			got, err := s.Accounts.ByIdentity(ctx, provider, "1")
			if err != nil || got.Held != want {
				t.Errorf("%s: %+v, %v, want held %t", provider, got, err, want)
			}
			listed, err := s.Accounts.ByUser(ctx, got.Owner)
			if err != nil || len(listed) != 1 || listed[0].Held != want {
				t.Errorf("%s in the list: %+v, %v, want held %t", provider, listed, err, want)
			}
		}
		held(auth.ProviderGitHub, false)
		for range 2 {
			if err := s.Accounts.Hold(ctx, u.ID(), start); err != nil {
				t.Fatal(err)
			}
		}
		held(auth.ProviderGitHub, true)
		held(auth.ProviderGoogle, false)
		github, err := s.Accounts.ByIdentity(ctx, auth.ProviderGitHub, "1")
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Accounts.Renew(ctx, github.ID, github.Username, github.Grant); err != nil {
			t.Fatal(err)
		}
		held(auth.ProviderGitHub, false)
	})
	t.Run("Remove deletes only accounts of the user, and ids are not reused", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		u, other := authtest.AddUser(t, s, alex), authtest.AddUser(t, s, "robin.demo@example.com")
		added, err := s.Accounts.Add(ctx, u.ID(), account(auth.ProviderGitHub))
		if err != nil {
			t.Fatal(err)
		}
		for user, id := range map[identity.UserID]auth.AccountID{other.ID(): added.ID, u.ID(): added.ID + 1} {
			if _, err := s.Accounts.Remove(ctx, user, id); !errors.Is(err, auth.ErrNoAccount) {
				t.Errorf("user %d, account %d: %v", user, id, err)
			}
		}
		if got, err := s.Accounts.ByUser(ctx, u.ID()); err != nil || !slices.Equal(got, []auth.Account{added}) {
			t.Errorf("got %+v, %v", got, err)
		}
		if got, err := s.Accounts.Remove(ctx, u.ID(), added.ID); err != nil || got != added {
			t.Errorf("got %+v, %v", got, err)
		}
		if got, err := s.Accounts.ByUser(ctx, u.ID()); err != nil || len(got) != 0 {
			t.Errorf("got %+v, %v", got, err)
		}
		again, err := s.Accounts.Add(ctx, other.ID(), account(auth.ProviderGitHub))
		if err != nil || again.ID == added.ID {
			t.Errorf("got %+v, %v", again, err)
		}
	})
	t.Run("one of several concurrent calls adds or removes an account", func(t *testing.T) {
		t.Parallel()
		s, ctx := open(t), t.Context()
		u := authtest.AddUser(t, s, alex)
		var added, removed atomic.Int32
		runConcurrently(8, func(int) {
			switch _, err := s.Accounts.Add(ctx, u.ID(), account(auth.ProviderGitHub)); {
			case err == nil:
				added.Add(1)
			case !errors.Is(err, auth.ErrIdentityTaken):
				t.Error(err)
			}
		})
		stored, err := s.Accounts.ByIdentity(ctx, auth.ProviderGitHub, "1")
		if err != nil {
			t.Fatal(err)
		}
		runConcurrently(8, func(int) {
			switch _, err := s.Accounts.Remove(ctx, u.ID(), stored.ID); {
			case err == nil:
				removed.Add(1)
			case !errors.Is(err, auth.ErrNoAccount):
				t.Error(err)
			}
		})
		if added.Load() != 1 || removed.Load() != 1 {
			t.Errorf("%d added, %d removed", added.Load(), removed.Load())
		}
	})
}

// account returns an account with the same subject and username at every provider.
func account(provider auth.Provider) auth.Account {
	return auth.Account{Provider: provider, Subject: "1", Username: "alex-demo", LinkedAt: start}
}
