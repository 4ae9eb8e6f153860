package sharing_test

import (
	"errors"
	"testing"
	"time"

	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
)

func (h house) invite(t *testing.T, owner identity.UserID, in sharing.InviteLinkInput) *sharing.InviteLink {
	t.Helper()
	l, err := h.service.CreateInviteLink(t.Context(), identitytest.Wright(owner), in)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func (h house) invitations() *sharing.Invitations { return h.deps().Invitations }

func TestCreateInviteLink_withoutProfile_works(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	for _, owner := range []identity.UserID{sharingtest.Robin, sharingtest.Sam, sharingtest.Alex} {
		h.invite(t, owner, sharing.InviteLinkInput{})
	}
}

// An invitation that has ended can be renamed, and lets nobody join for it.
func TestChangeInviteLink_ended_canBeRenamedAndStaysEnded(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	end := h.clock.Now().Add(time.Minute)
	l := h.invite(t, sharingtest.Alex, sharing.InviteLinkInput{Name: ptr("a"), ExpiresAt: &end}).Snapshot()
	h.clock.Advance(time.Hour)
	changed, err := h.service.ChangeInviteLink(t.Context(), identitytest.Wright(sharingtest.Alex), l.ID, sharing.InviteLinkInput{Name: ptr("b"), ExpiresAt: &end}, nil)
	if err != nil || changed.Snapshot().Name != "b" || !changed.Snapshot().ExpiresAt.Equal(end) {
		t.Fatalf("got %+v, %v", changed, err)
	}
	if _, err := h.invitations().Find(t.Context(), l.Token.Text()); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("got %v", err)
	}
	past := end.Add(time.Second)
	if _, err := h.service.ChangeInviteLink(t.Context(), identitytest.Wright(sharingtest.Alex), l.ID, sharing.InviteLinkInput{ExpiresAt: &past}, nil); !errors.Is(err, fault.ErrValidation) {
		t.Errorf("another end that has passed: got %v", err)
	}
	if _, err := h.service.ChangeInviteLink(t.Context(), identitytest.Wright(sharingtest.Alex), l.ID, sharing.InviteLinkInput{ExpiresAt: &past}, &l.Version); !errors.Is(err, fault.ErrStale) {
		t.Errorf("the end of an older version: got %v", err)
	}
}

func TestCreateInviteLink_suspendedProfile_isRefusedAndNothingStored(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	setMode(h.world, profile.Restricted, true)
	if _, err := h.service.CreateInviteLink(t.Context(), identitytest.Wright(sharingtest.Alex), sharing.InviteLinkInput{}); !errors.Is(err, sharing.ErrProfileSuspended) {
		t.Errorf("got %v", err)
	}
	if links, _, err := h.service.ListInviteLinks(t.Context(), identitytest.Wright(sharingtest.Alex), nil, 20); err != nil || len(links) != 0 {
		t.Errorf("got %d, %v", len(links), err)
	}
	setMode(h.world, profile.Restricted, false)
	h.invite(t, sharingtest.Alex, sharing.InviteLinkInput{})
}

func TestCreateInviteLink_overTwentyActive_isRefused(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	var last *sharing.InviteLink
	for range sharing.MaxActiveInviteLinks {
		last = h.invite(t, sharingtest.Alex, sharing.InviteLinkInput{})
	}
	if _, err := h.service.CreateInviteLink(t.Context(), identitytest.Wright(sharingtest.Alex), sharing.InviteLinkInput{}); !errors.Is(err, sharing.ErrInviteLinkLimitExceeded) {
		t.Errorf("the 21st: got %v", err)
	}
	h.invite(t, sharingtest.Robin, sharing.InviteLinkInput{})
	if _, err := h.service.DeleteInviteLink(t.Context(), identitytest.Wright(sharingtest.Alex), last.Snapshot().ID, nil); err != nil {
		t.Fatal(err)
	}
	h.invite(t, sharingtest.Alex, sharing.InviteLinkInput{})
}

func TestListInviteLinks_nextBeginsAfterTheLastShown(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	for range 5 {
		h.invite(t, sharingtest.Alex, sharing.InviteLinkInput{})
		h.clock.Advance(time.Minute)
	}
	var seen []sharing.InviteLinkID
	var after *sharing.InvitePlace
	for page := range 3 {
		links, next, err := h.service.ListInviteLinks(t.Context(), identitytest.Wright(sharingtest.Alex), after, 2)
		if err != nil || (next == nil) != (page == 2) {
			t.Fatalf("page %d: got %v, %v", page, next, err)
		}
		for _, l := range links {
			seen = append(seen, l.Snapshot().ID)
		}
		after = next
	}
	for i, id := range seen {
		if id != sharing.InviteLinkID(5-i) {
			t.Errorf("got %v", seen)
		}
	}
	if links, next, err := h.service.ListInviteLinks(t.Context(), identitytest.Wright(sharingtest.Alex), nil, 5); err != nil || len(links) != 5 || next != nil {
		t.Errorf("a page that just holds all: got %d, %v, %v", len(links), next, err)
	}
}

