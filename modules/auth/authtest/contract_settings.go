package authtest

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	"wright.app/modules/auth/settings"
	"wright.app/platform/identity"
)

// RunSettingsContract checks an implementation of settings.Store.
func RunSettingsContract(t *testing.T, open Open) {
	t.Helper()
	t.Run("who has never set anything has new settings", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		u := AddUser(t, s, "alex.demo@example.com")
		expectSettings(t, s, u.ID(), 1)
	})
	t.Run("what is saved comes back in its order, and is nobody else's", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		u, other := AddUser(t, s, "alex.demo@example.com"), AddUser(t, s, "robin.demo@example.com")
		dismiss(t, s, u.ID(), "people")
		expectSettings(t, s, u.ID(), 2, "people")
		dismiss(t, s, u.ID(), "jobs", "a-third")
		expectSettings(t, s, u.ID(), 3, "people", "jobs", "a-third")
		expectSettings(t, s, other.ID(), 1)
	})
	t.Run("of many at the same time none is lost", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		u := AddUser(t, s, "alex.demo@example.com")
		together(8, func(i int) { dismiss(t, s, u.ID(), fmt.Sprintf("notice-%d", i)) })
		kept, err := s.Settings.ByUser(t.Context(), u.ID())
		if err != nil || len(kept.DismissedNotices()) != 8 || kept.Version() != 9 {
			t.Errorf("got %+v, %v", kept, err)
		}
	})
	// Transactions in memory are never rolled back.
	if _, inMemory := open(t).Settings.(memorySettings); !inMemory {
		t.Run("a failed transaction keeps nothing", func(t *testing.T) {
			t.Parallel()
			s := open(t)
			u, fails := AddUser(t, s, "alex.demo@example.com"), errors.New("fails")
			err := s.Transactor.InTx(t.Context(), func(ctx context.Context) error {
				if err := holdAndDismiss(ctx, s, u.ID(), "people"); err != nil {
					return err
				}
				return fails
			})
			if !errors.Is(err, fails) {
				t.Fatal(err)
			}
			expectSettings(t, s, u.ID(), 1)
		})
	}
	t.Run("they go with their user, and nobody else's do", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		u, other := AddUser(t, s, "alex.demo@example.com"), AddUser(t, s, "robin.demo@example.com")
		dismiss(t, s, u.ID(), "people")
		dismiss(t, s, other.ID(), "jobs")
		if err := s.Users.Delete(t.Context(), u.ID()); err != nil {
			t.Fatal(err)
		}
		expectSettings(t, s, u.ID(), 1)
		expectSettings(t, s, other.ID(), 2, "jobs")
	})
}

func holdAndDismiss(ctx context.Context, s Stores, user identity.UserID, names ...string) error {
	if _, err := s.Users.Lock(ctx, user); err != nil {
		return err
	}
	current, err := s.Settings.ByUser(ctx, user)
	if err != nil {
		return err
	}
	changes, err := settings.ParseChanges(settings.Input{DismissedNotices: names})
	if err != nil {
		return err
	}
	if _, err := current.Apply(changes); err != nil {
		return err
	}
	return s.Settings.Save(ctx, current)
}

func dismiss(t *testing.T, s Stores, user identity.UserID, names ...string) {
	t.Helper()
	err := s.Transactor.InTx(t.Context(),
		func(ctx context.Context) error { return holdAndDismiss(ctx, s, user, names...) })
	if err != nil {
		t.Error(err)
	}
}

func expectSettings(t *testing.T, s Stores, user identity.UserID, version int64, names ...string) {
	t.Helper()
	kept, err := s.Settings.ByUser(t.Context(), user)
	if err != nil {
		t.Fatal(err)
	}
	got := kept.Snapshot()
	if got.User != user || got.Version != version || got.DismissedNotices == nil ||
		!slices.Equal(got.DismissedNotices, names) {
		t.Errorf("got %+v; want version %d, %v", got, version, names)
	}
}
