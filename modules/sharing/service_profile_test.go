package sharing_test

import (
	"errors"
	"reflect"
	"testing"

	"wright.app/modules/sharing"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/fault"
)

func TestProfileByToken_liveLink_showsTheProfile(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	token := h.createLink(t, sharing.LinkInput{}).Snapshot().Token.Text()
	p, err := h.service.ProfileByToken(t.Context(), anon, token)
	if err != nil || !reflect.DeepEqual(p.Content, sharingtest.AlexContent()) || p.Person.DisplayName != "Alex Demo" || p.IsOwner {
		t.Errorf("got %+v, %v", p, err)
	}
	p, err = h.service.ProfileByToken(t.Context(), h.world.SignedIn(sharingtest.Alex), token)
	if err != nil || !p.IsOwner {
		t.Errorf("owner: got %+v, %v", p, err)
	}
}

func TestProfileByToken_refused_showsNothing(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	token := h.createLink(t, sharing.LinkInput{}).Snapshot().Token.Text()
	setMode(h.world, sharing.Public, true)
	p, err := h.service.ProfileByToken(t.Context(), anon, token)
	if !errors.Is(err, sharing.ErrProfileSuspended) || !reflect.DeepEqual(p, sharing.PublicProfile{}) {
		t.Errorf("got %+v, %v", p, err)
	}
	if _, err := h.service.ProfileByToken(t.Context(), anon, "x"); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("got %v", err)
	}
}

func TestProfileByToken_profileGoneAfterTheGate_isNotFound(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	token := h.createLink(t, sharing.LinkInput{}).Snapshot().Token.Text()
	deps := h.deps()
	deps.Profiles = sharingtest.Broken{Err: fault.ErrNotFound}
	if _, err := sharing.NewService(deps).ProfileByToken(t.Context(), anon, token); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("got %v", err)
	}
}
