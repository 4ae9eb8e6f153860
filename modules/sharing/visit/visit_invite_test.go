package visit_test

import (
	"errors"
	"fmt"
	"net/netip"
	"testing"
	"time"

	"wright.app/modules/profile"
	"wright.app/modules/sharing/invitation"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/modules/sharing/visit"
)

// newInviteVisitFixture returns a fixture with an invite link of Alex, and the report of a visit to it.
func newInviteVisitFixture(t *testing.T, in sharelink.InviteInput) (fixture, visit.Report) {
	t.Helper()
	f := newFixture(t)
	token := f.CreateInviteLink(t, sharingtest.Alex, in).Snapshot().Token
	return f, visit.Report{Invite: token.Text(), Address: netip.MustParseAddr("192.0.2.1"), UserAgent: browser}
}

// wantInviteVisits checks the number of visits of the only invite link, and that the profile has no visits.
func (f fixture) wantInviteVisits(t *testing.T, want int64) {
	t.Helper()
	links, _, err := f.Service.ListInviteLinks(t.Context(), asAlex, nil, 20)
	if err != nil || len(links) != 1 {
		t.Fatalf("got %d invite links, %v", len(links), err)
	}
	if s := links[0].Snapshot(); s.TotalVisits != want || s.LastVisitedAt.IsZero() != (want == 0) ||
		s.Version != 1 && s.DeletedAt.IsZero() {
		t.Errorf("got %+v, want %d visits", s, want)
	}
	if s := f.statistics(t); s.Last30Days != 0 {
		t.Errorf("the profile has %d visits", s.Last30Days)
	}
}

func TestT42_visitOfAnInviteLink_isCounted(t *testing.T) {
	t.Parallel()
	f, report := newInviteVisitFixture(t, sharelink.InviteInput{})
	f.record(t, report)
	f.wantInviteVisits(t, 1)
	report.Viewer = f.Users.SignedIn(sharingtest.Robin)
	report.Address = netip.MustParseAddr("192.0.2.2")
	f.record(t, report)
	f.wantInviteVisits(t, 2)
}

func TestT42_visitOfAnInviteLink_byOwnerOrBotOrRefused_isNotCounted(t *testing.T) {
	t.Parallel()
	for name, change := range map[string]func(fixture, *visit.Report){
		"owner":           func(f fixture, r *visit.Report) { r.Viewer = f.Users.SignedIn(sharingtest.Alex) },
		"bot":             func(_ fixture, r *visit.Report) { r.UserAgent = "Slackbot-LinkExpanding 1.0" },
		"prefetch":        func(_ fixture, r *visit.Report) { r.Purposes = []string{"prefetch"} },
		"unknown token":   func(_ fixture, r *visit.Report) { r.Invite = sharelink.NewToken().Text() },
		"malformed token": func(_ fixture, r *visit.Report) { r.Invite = "x" },
		"suspended":       func(f fixture, _ *visit.Report) { sharingtest.SetMode(f.Users, profile.Restricted, true) },
		"deleted user":    func(f fixture, _ *visit.Report) { f.Users.RemovePerson(sharingtest.Alex) },
		"expired":         func(f fixture, _ *visit.Report) { f.Clock.Advance(time.Hour) },
		"deleted": func(f fixture, _ *visit.Report) {
			if _, err := f.Service.DeleteInviteLink(t.Context(), asAlex, 1, nil); err != nil {
				t.Error(err)
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			expires := sharingtest.Noon.Add(time.Hour)
			f, report := newInviteVisitFixture(t, sharelink.InviteInput{ExpiresAt: &expires})
			change(f, &report)
			f.record(t, report)
			f.wantInviteVisits(t, 0)
		})
	}
}

func TestT42_repeatedVisitsOfAnInviteLink_areLimited(t *testing.T) {
	t.Parallel()
	f, report := newInviteVisitFixture(t, sharelink.InviteInput{})
	for range 10 {
		f.record(t, report)
	}
	f.wantInviteVisits(t, 1)
	for i := range 100 {
		report.UserAgent = fmt.Sprint(browser, i)
		f.record(t, report)
	}
	f.wantInviteVisits(t, 60)
}

// The limit of visits per network applies to the invite link and to the profile separately.
func TestRecordVisit_inviteLinkAndProfile_areCountedSeparately(t *testing.T) {
	t.Parallel()
	f, report := newInviteVisitFixture(t, sharelink.InviteInput{})
	for i := range 60 {
		report.UserAgent = fmt.Sprint(browser, i)
		f.record(t, report)
	}
	token := f.CreateLink(t, sharelink.Input{}).Snapshot().Token.Text()
	f.record(t, visit.Report{
		Target: profileaccess.Target{Token: token}, Address: report.Address, UserAgent: report.UserAgent,
	})
	f.wantVisits(t, visitCounts{1, 1, 1})
}

func TestRecordVisit_failureOfInvitations_isReported(t *testing.T) {
	t.Parallel()
	f, report := newInviteVisitFixture(t, sharelink.InviteInput{})
	errDown := errors.New("the database is unavailable")
	deps := f.Deps()
	people := sharingtest.BrokenLower(t, errDown).People()
	deps.Invitations = invitation.NewInvitations(f.Stores.InviteLinks, people, f.Users.Profiles(), f.Clock)
	if err := sharingtest.NewServices(deps).RecordVisit(t.Context(), report); !errors.Is(err, errDown) {
		t.Errorf("got %v", err)
	}
	f.wantInviteVisits(t, 0)
}
