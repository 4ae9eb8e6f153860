package profileaccess_test

import (
	"errors"
	"testing"

	"wright.app/modules/auth/settings"
	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// The choice of the owner and the link decide who may write, among those who see the profile.
func TestAccess_canContact_followsTheOwnerAndTheLink(t *testing.T) {
	t.Parallel()
	member := identity.Principal{Scheme: identity.SchemeSession, User: sharingtest.Robin, Ready: true}
	newcomer, anyone := member, identity.Principal{}
	newcomer.Ready = false
	for name, row := range map[string]struct {
		access profileaccess.Access
		want   bool
	}{
		"everyone, nobody signed in": {profileaccess.Access{Viewer: anyone}, true},
		"everyone, member":           {profileaccess.Access{Viewer: member}, true},
		"everyone, in setup":         {profileaccess.Access{Viewer: newcomer}, false},
		"members, nobody signed in": {
			profileaccess.Access{Person: sharing.Person{Contact: settings.ContactMembers}}, false,
		},
		"members, member": {
			profileaccess.Access{Viewer: member, Person: sharing.Person{Contact: settings.ContactMembers}}, true,
		},
		"nobody, member": {
			profileaccess.Access{Viewer: member, Person: sharing.Person{Contact: settings.ContactNobody}}, false,
		},
		"link without contact": {profileaccess.Access{Viewer: member, Link: 1, NoContact: true}, false},
		"the owner":            {profileaccess.Access{Viewer: member, IsOwner: true}, false},
	} {
		if got := row.access.CanContact(); got != row.want {
			t.Errorf("%s: got %t", name, got)
		}
	}
}

func TestContactGate_opensLikeThePages(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.Users.SetProfile(sharingtest.Alex, sharing.ProfileVisibility{
		Mode: profile.Public, Alias: sharingtest.AlexAlias, Version: 1,
	}, profile.Snapshot{})
	gate := profileaccess.NewContactGate(f.Gate, f.Stores.Links)
	link := f.linkFor(t, liveLink).Snapshot()
	alex := f.Users.SignedIn(sharingtest.Alex).Member
	signedIn := f.Users.SignedIn(sharingtest.Robin)
	for name, row := range map[string]struct {
		viewer identity.Principal
		target profileaccess.Target
		want   error
		link   sharelink.ID
	}{
		"alias":                     {anon, profileaccess.Target{Alias: sharingtest.AlexAlias}, nil, 0},
		"token":                     {anon, profileaccess.Target{Token: link.Token.Text()}, nil, link.ID},
		"member":                    {signedIn, profileaccess.Target{Member: alex}, nil, 0},
		"member, nobody signed in":  {anon, profileaccess.Target{Member: alex}, fault.ErrUnauthorized, 0},
		"unknown alias":             {anon, profileaccess.Target{Alias: "nobody"}, fault.ErrNotFound, 0},
		"malformed token and alias": {anon, profileaccess.Target{Token: "x"}, fault.ErrNotFound, 0},
	} {
		access, err := gate.Open(t.Context(), row.viewer, row.target)
		if !errors.Is(err, row.want) || access.Link != row.link || err == nil && access.Owner != sharingtest.Alex {
			t.Errorf("%s: got %+v, %v", name, access, err)
		}
	}
	if access, err := gate.Reopen(t.Context(), anon, sharingtest.Alex, link.ID); err != nil || access.Link != link.ID {
		t.Errorf("got %+v, %v", access, err)
	}
	access, err := gate.Reopen(t.Context(), anon, sharingtest.Alex, 0)
	if err != nil || access.Owner != sharingtest.Alex {
		t.Errorf("got %+v, %v", access, err)
	}
	for _, id := range []sharelink.ID{link.ID + 1, 1 << 40} {
		if _, err := gate.Reopen(t.Context(), anon, sharingtest.Alex, id); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("unknown link: got %v", err)
		}
	}
}
