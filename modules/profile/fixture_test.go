package profile_test

import (
	"log/slog"
	"testing"

	"wright.app/modules/auth"
	"wright.app/modules/auth/authtest"
	"wright.app/modules/profile"
	"wright.app/modules/profile/profiletest"
	"wright.app/platform/calendar"
	"wright.app/platform/clock"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
)

// Two users who have finished the setup.
var (
	alex = identitytest.Wright(profiletest.Alex)
	kim  = identitytest.Wright(profiletest.Kim)
)

// fixture has the use cases over a new database.
type fixture struct {
	*profile.Service
	stores   profiletest.Stores
	users    authtest.Stores
	clock    *clock.Fixed
	hosts    *profiletest.RepositoryHosts
	proofs   profiletest.NumberProofs
	websites *profiletest.Websites
}

func newFixture(t *testing.T) fixture {
	t.Helper()
	h := fixture{
		stores: profiletest.NewStores(t), clock: clock.NewFixed(profiletest.Now),
		hosts: &profiletest.RepositoryHosts{}, proofs: profiletest.NumberProofs{}, websites: &profiletest.Websites{},
	}
	h.users = h.stores.AddUsers(t)
	h.Service = profile.NewService(profile.Deps{
		Transactor: h.stores.DB, Profiles: h.stores.Profiles, Reader: h.stores.Profiles,
		ModerationLog: h.stores.ModerationLog, Deleted: h.stores.Profiles,
		WebsiteChecks: h.stores.Profiles, WebsiteReader: h.websites,
		Repositories: auth.NewHostedRepositories(h.users.Accounts, h.hosts, auth.Policy{}), NumberProofs: h.proofs,
		Usernames: auth.NewVerifiedUsernames(h.users.Accounts, nil),
		Users:     auth.NewDirectory(h.users.Users, h.users.Accounts),
		Clock:     h.clock, Log: slog.New(slog.DiscardHandler),
		Features: profile.Features{Contributions: true}, TimeLimits: profiletest.TimeLimits,
	})
	return h
}

// setName changes the name of a user.
func (h fixture) setName(t *testing.T, user identity.UserID, name string) {
	t.Helper()
	named, err := h.users.Users.ByID(t.Context(), user)
	if err != nil {
		t.Fatal(err)
	}
	snapshot := named.Snapshot()
	snapshot.DisplayName = name
	if err := h.users.Users.Save(t.Context(), auth.RestoreUser(snapshot)); err != nil {
		t.Fatal(err)
	}
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
		if a := in.Attributes; in.Type == profile.CodeRepository && a.NumbersFrom != "" {
			in.NumbersProof = h.prove(t, owner, in)
		}
		s, err := h.AddSection(t.Context(), identitytest.Wright(owner), in)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, s)
	}
	return all
}

// prove returns a proof of the numbers of a section.
func (h fixture) prove(t *testing.T, owner identity.UserID, in profile.SectionInput) string {
	t.Helper()
	a := in.Attributes
	proof, err := h.proofs.Prove(owner, a.URL, profile.RepositoryNumbers{
		Stars: a.Stars, Forks: a.Forks, PushedAt: a.PushedAt, From: a.NumbersFrom,
		At: calendar.DayOf(h.clock.Now()),
	})
	if err != nil {
		t.Fatal(err)
	}
	return proof
}
