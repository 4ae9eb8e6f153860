package sharing_test

import (
	"context"
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/clock"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
	"wright.app/platform/tx"
)

// house is the module over memory, at noon.
type house struct {
	clock   *clock.Fixed
	world   *sharingtest.World
	memory  *sharingtest.Memory
	gate    *sharing.Gate
	service *sharing.Service
}

func newHouse(*testing.T) house {
	h := house{clock: clock.NewFixed(sharingtest.Noon), world: sharingtest.NewWorld(), memory: sharingtest.NewMemory()}
	h.gate = sharing.NewGate(h.memory, h.world, h.world, h.world, h.clock)
	h.service = sharing.NewService(h.deps())
	return h
}

func (h house) deps() sharing.Deps {
	return sharing.Deps{
		Transactor: tx.Direct{}, Clock: h.clock, Gate: h.gate, Links: h.memory, Profiles: h.world,
		InviteLinks: h.memory.Invites(), Invitations: sharing.NewInvitations(h.memory.Invites(), h.world, h.world, h.clock),
		Visits: h.memory, Salts: h.memory, Statistics: h.memory, Digest: sharingtest.Digest{},
	}
}

func (h house) createLink(t *testing.T, in sharing.LinkInput) *sharing.Link {
	t.Helper()
	l, err := h.service.CreateLink(t.Context(), identitytest.Wright(sharingtest.Alex), in)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// linkFor returns the link by which a viewer came, nil for none.
func (h house) linkFor(t *testing.T, by via) *sharing.Link {
	t.Helper()
	now := h.clock.Now()
	switch by {
	case liveLink:
		return h.createLink(t, sharing.LinkInput{})
	case expiredLink:
		return h.restored(t, func(s *sharing.LinkSnapshot) { s.ExpiresAt = now })
	case deletedLink:
		return h.restored(t, func(s *sharing.LinkSnapshot) { s.DeletedAt = now })
	case linkOfSam:
		return h.restored(t, func(s *sharing.LinkSnapshot) { s.Owner = sharingtest.Sam })
	case direct:
	}
	return nil
}

func (h house) restored(t *testing.T, change func(*sharing.LinkSnapshot)) *sharing.Link {
	t.Helper()
	s := h.createLink(t, sharing.LinkInput{}).Snapshot()
	change(&s)
	return sharing.RestoreLink(s)
}

func setMode(w *sharingtest.World, mode profile.AccessMode, suspended bool) {
	w.SetProfile(sharingtest.Alex, sharing.ProfileVisibility{Mode: mode, Suspended: suspended}, sharingtest.AlexContent())
}

func personOf(w *sharingtest.World, u identity.UserID) sharing.Person {
	p, _ := w.Person(context.Background(), u)
	return p
}
