package profile_test

import (
	"log/slog"
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/clock"
	"wright.app/platform/identity"
)

// house is the use cases over a store in memory.
type house struct {
	*profile.Service
	store    *profiletest.Memory
	clock    *clock.Fixed
	accounts profiletest.Accounts
	people   profiletest.People
	hosts    *profiletest.Hosts
}

func newHouse() house {
	accounts := profiletest.Accounts{}
	h := newHouseWith(accounts)
	h.accounts = accounts
	return h
}

func newHouseWith(accounts profile.Accounts) house {
	h := house{store: profiletest.NewMemory(), clock: clock.NewFixed(profiletest.Now), people: profiletest.People{}, hosts: &profiletest.Hosts{}}
	h.Service = profile.NewService(profile.Deps{
		Transactor: h.store, Profiles: h.store, Reader: h.store, Journal: h.store, Accounts: accounts, Hosts: h.hosts, People: h.people, Clock: h.clock, Log: slog.New(slog.DiscardHandler), Features: profile.Features{Contributions: true},
	})
	return h
}

// own returns the profile of Alex, which has to be there.
func (h house) own(t *testing.T) profile.Snapshot {
	t.Helper()
	p, ok, err := h.Own(t.Context(), profiletest.Alex)
	if err != nil || !ok {
		t.Fatalf("own profile: %v, %v", ok, err)
	}
	return p
}

func (h house) create(t *testing.T, owner identity.UserID, entries ...profile.SectionInput) []profile.SectionSnapshot {
	t.Helper()
	if _, err := h.Create(t.Context(), owner, profile.Input{}); err != nil {
		t.Fatal(err)
	}
	var all []profile.SectionSnapshot
	for _, in := range entries {
		s, err := h.AddSection(t.Context(), owner, in)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, s)
	}
	return all
}
