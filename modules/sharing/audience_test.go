package sharing_test

import (
	"testing"

	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/identity"
)

// TestAudience_isWhoTheGateLetsPass: what the owner is told holds for a stranger, for a member and for whoever has a
// link; and nobody but the owner is told.
func TestAudience_isWhoTheGateLetsPass(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name          string
		mode          profile.AccessMode
		suspended     bool
		personOnly    bool // the account is suspended, and not the profile
		want          sharing.Audience
		stranger      bool
		member, taken bool // by the address, by a link
	}{
		{"Public", profile.Public, false, false, sharing.Everyone, true, true, true},
		{"Authenticated", profile.Authenticated, false, false, sharing.Members, false, true, true},
		{"Restricted", profile.Restricted, false, false, sharing.LinkHolders, false, false, true},
		{"unknown mode", "Secret", false, false, sharing.LinkHolders, false, false, true},
		{"Public, suspended", profile.Public, true, false, sharing.Nobody, false, false, false},
		{"Restricted, suspended", profile.Restricted, true, false, sharing.Nobody, false, false, false},
		{"Public, of a suspended account", profile.Public, false, true, sharing.Nobody, false, false, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			h := newHouse(t)
			link := h.linkFor(t, liveLink)
			setMode(h.world, c.mode, c.suspended)
			if c.personOnly {
				p := personOf(h.world, sharingtest.Alex)
				p.Suspended = true
				h.world.SetPerson(sharingtest.Alex, p)
			}
			see := func(viewer identity.Principal, by *sharing.Link, want bool) {
				t.Helper()
				access, err := h.gate.CanView(t.Context(), viewer, sharingtest.Alex, by)
				if (err == nil) != want || access.Audience != "" {
					t.Errorf("let pass: %v, told %q", err, access.Audience)
				}
			}
			robin := h.world.SignedIn(sharingtest.Robin)
			see(anon, nil, c.stranger)
			see(robin, nil, c.member)
			see(anon, link, c.taken)
			see(robin, link, c.taken)
			for _, by := range []*sharing.Link{nil, link} {
				access, err := h.gate.CanView(t.Context(), h.world.SignedIn(sharingtest.Alex), sharingtest.Alex, by)
				if err != nil || access.Audience != c.want {
					t.Errorf("the owner is told %q, %v; want %q", access.Audience, err, c.want)
				}
			}
		})
	}
}

// TestAudience_ofARestrictedRecruiter_isNobody: recruiters have no personal links that would open their page.
func TestAudience_ofARestrictedRecruiter_isNobody(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	p := personOf(h.world, sharingtest.Alex)
	p.Role = identity.Recruiter
	h.world.SetPerson(sharingtest.Alex, p)
	setMode(h.world, profile.Restricted, false)
	access, err := h.gate.CanView(t.Context(), h.world.SignedIn(sharingtest.Alex), sharingtest.Alex, nil)
	if err != nil || access.Audience != sharing.Nobody {
		t.Errorf("got %q, %v", access.Audience, err)
	}
}
