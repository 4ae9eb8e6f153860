package authadapter_test

import (
	"errors"
	"log/slog"
	"slices"
	"testing"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/profile"
	"wright.app/modules/profile/internal/authadapter"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/clock"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
)

func TestInactiveUsers_includesSuspendedUser(t *testing.T) {
	t.Parallel()
	stores := authtest.NewStores(t)
	suspended := authtest.AddUser(t, stores, "suspended.demo@example.com")
	authtest.AddUser(t, stores, "alex.demo@example.com")
	suspended.Suspend("Spam.", time.Date(2026, 3, 1, 0, 0, 0, 0, time.UTC))
	if err := stores.Users.Save(t.Context(), suspended); err != nil {
		t.Fatal(err)
	}
	inactive := authadapter.NewInactiveUsers(auth.NewDirectory(stores.Users, stores.Accounts))
	if got, err := inactive.InactiveUsers(t.Context()); err != nil ||
		!slices.Equal(got, []identity.UserID{suspended.ID()}) {
		t.Errorf("got %v, %v", got, err)
	}
}

// Three people have the tag in an open profile. The third has linked an account and not finished the setup.
func TestT32_tagSuggestions_doNotCountPeopleInSetup(t *testing.T) {
	t.Parallel()
	stores := authtest.NewStores(t)
	profiles := profiletest.StoresOver(stores.DB)
	inSetup := authtest.AddUser(t, stores, "setup.demo@example.com")
	owners := []*auth.User{
		inSetup, authtest.AddReadyUser(t, stores, "alex.demo@example.com", identity.Wright),
		authtest.AddReadyUser(t, stores, "noor.demo@example.com", identity.Wright),
	}
	for i, owner := range owners {
		if _, err := stores.Accounts.Add(t.Context(), owner.ID(), auth.Account{
			Provider: auth.ProviderGitHub, Subject: owner.Email().Folded(), LinkedAt: authtest.Start,
		}); err != nil {
			t.Fatal(err)
		}
		profiles.Put(t, profile.Snapshot{
			ID: profile.ID(i + 1), Owner: owner.ID(), AccessMode: profile.Authenticated,
			Status: profile.StatusActive, Version: 1, Attributes: profile.Attributes{Tags: []string{"Rust"}},
		})
	}
	service := profile.NewService(profile.Deps{
		Transactor: stores.DB, Profiles: profiles.Profiles, Reader: profiles.Profiles, Tags: profiles.Profiles,
		InactiveUsers: authadapter.NewInactiveUsers(auth.NewDirectory(stores.Users, stores.Accounts)),
		Clock:         clock.NewFixed(profiletest.Now), Log: slog.New(slog.DiscardHandler),
	})
	got, err := service.SuggestTags(t.Context(), identitytest.Wright(owners[1].ID()), "rust", 10)
	if err != nil || len(got) != 0 {
		t.Errorf("got %v, %v", got, err)
	}
}

func TestInactiveUsers_storeFails_returnsTheError(t *testing.T) {
	t.Parallel()
	down, stores := errors.New("no answer"), authtest.NewStores(t)
	stores.Faults.FailAll(down)
	inactive := authadapter.NewInactiveUsers(auth.NewDirectory(stores.Users, stores.Accounts))
	if got, err := inactive.InactiveUsers(t.Context()); got != nil || !errors.Is(err, down) {
		t.Errorf("got %v, %v", got, err)
	}
}
