package invitation_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/invitation"
	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

func (f fixture) invitations() *invitation.Invitations { return f.Deps().Invitations }

func TestCreateInviteLink_withoutProfile_works(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	for _, owner := range []identity.UserID{sharingtest.Robin, sharingtest.Sam, sharingtest.Alex} {
		f.CreateInviteLink(t, owner, sharelink.InviteInput{})
	}
}

func TestChangeInviteLink_expired_canBeRenamedAndStaysExpired(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	end := f.Clock.Now().Add(time.Minute)
	l := f.CreateInviteLink(t, sharingtest.Alex, sharelink.InviteInput{Name: new("a"), ExpiresAt: &end}).Snapshot()
	f.Clock.Advance(time.Hour)
	changed, err := f.Service.ChangeInviteLink(
		t.Context(),
		asAlex,
		l.ID,
		sharelink.InviteInput{Name: new("b"), ExpiresAt: &end},
		nil,
	)
	if err != nil || changed.Snapshot().Name != "b" || !changed.Snapshot().ExpiresAt.Equal(end) {
		t.Fatalf("got %+v, %v", changed, err)
	}
	if _, err := f.invitations().Find(t.Context(), l.Token.Text()); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("got %v", err)
	}
	past := end.Add(time.Second)
	if _, err := f.Service.ChangeInviteLink(
		t.Context(), asAlex, l.ID, sharelink.InviteInput{ExpiresAt: &past}, nil,
	); !errors.Is(err, fault.ErrValidation) {
		t.Errorf("another expiry in the past: got %v", err)
	}
	if _, err := f.Service.ChangeInviteLink(
		t.Context(), asAlex, l.ID, sharelink.InviteInput{ExpiresAt: &past}, &l.Version,
	); !errors.Is(err, fault.ErrStale) {
		t.Errorf("expiry of an older version: got %v", err)
	}
}

func TestCreateInviteLink_suspendedProfile_isRefusedAndNothingStored(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	sharingtest.SetMode(f.Users, profile.Restricted, true)
	if _, err := f.Service.CreateInviteLink(
		t.Context(), asAlex, sharelink.InviteInput{},
	); !errors.Is(err, sharing.ErrProfileSuspended) {
		t.Errorf("got %v", err)
	}
	if links, _, err := f.Service.ListInviteLinks(t.Context(), asAlex, nil, 20); err != nil || len(links) != 0 {
		t.Errorf("got %d, %v", len(links), err)
	}
	sharingtest.SetMode(f.Users, profile.Restricted, false)
	f.CreateInviteLink(t, sharingtest.Alex, sharelink.InviteInput{})
}

func TestCreateInviteLink_overTheLimitOfActive_isRefused(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	var last *sharelink.InviteLink
	for range sharelink.MaxActiveInviteLinks {
		last = f.CreateInviteLink(t, sharingtest.Alex, sharelink.InviteInput{})
	}
	if _, err := f.Service.CreateInviteLink(
		t.Context(), asAlex, sharelink.InviteInput{},
	); !errors.Is(err, sharing.ErrInviteLinkLimitExceeded) {
		t.Errorf("the 21st: got %v", err)
	}
	f.CreateInviteLink(t, sharingtest.Robin, sharelink.InviteInput{})
	if _, err := f.Service.DeleteInviteLink(t.Context(), asAlex, last.Snapshot().ID, nil); err != nil {
		t.Fatal(err)
	}
	f.CreateInviteLink(t, sharingtest.Alex, sharelink.InviteInput{})
}

func TestListInviteLinks_nextPage_continuesAfterTheLastOne(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	for range 5 {
		f.CreateInviteLink(t, sharingtest.Alex, sharelink.InviteInput{})
		f.Clock.Advance(time.Minute)
	}
	var ids []sharelink.InviteID
	var after *sharelink.InviteCursor
	for page := range 3 {
		links, next, err := f.Service.ListInviteLinks(t.Context(), asAlex, after, 2)
		if err != nil || (next == nil) != (page == 2) {
			t.Fatalf("page %d: got %v, %v", page, next, err)
		}
		for _, l := range links {
			ids = append(ids, l.Snapshot().ID)
		}
		after = next
	}
	for i, id := range ids {
		if id != sharelink.InviteID(5-i) {
			t.Errorf("got %v", ids)
		}
	}
	if links, next, err := f.Service.ListInviteLinks(t.Context(), asAlex, nil, 5); err != nil || len(links) != 5 ||
		next != nil {
		t.Errorf("a page of exactly all invite links: got %d, %v, %v", len(links), next, err)
	}
}

