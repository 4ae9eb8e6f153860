package publicprofile_test

import (
	"errors"
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/fault"
)

func TestOpen_liveLink_showsTheContent(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	target := profileaccess.Target{Token: f.CreateLink(t, sharelink.Input{}).Snapshot().Token.Text()}
	opened, err := f.Service.Open(t.Context(), anon, target)
	if err != nil || opened.Person.DisplayName != "Alex Demo" || opened.IsOwner {
		t.Fatalf("got %+v, %v", opened.Access, err)
	}
	// The profile is Restricted, so nobody but its owner may open it by its alias.
	if got := summary(t, opened); got != "Alex Demo, , Backend engineer" {
		t.Errorf("got %q", got)
	}
	if opened, err = f.Service.Open(t.Context(), f.Users.SignedIn(sharingtest.Alex), target); err != nil ||
		!opened.IsOwner {
		t.Errorf("owner: got %+v, %v", opened.Access, err)
	}
	if got := summary(t, opened); got != "Alex Demo, alex-demo, Backend engineer" {
		t.Errorf("owner: got %q", got)
	}
}

func TestOpen_refused_returnsNothing(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	token := f.CreateLink(t, sharelink.Input{}).Snapshot().Token.Text()
	sharingtest.SetMode(f.Users, profile.Public, true)
	for token, want := range map[string]error{token: sharing.ErrProfileSuspended, "x": fault.ErrNotFound} {
		opened, err := f.Service.Open(t.Context(), anon, profileaccess.Target{Token: token})
		if !errors.Is(err, want) || opened.Access != (profileaccess.Access{}) || opened.Encoded != nil {
			t.Errorf("got %+v, %v, want %v", opened, err, want)
		}
	}
}

func TestOpen_profileDeletedAfterTheGate_isNotFound(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	deps := f.Deps()
	deps.Lower.Reader = &readProfiles{
		Reader: deps.Lower.Reader, during: func() { f.Users.RemoveProfile(sharingtest.Alex) },
	}
	target := profileaccess.Target{Token: f.CreateLink(t, sharelink.Input{}).Snapshot().Token.Text()}
	if _, err := sharingtest.NewServices(deps).Open(t.Context(), anon, target); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("got %v", err)
	}
}