// TestT28_foreignInviteLink_doesNotExist: somebody else's invite link answers like none and
// stays as it was; the owner is the control.
func TestT28_foreignInviteLink_doesNotExist(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	l := h.invite(t, sharingtest.Alex, sharing.InviteLinkInput{})
	id, before := l.Snapshot().ID, l.Snapshot()
	if _, err := h.service.ChangeInviteLink(t.Context(), identitytest.Wright(sharingtest.Sam), id, sharing.InviteLinkInput{}, nil); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("change: got %v", err)
	}
	if _, err := h.service.DeleteInviteLink(t.Context(), identitytest.Wright(sharingtest.Sam), id, nil); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("delete: got %v", err)
	}
	if links, _, err := h.service.ListInviteLinks(t.Context(), identitytest.Wright(sharingtest.Sam), nil, 20); err != nil || len(links) != 0 {
		t.Errorf("list: got %d, %v", len(links), err)
	}
	links, _, err := h.service.ListInviteLinks(t.Context(), identitytest.Wright(sharingtest.Alex), nil, 20)
	if err != nil || len(links) != 1 || links[0].Snapshot() != before {
		t.Errorf("the owner's changed: %v, %v", links, err)
	}
	if _, err := h.service.ChangeInviteLink(t.Context(), identitytest.Wright(sharingtest.Alex), id, sharing.InviteLinkInput{Name: ptr("mine")}, nil); err != nil {
		t.Errorf("the owner: %v", err)
	}
}

func TestDeleteInviteLink_repeated_answersTheSame_andItCannotBeChanged(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	id := h.invite(t, sharingtest.Alex, sharing.InviteLinkInput{}).Snapshot().ID
	first, err := h.service.DeleteInviteLink(t.Context(), identitytest.Wright(sharingtest.Alex), id, ptr(int64(1)))
	if err != nil {
		t.Fatal(err)
	}
	h.clock.Advance(time.Hour)
	again, err := h.service.DeleteInviteLink(t.Context(), identitytest.Wright(sharingtest.Alex), id, ptr(int64(1)))
	if err != nil || again.Snapshot() != first.Snapshot() || again.Status() != sharing.LinkInactive {
		t.Errorf("got %+v, %v", again, err)
	}
	if _, err := h.service.ChangeInviteLink(t.Context(), identitytest.Wright(sharingtest.Alex), id, sharing.InviteLinkInput{}, nil); !errors.Is(err, sharing.ErrLinkInactive) {
		t.Errorf("got %v", err)
	}
}

// TestT36_invitation_isReadOnEveryUse: whatever ends an invitation ends it for looking at it
// and for joining by it alike; before that it works, and looking uses nothing up.
func TestT36_invitation_isReadOnEveryUse(t *testing.T) {
	t.Parallel()
	for name, end := range map[string]func(house, *sharing.InviteLink) error{
		"deleted": func(h house, l *sharing.InviteLink) error {
			_, err := h.service.DeleteInviteLink(t.Context(), identitytest.Wright(sharingtest.Alex), l.Snapshot().ID, nil)
			return err
		},
		"expired": func(h house, _ *sharing.InviteLink) error {
			h.clock.Advance(time.Hour)
			return nil
		},
		"used up": func(h house, l *sharing.InviteLink) error {
			_, err := h.invitations().Use(t.Context(), l.Snapshot().ID)
			return err
		},
		"owner gone": func(h house, _ *sharing.InviteLink) error {
			h.world.RemovePerson(sharingtest.Alex)
			return nil
		},
		"owner suspended": func(h house, _ *sharing.InviteLink) error {
			p := personOf(h.world, sharingtest.Alex)
			p.Suspended = true
			h.world.SetPerson(sharingtest.Alex, p)
			return nil
		},
		"profile of the owner suspended": func(h house, _ *sharing.InviteLink) error {
			setMode(h.world, profile.Public, true)
			return nil
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := newHouse(t)
			expires := h.clock.Now().Add(time.Hour)
			l := h.invite(t, sharingtest.Alex, sharing.InviteLinkInput{MaxUses: ptr(int32(2)), ExpiresAt: &expires})
			id, token := l.Snapshot().ID, l.Snapshot().Token.Text()
			for range 3 {
				found, err := h.service.CheckInvite(t.Context(), token)
				if err != nil || found.Inviter.DisplayName != "Alex Demo" || found.Link.Snapshot().Uses != 0 {
					t.Fatalf("before: got %+v, %v", found, err)
				}
			}
			if used, err := h.invitations().Use(t.Context(), id); err != nil || !used {
				t.Fatalf("before: got %v, %v", used, err)
			}
			if err := end(h, l); err != nil {
				t.Fatal(err)
			}
			if found, err := h.service.CheckInvite(t.Context(), token); !errors.Is(err, fault.ErrNotFound) {
				t.Errorf("check: got %+v, %v", found, err)
			}
			if used, err := h.invitations().Use(t.Context(), id); err != nil || used {
				t.Errorf("use: got %v, %v", used, err)
			}
		})
	}
}