func TestT28_inviteLinkOfAnotherUser_isNotFoundAndUnchanged(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	l := f.CreateInviteLink(t, sharingtest.Alex, sharelink.InviteInput{})
	id, before := l.Snapshot().ID, l.Snapshot()
	if _, err := f.Service.ChangeInviteLink(
		t.Context(), asSam, id, sharelink.InviteInput{}, nil,
	); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("change: got %v", err)
	}
	if _, err := f.Service.DeleteInviteLink(t.Context(), asSam, id, nil); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("delete: got %v", err)
	}
	if links, _, err := f.Service.ListInviteLinks(t.Context(), asSam, nil, 20); err != nil || len(links) != 0 {
		t.Errorf("list: got %d, %v", len(links), err)
	}
	links, _, err := f.Service.ListInviteLinks(t.Context(), asAlex, nil, 20)
	if err != nil || len(links) != 1 || links[0].Snapshot() != before {
		t.Errorf("the invite link changed: %v, %v", links, err)
	}
	if _, err := f.Service.ChangeInviteLink(
		t.Context(), asAlex, id, sharelink.InviteInput{Name: new("mine")}, nil,
	); err != nil {
		t.Errorf("the owner: %v", err)
	}
}

func TestDeleteInviteLink_repeated_returnsTheSameAndItCannotBeChanged(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	id := f.CreateInviteLink(t, sharingtest.Alex, sharelink.InviteInput{}).Snapshot().ID
	first, err := f.Service.DeleteInviteLink(t.Context(), asAlex, id, new(int64(1)))
	if err != nil {
		t.Fatal(err)
	}
	f.Clock.Advance(time.Hour)
	again, err := f.Service.DeleteInviteLink(t.Context(), asAlex, id, new(int64(1)))
	if err != nil || again.Snapshot() != first.Snapshot() || again.Status() != sharelink.Inactive {
		t.Errorf("got %+v, %v", again, err)
	}
	if _, err := f.Service.ChangeInviteLink(
		t.Context(), asAlex, id, sharelink.InviteInput{}, nil,
	); !errors.Is(err, sharing.ErrLinkInactive) {
		t.Errorf("got %v", err)
	}
}

// CheckInvite does not count a use. Each case makes an invitation invalid for CheckInvite and for Use.
func TestT36_stateOfAnInvitation_isReadOnEveryUse(t *testing.T) {
	t.Parallel()
	for name, invalidate := range map[string]func(fixture, *sharelink.InviteLink) error{
		"deleted": func(f fixture, l *sharelink.InviteLink) error {
			_, err := f.Service.DeleteInviteLink(t.Context(), asAlex, l.Snapshot().ID, nil)
			return err
		},
		"expired": func(f fixture, _ *sharelink.InviteLink) error {
			f.Clock.Advance(time.Hour)
			return nil
		},
		"used up": func(f fixture, l *sharelink.InviteLink) error {
			_, err := f.invitations().Use(t.Context(), l.Snapshot().ID)
			return err
		},
		"owner deleted": func(f fixture, _ *sharelink.InviteLink) error {
			f.Users.RemovePerson(sharingtest.Alex)
			return nil
		},
		"owner suspended": func(f fixture, _ *sharelink.InviteLink) error {
			p := sharingtest.PersonOf(f.Users, sharingtest.Alex)
			p.Suspended = true
			f.Users.SetPerson(sharingtest.Alex, p)
			return nil
		},
		"profile of the owner suspended": func(f fixture, _ *sharelink.InviteLink) error {
			sharingtest.SetMode(f.Users, profile.Public, true)
			return nil
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := newFixture(t)
			expiry := f.Clock.Now().Add(time.Hour)
			l := f.CreateInviteLink(
				t,
				sharingtest.Alex,
				sharelink.InviteInput{MaxUses: new(int32(2)), ExpiresAt: &expiry},
			)
			id, token := l.Snapshot().ID, l.Snapshot().Token.Text()
			for range 3 {
				invitation, err := f.Service.CheckInvite(t.Context(), token)
				if err != nil || invitation.Inviter.DisplayName != "Alex Demo" || invitation.Link.Snapshot().Uses != 0 {
					t.Fatalf("before: got %+v, %v", invitation, err)
				}
			}
			if used, err := f.invitations().Use(t.Context(), id); err != nil || !used {
				t.Fatalf("before: got %v, %v", used, err)
			}
			if err := invalidate(f, l); err != nil {
				t.Fatal(err)
			}
			if invitation, err := f.Service.CheckInvite(t.Context(), token); !errors.Is(err, fault.ErrNotFound) {
				t.Errorf("check: got %+v, %v", invitation, err)
			}
			if used, err := f.invitations().Use(t.Context(), id); err != nil || used {
				t.Errorf("use: got %v, %v", used, err)
			}
		})
	}
}

