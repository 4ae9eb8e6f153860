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

func TestOpenByToken_liveLink_givesAccessToTheContent(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	token := f.createLink(t, sharing.LinkInput{}).Snapshot().Token.Text()
	access, err := f.service.OpenByToken(t.Context(), anon, token)
	if err != nil || access.Person.DisplayName != "Alex Demo" || access.IsOwner {
		t.Fatalf("got %+v, %v", access, err)
	}
	content, err := f.service.Content(t.Context(), access)
	if content.Version != access.Version {
		t.Errorf("access to version %d, content of version %d", access.Version, content.Version)
	}
	content.Version = 0
	if err != nil || !reflect.DeepEqual(content, sharingtest.AlexContent()) {
		t.Errorf("got %+v, %v", content, err)
	}
	if access, err = f.service.OpenByToken(t.Context(), f.users.SignedIn(sharingtest.Alex), token); err != nil ||
		!access.IsOwner {
		t.Errorf("owner: got %+v, %v", access, err)
	}
}

func TestOpenByToken_refused_returnsNoAccess(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	token := f.createLink(t, sharing.LinkInput{}).Snapshot().Token.Text()
	setMode(f.users, profile.Public, true)
	access, err := f.service.OpenByToken(t.Context(), anon, token)
	if !errors.Is(err, sharing.ErrProfileSuspended) || access != (sharing.Access{}) {
		t.Errorf("got %+v, %v", access, err)
	}
	if _, err := f.service.OpenByToken(t.Context(), anon, "x"); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("got %v", err)
	}
}

func TestContent_profileDeletedMeanwhile_isNotFound(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	token := f.createLink(t, sharing.LinkInput{}).Snapshot().Token.Text()
	access, err := f.service.OpenByToken(t.Context(), anon, token)
	if err != nil {
		t.Fatal(err)
	}
	f.users.RemoveProfile(sharingtest.Alex)
	if _, err := f.service.Content(t.Context(), access); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("got %v", err)
	}
}
