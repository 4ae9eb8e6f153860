package sharing_test

import (
	"errors"
	"fmt"
	"net/netip"
	"testing"
	"time"

	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/identity/identitytest"
)

func invitedHouse(t *testing.T, in sharing.InviteLinkInput) (house, sharing.Arrival) {
	t.Helper()
	h := newHouse(t)
	token := h.invite(t, sharingtest.Alex, in).Snapshot().Token
	return h, sharing.Arrival{Invite: token.Text(), Address: netip.MustParseAddr("192.0.2.1"), UserAgent: browser}
}

// wantLooks checks the visits of the only invite link, and that none of them is a visit of the
// profile.
func (h house) wantLooks(t *testing.T, want int64) {
	t.Helper()
	links, _, err := h.service.ListInviteLinks(t.Context(), identitytest.Wright(sharingtest.Alex), nil, 20)
	if err != nil || len(links) != 1 {
		t.Fatalf("got %d invite links, %v", len(links), err)
	}
	if s := links[0].Snapshot(); s.TotalVisits != want || s.LastVisitedAt.IsZero() != (want == 0) || s.Version != 1 && s.DeletedAt.IsZero() {
		t.Errorf("got %+v, want %d visits", s, want)
	}
	if s := h.statistics(t); s.Last30Days != 0 {
		t.Errorf("the profile has %d visits", s.Last30Days)
	}
}

func TestT42_aLookAtAnInvitation_isCounted(t *testing.T) {
	t.Parallel()
	h, arrival := invitedHouse(t, sharing.InviteLinkInput{})
	h.record(t, arrival)
	h.wantLooks(t, 1)
	arrival.Viewer = h.world.SignedIn(sharingtest.Robin)
	arrival.Address = netip.MustParseAddr("192.0.2.2")
	h.record(t, arrival)
	h.wantLooks(t, 2)
}

func TestT42_looksAtAnInvitation_areHonest(t *testing.T) {
	t.Parallel()
	for name, spoil := range map[string]func(house, *sharing.Arrival){
		"owner":          func(h house, a *sharing.Arrival) { a.Viewer = h.world.SignedIn(sharingtest.Alex) },
		"machine":        func(_ house, a *sharing.Arrival) { a.UserAgent = "Slackbot-LinkExpanding 1.0" },
		"fetching ahead": func(_ house, a *sharing.Arrival) { a.Purposes = []string{"prefetch"} },
		"unknown token":  func(_ house, a *sharing.Arrival) { a.Invite = sharing.NewToken().Text() },
		"no token":       func(_ house, a *sharing.Arrival) { a.Invite = "x" },
		"suspended":      func(h house, _ *sharing.Arrival) { setMode(h.world, profile.Restricted, true) },
		"deleted user":   func(h house, _ *sharing.Arrival) { h.world.RemovePerson(sharingtest.Alex) },
		"expired":        func(h house, _ *sharing.Arrival) { h.clock.Advance(time.Hour) },
		"deleted": func(h house, _ *sharing.Arrival) {
			if _, err := h.service.DeleteInviteLink(t.Context(), identitytest.Wright(sharingtest.Alex), 1, nil); err != nil {
				t.Error(err)
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			expires := sharingtest.Noon.Add(time.Hour)
			h, arrival := invitedHouse(t, sharing.InviteLinkInput{ExpiresAt: &expires})
			spoil(h, &arrival)
			h.record(t, arrival)
			h.wantLooks(t, 0)
		})
	}
}

func TestT42_repeatsAndFloods_ofAnInvitation_areBounded(t *testing.T) {
	t.Parallel()
	h, arrival := invitedHouse(t, sharing.InviteLinkInput{})
	for range 10 {
		h.record(t, arrival)
	}
	h.wantLooks(t, 1)
	for i := range 100 {
		arrival.UserAgent = fmt.Sprint(browser, i)
		h.record(t, arrival)
	}
	h.wantLooks(t, 60)
}

// Whoever looks at the invitation and at the profile afterwards has visited both; a flood at
// the one takes nothing from the other.
func TestRecordVisit_invitationAndProfile_areCountedApart(t *testing.T) {
	t.Parallel()
	h, arrival := invitedHouse(t, sharing.InviteLinkInput{})
	for i := range 60 {
		arrival.UserAgent = fmt.Sprint(browser, i)
		h.record(t, arrival)
	}
	token := h.createLink(t, sharing.LinkInput{}).Snapshot().Token.Text()
	h.record(t, sharing.Arrival{Token: token, Address: arrival.Address, UserAgent: arrival.UserAgent})
	h.want(t, counted{1, 1, 1})
}

func TestRecordVisit_invitationsAway_isAnError(t *testing.T) {
	t.Parallel()
	h, arrival := invitedHouse(t, sharing.InviteLinkInput{})
	broken := errors.New("the database is away")
	deps := h.deps()
	deps.Invitations = sharing.NewInvitations(h.memory.Invites(), sharingtest.Broken{Err: broken}, h.world, h.clock)
	if err := sharing.NewService(deps).RecordVisit(t.Context(), arrival); !errors.Is(err, broken) {
		t.Errorf("got %v", err)
	}
	h.wantLooks(t, 0)
}