func TestT38_photoOfTheInviter_isToldOnlyWhereEverybodyMaySeeIt(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	token := h.invite(t, sharingtest.Alex, sharing.InviteLinkInput{}).Snapshot().Token.Text()
	photo := profile.Picture{Media: "m", Address: "/v1/media/m?v=1"}
	for mode, want := range map[profile.AccessMode]profile.Picture{profile.Public: photo, profile.Authenticated: {}, profile.Restricted: {}} {
		h.world.SetProfile(sharingtest.Alex, sharing.ProfileVisibility{Mode: mode}, profile.Snapshot{Photo: photo})
		found, err := h.service.CheckInvite(t.Context(), token)
		if err != nil || found.Photo != want || found.Inviter.DisplayName != "Alex Demo" {
			t.Errorf("%s: got %+v, %v", mode, found, err)
		}
	}
	h.world.RemoveProfile(sharingtest.Alex)
	if found, err := h.service.CheckInvite(t.Context(), token); err != nil || found.Photo != (profile.Picture{}) {
		t.Errorf("without a profile: got %+v, %v", found, err)
	}
}

func TestInvitations_whatIsNoInvitation_isNotFound(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	profileLink := h.createLink(t, sharing.LinkInput{}).Snapshot().Token.Text()
	for _, token := range []string{"", "x", sharing.NewToken().Text(), profileLink} {
		if _, err := h.invitations().Find(t.Context(), token); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("%q: got %v", token, err)
		}
	}
	if used, err := h.invitations().Use(t.Context(), 4711); err != nil || used {
		t.Errorf("got %v, %v", used, err)
	}
	invite := h.invite(t, sharingtest.Alex, sharing.InviteLinkInput{}).Snapshot().Token.Text()
	if _, err := h.gate.CanViewByToken(t.Context(), identity.Principal{}, invite); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("an invitation opens a profile: %v", err)
	}
}

func TestInviteLinks_failureOfAPort_isReported(t *testing.T) {
	t.Parallel()
	away := errors.New("the database is away")
	h := newHouse(t)
	l := h.invite(t, sharingtest.Alex, sharing.InviteLinkInput{})
	deps := h.deps()
	b, invites := sharingtest.Broken{Err: away}, sharingtest.BrokenInvites{Err: away}
	deps.InviteLinks, deps.Invitations = invites, sharing.NewInvitations(invites, h.world, h.world, h.clock)
	s := sharing.NewService(deps)
	_, _, list := s.ListInviteLinks(t.Context(), identitytest.Wright(sharingtest.Alex), nil, 20)
	_, create := s.CreateInviteLink(t.Context(), identitytest.Wright(sharingtest.Alex), sharing.InviteLinkInput{})
	_, change := s.ChangeInviteLink(t.Context(), identitytest.Wright(sharingtest.Alex), 1, sharing.InviteLinkInput{}, nil)
	_, remove := s.DeleteInviteLink(t.Context(), identitytest.Wright(sharingtest.Alex), 1, nil)
	_, check := s.CheckInvite(t.Context(), l.Snapshot().Token.Text())
	_, use := deps.Invitations.Use(t.Context(), l.Snapshot().ID)
	deps = h.deps()
	deps.Profiles = b
	_, createWithoutProfiles := sharing.NewService(deps).CreateInviteLink(t.Context(), identitytest.Wright(sharingtest.Alex), sharing.InviteLinkInput{})
	_, people := sharing.NewInvitations(h.memory.Invites(), b, h.world, h.clock).Use(t.Context(), l.Snapshot().ID)
	_, profiles := sharing.NewInvitations(h.memory.Invites(), h.world, b, h.clock).Find(t.Context(), l.Snapshot().Token.Text())
	for i, err := range []error{list, create, change, remove, check, use, createWithoutProfiles, people, profiles} {
		if !errors.Is(err, away) {
			t.Errorf("call %d: got %v", i, err)
		}
	}
}
