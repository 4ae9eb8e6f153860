package store_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	"wright.app/modules/auth/authtest"
	"wright.app/modules/auth/settings"
	"wright.app/platform/identity"
)

func TestSettings(t *testing.T) {
	t.Parallel()
	eachEngineOpen(t, testSettings)
}

func testSettings(t *testing.T, open func(*testing.T) authtest.Stores) {
	t.Helper()
	t.Run("a user without stored settings has the default settings", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		u := authtest.AddUser(t, s, alex)
		expectSettings(t, s, u.ID(), 1)
	})
	t.Run("saved settings are returned in order, for their user only", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		u, other := authtest.AddUser(t, s, alex), authtest.AddUser(t, s, "robin.demo@example.com")
		dismiss(t, s, u.ID(), "people")
		expectSettings(t, s, u.ID(), 2, "people")
		dismiss(t, s, u.ID(), "jobs", "a-third")
		expectSettings(t, s, u.ID(), 3, "people", "jobs", "a-third")
		expectSettings(t, s, other.ID(), 1)
	})
	t.Run("the language is stored, replaced and removed", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		u := authtest.AddUser(t, s, alex)
		for _, language := range []string{"de", "pt-BR", "", "de"} {
			change(t, s, u.ID(), settings.Input{Language: &language})
			stored, err := s.Settings.ByUser(t.Context(), u.ID())
			if err != nil || stored.Language() != language {
				t.Errorf("want %q, got %+v, %v", language, stored, err)
			}
		}
		dismiss(t, s, u.ID(), "people")
		for _, choice := range []*bool{new(true), new(false), nil} {
			change(t, s, u.ID(), settings.Input{Discoverable: choice, SetDiscoverable: true})
			stored, err := s.Settings.ByUser(t.Context(), u.ID())
			if got := stored.Discoverable(); err != nil || (got == nil) != (choice == nil) ||
				got != nil && *got != *choice {
				t.Errorf("discoverable: got %v, %v", got, err)
			}
		}
		for _, choice := range []settings.Contact{
			settings.ContactMembers, settings.ContactNobody, settings.ContactEveryone,
		} {
			change(t, s, u.ID(), settings.Input{Contact: &choice})
			if stored, err := s.Settings.ByUser(t.Context(), u.ID()); err != nil || stored.Contact() != choice {
				t.Errorf("contact: got %+v, %v", stored, err)
			}
		}
		if stored, err := s.Settings.ByUser(t.Context(), u.ID()); err != nil || stored.Language() != "de" {
			t.Errorf("a dismissed notice changed the language: %+v, %v", stored, err)
		}
	})
	t.Run("switches are stored, and returned for several users", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		u, other := authtest.AddUser(t, s, alex), authtest.AddUser(t, s, "robin.demo@example.com")
		third := authtest.AddUser(t, s, "sam.demo@example.com")
		dismiss(t, s, other.ID(), "people")
		change(t, s, u.ID(), settings.Input{Switches: map[settings.Switch]bool{
			settings.EmailDigest: false, settings.AcceptancesShown: false, settings.AcceptancesMailed: true,
		}})
		change(t, s, u.ID(), settings.Input{Switches: map[settings.Switch]bool{settings.EmailDigest: true}})
		change(t, s, third.ID(), settings.Input{Switches: map[settings.Switch]bool{settings.EmailDigest: false}})
		off, err := s.Settings.SwitchedOff(t.Context(), []identity.UserID{u.ID(), other.ID(), 4711})
		if err != nil || !slices.Equal(off[u.ID()], settings.Switches{settings.AcceptancesShown}) ||
			len(off[other.ID()]) != 0 || len(off[third.ID()]) != 0 {
			t.Errorf("got %v, %v", off, err)
		}
		expectSettings(t, s, u.ID(), 3)
	})
	t.Run("concurrent changes are not lost", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		u := authtest.AddUser(t, s, alex)
		runConcurrently(8, func(i int) { dismiss(t, s, u.ID(), fmt.Sprintf("notice-%d", i)) })
		stored, err := s.Settings.ByUser(t.Context(), u.ID())
		if err != nil || len(stored.DismissedNotices()) != 8 || stored.Version() != 9 {
			t.Errorf("got %+v, %v", stored, err)
		}
	})
	t.Run("a rolled back transaction changes nothing", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		u, rollback := authtest.AddUser(t, s, alex), errors.New("roll back")
		err := s.Transactor.InTx(t.Context(), func(ctx context.Context) error {
			in := settings.Input{DismissedNotices: []string{"people"}}
			if err := lockAndChange(ctx, s, u.ID(), in); err != nil {
				return err
			}
			return rollback
		})
		if !errors.Is(err, rollback) {
			t.Fatal(err)
		}
		expectSettings(t, s, u.ID(), 1)
	})
	t.Run("deleting a user deletes their settings only", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		u, other := authtest.AddUser(t, s, alex), authtest.AddUser(t, s, "robin.demo@example.com")
		dismiss(t, s, u.ID(), "people")
		dismiss(t, s, other.ID(), "jobs")
		if err := s.Users.Delete(t.Context(), u.ID()); err != nil {
			t.Fatal(err)
		}
		expectSettings(t, s, u.ID(), 1)
		expectSettings(t, s, other.ID(), 2, "jobs")
	})
}

func lockAndChange(ctx context.Context, s authtest.Stores, user identity.UserID, in settings.Input) error {
	if _, err := s.Users.Lock(ctx, user); err != nil {
		return err
	}
	current, err := s.Settings.ByUser(ctx, user)
	if err != nil {
		return err
	}
	changes, err := settings.ParseChanges(in)
	if err != nil {
		return err
	}
	if _, err := current.Apply(changes); err != nil {
		return err
	}
	return s.Settings.Save(ctx, current)
}

func dismiss(t *testing.T, s authtest.Stores, user identity.UserID, names ...string) {
	t.Helper()
	change(t, s, user, settings.Input{DismissedNotices: names})
}

func change(t *testing.T, s authtest.Stores, user identity.UserID, in settings.Input) {
	t.Helper()
	err := s.Transactor.InTx(t.Context(), func(ctx context.Context) error { return lockAndChange(ctx, s, user, in) })
	if err != nil {
		t.Error(err)
	}
}

func expectSettings(t *testing.T, s authtest.Stores, user identity.UserID, version int64, names ...string) {
	t.Helper()
	stored, err := s.Settings.ByUser(t.Context(), user)
	if err != nil {
		t.Fatal(err)
	}
	got := stored.Snapshot()
	if got.User != user || got.Version != version || got.DismissedNotices == nil ||
		!slices.Equal(got.DismissedNotices, names) {
		t.Errorf("got %+v; want version %d, %v", got, version, names)
	}
}
