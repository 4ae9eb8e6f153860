package sharing_test

import (
	"context"
	"log/slog"
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/clock"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
	"wright.app/platform/tx"
)

// The callers of most tests have the role Wright.
var (
	asAlex = identitytest.Wright(sharingtest.Alex)
	asSam  = identitytest.Wright(sharingtest.Sam)
)

// fixture is the module with stores in memory and a fixed clock.
type fixture struct {
	clock     *clock.Fixed
	users     *sharingtest.MemoryUsers
	memory    *sharingtest.Memory
	published *sharingtest.MemoryPublished
	openings  *sharingtest.MemoryOpenings
	publisher *sharing.Publisher
	gate      *sharing.Gate
	service   *sharing.Service
}

func newFixture(*testing.T) fixture {
	f := fixture{
		clock:     clock.NewFixed(sharingtest.Noon),
		users:     sharingtest.NewMemoryUsers(),
		memory:    sharingtest.NewMemory(),
		published: sharingtest.NewMemoryPublished(),
		openings:  sharingtest.NewMemoryOpenings(),
	}
	f.gate = sharing.NewGate(f.memory, f.published, f.users, f.users, f.users, f.clock)
	f.publisher = sharing.NewPublisher(f.published, tx.Direct{}, slog.New(slog.DiscardHandler))
	f.service = sharing.NewService(f.deps())
	return f
}

func (f fixture) deps() sharing.Deps {
	return sharing.Deps{
		Transactor: tx.Direct{}, Clock: f.clock, Gate: f.gate, Links: f.memory, Profiles: f.users,
		People: f.users, Published: f.published, Encoder: sharingtest.Encoder{}, Publisher: f.publisher,
		InviteLinks: f.memory.Invites(),
		Invitations: sharing.NewInvitations(f.memory.Invites(), f.users, f.users, f.clock),
		Visits:      f.memory, Salts: f.memory, Statistics: f.memory, Digest: sharingtest.Digest{},
		Openings: f.openings,
	}
}

func (f fixture) createLink(t *testing.T, in sharing.LinkInput) *sharing.Link {
	t.Helper()
	l, err := f.service.CreateLink(t.Context(), asAlex, in)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// linkFor creates a link of the given kind to use for the profile of Alex. It returns nil for direct.
func (f fixture) linkFor(t *testing.T, by via) *sharing.Link {
	t.Helper()
	now := f.clock.Now()
	switch by {
	case liveLink:
		return f.createLink(t, sharing.LinkInput{})
	case expiredLink:
		return f.restored(t, func(s *sharing.LinkSnapshot) { s.ExpiresAt = now })
	case deletedLink:
		return f.restored(t, func(s *sharing.LinkSnapshot) { s.DeletedAt = now })
	case linkOfSam:
		return f.restored(t, func(s *sharing.LinkSnapshot) { s.Owner = sharingtest.Sam })
	case direct:
	}
	return nil
}

// restored returns a new link of Alex whose state is changed as if it was loaded from a store.
func (f fixture) restored(t *testing.T, change func(*sharing.LinkSnapshot)) *sharing.Link {
	t.Helper()
	s := f.createLink(t, sharing.LinkInput{}).Snapshot()
	change(&s)
	return sharing.RestoreLink(s)
}

func setMode(users *sharingtest.MemoryUsers, mode profile.AccessMode, suspended bool) {
	visibility := sharing.ProfileVisibility{Mode: mode, Suspended: suspended}
	users.SetProfile(sharingtest.Alex, visibility, sharingtest.AlexContent())
}

func personOf(users *sharingtest.MemoryUsers, u identity.UserID) sharing.Person {
	p, _ := users.Person(context.Background(), u)
	return p
}
