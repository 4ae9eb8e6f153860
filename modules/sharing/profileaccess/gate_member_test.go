package profileaccess_test

import (
	"errors"
	"testing"

	"github.com/google/uuid"

	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

func TestGate_byMember_appliesTheSameRules(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	robin, alex := f.Users.SignedIn(sharingtest.Robin), f.Users.SignedIn(sharingtest.Alex)
	for _, row := range []struct {
		mode      profile.AccessMode
		suspended bool
		viewer    identity.Principal
		want      error
	}{
		{profile.Public, false, robin, nil},
		{profile.Authenticated, false, robin, nil},
		{profile.Restricted, false, robin, sharing.ErrProfileRestricted},
		{profile.Public, true, robin, sharing.ErrProfileSuspended},
		{profile.Restricted, true, alex, nil},
		{profile.Authenticated, false, anon, fault.ErrUnauthorized},
	} {
		for _, alias := range []string{"", sharingtest.AlexAlias} {
			visibility := sharing.ProfileVisibility{Mode: row.mode, Suspended: row.suspended, Alias: alias}
			f.Users.SetProfile(sharingtest.Alex, visibility, profile.Snapshot{})
			for _, isPublished := range []bool{false, true} {
				if isPublished {
					f.PublishAlex(t, visibility)
				}
				access, err := f.Gate.CanViewByMember(t.Context(), row.viewer, sharingtest.Member(sharingtest.Alex))
				if !errors.Is(err, row.want) {
					t.Errorf("%+v, alias %q, published %t: got %v", row, alias, isPublished, err)
				}
				if err == nil && (access.Owner != sharingtest.Alex || access.Alias != alias || isPublished !=
					(access.Published != nil) || access.IsOwner != (row.viewer == alex)) {
					t.Errorf("%+v, alias %q: got %+v", row, alias, access)
				}
			}
			f.ExpireAlex(t)
		}
	}
}

func TestT39_byMember_whoIsNotReadyOrHasBlocked_isLikeAnUnknownOne(t *testing.T) {
	t.Parallel()
	public := sharing.ProfileVisibility{Mode: profile.Public, Alias: sharingtest.AlexAlias}
	for name, hide := range map[string]func(fixture){
		"blocked":    func(f fixture) { f.Users.Block(sharingtest.Alex, sharingtest.Robin) },
		"no profile": func(f fixture) { f.Users.RemoveProfile(sharingtest.Alex) },
		"deleted":    func(f fixture) { f.Users.RemovePerson(sharingtest.Alex) },
		"not ready":  func(f fixture) { f.setInSetup() },
		"both blocks": func(f fixture) {
			f.Users.Block(sharingtest.Alex, sharingtest.Robin)
			f.Users.Block(sharingtest.Robin, sharingtest.Alex)
		},
		"not ready, blocked by the viewer": func(f fixture) {
			f.setInSetup()
			f.Users.Block(sharingtest.Robin, sharingtest.Alex)
		},
	} {
		f := newFixture(t)
		f.Users.SetProfile(sharingtest.Alex, public, profile.Snapshot{})
		alex := sharingtest.Member(sharingtest.Alex)
		viewer := f.Users.SignedIn(sharingtest.Robin)
		if _, err := f.Gate.CanViewByMember(t.Context(), viewer, alex); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		hide(f)
		access, err := f.Gate.CanViewByMember(t.Context(), viewer, alex)
		_, unknownErr := f.Gate.CanViewByMember(t.Context(), viewer, uuid.New())
		if !errors.Is(err, fault.ErrNotFound) || access != (profileaccess.Access{}) ||
			err.Error() != unknownErr.Error() {
			t.Errorf("%s: got %+v, %v, want %v", name, access, err, unknownErr)
		}
	}
}

func (f fixture) setInSetup() {
	p := sharingtest.PersonOf(f.Users, sharingtest.Alex)
	p.InSetup = true
	f.Users.SetPerson(sharingtest.Alex, p)
}

func TestGate_byMember_whomTheViewerHasBlocked_isTheBlock(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	sharingtest.SetMode(f.Users, profile.Public, false)
	f.Users.Block(sharingtest.Robin, sharingtest.Alex)
	robin := f.Users.SignedIn(sharingtest.Robin)
	_, err := f.Gate.CanViewByMember(t.Context(), robin, sharingtest.Member(sharingtest.Alex))
	if !errors.Is(err, sharing.ErrProfileBlocked) {
		t.Errorf("got %v", err)
	}
}