func TestT38_photoOfTheInviter_isShownOnlyIfTheProfileIsPublic(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	token := f.CreateInviteLink(t, sharingtest.Alex, sharelink.InviteInput{}).Snapshot().Token.Text()
	photo := profile.Picture{Media: "m", Address: sharingtest.PhotoAddress("m")}
	for mode, want := range map[profile.AccessMode]profile.Picture{
		profile.Public: photo, profile.Authenticated: {}, profile.Restricted: {},
	} {
		f.Users.SetProfile(sharingtest.Alex, sharing.ProfileVisibility{Mode: mode}, profile.Snapshot{Photo: photo})
		invitation, err := f.Service.CheckInvite(t.Context(), token)
		if err != nil || invitation.Photo != want || invitation.Inviter.DisplayName != "Alex Demo" {
			t.Errorf("%s: got %+v, %v", mode, invitation, err)
		}
	}
	f.Users.RemoveProfile(sharingtest.Alex)
	invitation, err := f.Service.CheckInvite(t.Context(), token)
	if err != nil || invitation.Photo != (profile.Picture{}) {
		t.Errorf("without a profile: got %+v, %v", invitation, err)
	}
}

func TestInvitations_unknownTokenOrID_isNotFound(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	profileLink := f.CreateLink(t, sharelink.Input{}).Snapshot().Token.Text()
	for _, token := range []string{"", "x", sharelink.NewToken().Text(), profileLink} {
		if _, err := f.invitations().Find(t.Context(), token); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("%q: got %v", token, err)
		}
	}
	if used, err := f.invitations().Use(t.Context(), 4711); err != nil || used {
		t.Errorf("got %v, %v", used, err)
	}
	invite := f.CreateInviteLink(t, sharingtest.Alex, sharelink.InviteInput{}).Snapshot().Token.Text()
	if _, err := f.Gate.CanViewByToken(t.Context(), identity.Principal{}, invite); !errors.Is(err, fault.ErrNotFound) {
		t.Errorf("the token of an invite link opens a profile: %v", err)
	}
}

func TestInviteLinks_failureOfTheDatabase_isReported(t *testing.T) {
	t.Parallel()
	for name, call := range map[string]func(context.Context, *sharingtest.Services, sharelink.InviteSnapshot) error{
		"list": func(ctx context.Context, s *sharingtest.Services, _ sharelink.InviteSnapshot) error {
			_, _, err := s.ListInviteLinks(ctx, asAlex, nil, 20)
			return err
		},
		"create": func(ctx context.Context, s *sharingtest.Services, _ sharelink.InviteSnapshot) error {
			_, err := s.CreateInviteLink(ctx, asAlex, sharelink.InviteInput{})
			return err
		},
		"change": func(ctx context.Context, s *sharingtest.Services, l sharelink.InviteSnapshot) error {
			_, err := s.ChangeInviteLink(ctx, asAlex, l.ID, sharelink.InviteInput{}, nil)
			return err
		},
		"delete": func(ctx context.Context, s *sharingtest.Services, l sharelink.InviteSnapshot) error {
			_, err := s.DeleteInviteLink(ctx, asAlex, l.ID, nil)
			return err
		},
		"check": func(ctx context.Context, s *sharingtest.Services, l sharelink.InviteSnapshot) error {
			_, err := s.CheckInvite(ctx, l.Token.Text())
			return err
		},
		"use": func(ctx context.Context, s *sharingtest.Services, l sharelink.InviteSnapshot) error {
			_, err := s.InviteService.Invitations.Use(ctx, l.ID)
			return err
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			sharingtest.WantEachFailure(t, func(t *testing.T) (fixture, func() error) {
				t.Helper()
				f := newFixture(t)
				l := f.CreateInviteLink(t, sharingtest.Alex, sharelink.InviteInput{}).Snapshot()
				return f, func() error { return call(t.Context(), f.Service, l) }
			})
		})
	}
}

func TestInviteLinks_failureOfAnotherModule_isReported(t *testing.T) {
	t.Parallel()
	errDown := errors.New("the database is unavailable")
	f := newFixture(t)
	l := f.CreateInviteLink(t, sharingtest.Alex, sharelink.InviteInput{}).Snapshot()
	broken, deps := sharingtest.BrokenLower(t, errDown), f.Deps()
	deps.Lower = broken
	_, createErr := sharingtest.NewServices(deps).CreateInviteLink(t.Context(), asAlex, sharelink.InviteInput{})
	_, peopleErr := invitation.NewInvitations(
		f.Stores.InviteLinks, broken.People(), f.Users.Profiles(), f.Clock).Use(t.Context(), l.ID)
	_, profilesErr := invitation.NewInvitations(
		f.Stores.InviteLinks, f.Users.People(), broken.Profiles(), f.Clock).Find(t.Context(), l.Token.Text())
	for name, err := range map[string]error{
		"create, profiles fail": createErr, "use, people fail": peopleErr, "find, profiles fail": profilesErr,
	} {
		if !errors.Is(err, errDown) {
			t.Errorf("%s: got %v", name, err)
		}
	}
}
