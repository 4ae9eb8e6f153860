package profileaccess_test

import (
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/identity"
)

// Access.Audience matches what the Gate decides for other viewers. It is set only for the owner.
func TestAudience_agreesWithTheGate(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name             string
		mode             profile.AccessMode
		suspended        bool // whether the profile is suspended
		accountSuspended bool
		want             profileaccess.Audience
		// These are true if access is granted to viewers who are signed out, to viewers who are signed in, and by link.
		signedOut, signedIn, byLink bool
	}{
		{"Public", profile.Public, false, false, profileaccess.Everyone, true, true, true},
		{"Authenticated", profile.Authenticated, false, false, profileaccess.Members, false, true, true},
		{"Restricted", profile.Restricted, false, false, profileaccess.LinkHolders, false, false, true},
		{"unknown mode", "Secret", false, false, profileaccess.LinkHolders, false, false, true},
		{"Public, suspended", profile.Public, true, false, profileaccess.Nobody, false, false, false},
		{"Restricted, suspended", profile.Restricted, true, false, profileaccess.Nobody, false, false, false},
		{"Public, of a suspended account", profile.Public, false, true, profileaccess.Nobody, false, false, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			f := newFixture(t)
			link := f.linkFor(t, liveLink)
			sharingtest.SetMode(f.Users, c.mode, c.suspended)
			if c.accountSuspended {
				p := sharingtest.PersonOf(f.Users, sharingtest.Alex)
				p.Suspended = true
				f.Users.SetPerson(sharingtest.Alex, p)
			}
			check := func(viewer identity.Principal, by *sharelink.Link, want bool) {
				t.Helper()
				access, err := f.Gate.CanView(t.Context(), viewer, sharingtest.Alex, by)
				if (err == nil) != want || access.Audience != "" {
					t.Errorf("got %v, audience %q", err, access.Audience)
				}
			}
			robin := f.Users.SignedIn(sharingtest.Robin)
			check(anon, nil, c.signedOut)
			check(robin, nil, c.signedIn)
			check(anon, link, c.byLink)
			check(robin, link, c.byLink)
			for _, by := range []*sharelink.Link{nil, link} {
				access, err := f.Gate.CanView(t.Context(), f.Users.SignedIn(sharingtest.Alex), sharingtest.Alex, by)
				if err != nil || access.Audience != c.want {
					t.Errorf("owner: got %q, %v; want %q", access.Audience, err, c.want)
				}
			}
		})
	}
}

// Recruiters have no personal links.
func TestAudience_ofARestrictedRecruiter_isConnections(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	p := sharingtest.PersonOf(f.Users, sharingtest.Alex)
	p.Role = identity.Recruiter
	f.Users.SetPerson(sharingtest.Alex, p)
	sharingtest.SetMode(f.Users, profile.Restricted, false)
	access, err := f.Gate.CanView(t.Context(), f.Users.SignedIn(sharingtest.Alex), sharingtest.Alex, nil)
	if err != nil || access.Audience != profileaccess.Connections {
		t.Errorf("got %q, %v", access.Audience, err)
	}
}
