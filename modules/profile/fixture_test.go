package profile_test

import (
	"log/slog"
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/clock"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
)

// Two users who have finished the setup.
var (
	alex = identitytest.Wright(profiletest.Alex)
	kim  = identitytest.Wright(profiletest.Kim)
)

// fixture has the use cases over a store in memory.
type fixture struct {
	*profile.Service
	store        *profiletest.Memory
	clock        *clock.Fixed
	accounts     profiletest.Accounts
	displayNames profiletest.DisplayNames
	hosts        *profiletest.RepositoryHosts
}

func newFixture() fixture {
	accounts := profiletest.Accounts{}
	h := newFixtureWith(accounts)
	h.accounts = accounts
	return h
}

func newFixtureWith(accounts profile.Accounts) fixture {
	h := fixture{
		store: profiletest.NewMemory(), clock: clock.NewFixed(profiletest.Now),
		displayNames: profiletest.DisplayNames{}, hosts: &profiletest.RepositoryHosts{},
	}
	h.Service = profile.NewService(profile.Deps{
		Transactor: h.store, Profiles: h.store, Reader: h.store, ModerationLog: h.store, Deleted: h.store,
		Accounts: accounts,
		Hosts:    h.hosts, DisplayNames: h.displayNames, Clock: h.clock, Log: slog.New(slog.DiscardHandler),
		Features: profile.Features{Contributions: true},
	})
	return h
}

// own returns the profile of Alex and fails the test if there is none.
func (h fixture) own(t *testing.T) profile.Snapshot {
	t.Helper()
	p, ok, err := h.Own(t.Context(), alex)
	if err != nil || !ok {
		t.Fatalf("own profile: %v, %v", ok, err)
	}
	return p
}

func (h fixture) create(
	t *testing.T, owner identity.UserID, entries ...profile.SectionInput,
) []profile.SectionSnapshot {
	t.Helper()
	if _, err := h.Create(t.Context(), identitytest.Wright(owner), profile.Input{}); err != nil {
		t.Fatal(err)
	}
	var all []profile.SectionSnapshot
	for _, in := range entries {
		s, err := h.AddSection(t.Context(), identitytest.Wright(owner), in)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, s)
	}
	return all
}
