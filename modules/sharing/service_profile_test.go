package sharing_test

import (
	"errors"
	"reflect"
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/fault"
)

func TestOpenByToken_liveLink_letsRead(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	token := h.createLink(t, sharing.LinkInput{}).Snapshot().Token.Text()
	access, err := h.service.OpenByToken(t.Context(), anon, token)
	if err != nil || access.Person.DisplayName != "Alex Demo" || access.IsOwner {
		t.Fatalf("got %+v, %v", access, err)
	}
	content, err := h.service.Content(t.Context(), access)
	if content.Version != access.Version {
		t.Errorf("version %d was let pass, %d is read", access.Version, content.Version)
	}
	content.Version = 0
	if err != nil || !reflect.DeepEqual(content, sharingtest.AlexContent()) {
		t.Errorf("got %+v, %v", content, err)
	}
	if access, err = h.service.OpenByToken(t.Context(), h.world.SignedIn(sharingtest.Alex), token); err != nil || !access.IsOwner {
		t.Errorf("owner: got %+v, %v", access, err)
	}
}

func TestOpenByToken_refused_tellsNothing(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	token := h.createLink(t, sharing.LinkInput{}).Snapshot().Token.Text()
	setMode(h.world, profile.Public, true)
	access, err := h.service.OpenByToken(t.Context(), anon, token)
	if !errors.Is(err, sharing.ErrProfileSuspended) || access != (sharing.Access{}) {
		t.Errorf("got %+v, %v", access, err)
	}
	if _, err := h.service.OpenByToken(t.Context(), anon, "x"); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("got %v", err)
	}
}

func TestContent_profileGoneAfterTheGate_isNotFound(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	access, err := h.service.OpenByToken(t.Context(), anon, h.createLink(t, sharing.LinkInput{}).Snapshot().Token.Text())
	if err != nil {
		t.Fatal(err)
	}
	h.world.RemoveProfile(sharingtest.Alex)
	if _, err := h.service.Content(t.Context(), access); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("got %v", err)
	}
}
