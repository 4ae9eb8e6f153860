package store_test

import (
	"testing"
	"time"

	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/modules/sharing/visit"
	"wright.app/platform/calendar"
	"wright.app/platform/database/databasetest"
)

func TestVisits_ofInviteLinks(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, open func(*testing.T) sharingtest.Stores) {
		testInviteVisits(t, func(t *testing.T) (linkStore, inviteStore) {
			stores := open(t)
			return linkStore{stores}, inviteStore{stores}
		})
	})
}

func testInviteVisits(t *testing.T, open func(*testing.T) (linkStore, inviteStore)) {
	visitOf := func(l *sharelink.InviteLink) func(*visit.Visit) {
		return func(v *visit.Visit) { v.Invite = l.Snapshot().ID }
	}
	t.Run("a visit counts for its invite link, and for no profile", func(t *testing.T) {
		t.Parallel()
		s, invites := open(t)
		l := invites.add(t, alex, noon, sharelink.InviteInput{})
		other := invites.add(t, alex, noon, sharelink.InviteInput{})
		s.count(t, newVisit("a", noon, visitOf(l)))
		s.count(t, newVisit("b", noon.Add(time.Minute), visitOf(l)))
		want := l.Snapshot()
		want.TotalVisits, want.LastVisitedAt = 2, noon.Add(time.Minute)
		invites.wantStored(t, want)
		invites.wantStored(t, other.Snapshot())
		today := calendar.DayOf(noon)
		if days, err := s.Visits.Daily(t.Context(), alex, today, today); err != nil || len(days) != 0 {
			t.Errorf("the visits to the profile: got %v, %v, want none", days, err)
		}
	})
	t.Run("a repeated visit and one over the limit of a network are not counted", func(t *testing.T) {
		t.Parallel()
		s, invites := open(t)
		l := invites.add(t, alex, noon, sharelink.InviteInput{})
		s.count(t, newVisit("a", noon, visitOf(l)))
		s.wantNotCounted(t, newVisit("a", noon.Add(time.Minute), visitOf(l)))
		s.wantNotCounted(t, newVisit("b", noon.Add(time.Minute), visitOf(l),
			func(v *visit.Visit) { v.Window.OriginLimit = 1 }))
		want := l.Snapshot()
		want.TotalVisits, want.LastVisitedAt = 1, noon
		invites.wantStored(t, want)
	})
	t.Run("a save does not change the visits", func(t *testing.T) {
		t.Parallel()
		s, invites := open(t)
		l := invites.add(t, alex, noon, sharelink.InviteInput{})
		s.count(t, newVisit("a", noon, visitOf(l)))
		invites.delete(t, l, noon.Add(time.Minute))
		want := l.Snapshot()
		want.TotalVisits, want.LastVisitedAt = 1, noon
		invites.wantStored(t, want)
	})
	t.Run("a visit of another owner does not count for the invite link", func(t *testing.T) {
		t.Parallel()
		s, invites := open(t)
		l := invites.add(t, sam, noon, sharelink.InviteInput{})
		s.count(t, newVisit("a", noon, visitOf(l)))
		invites.wantStored(t, l.Snapshot())
	})
	t.Run("concurrent visits are all counted", func(t *testing.T) {
		t.Parallel()
		s, invites := open(t)
		l := invites.add(t, alex, noon, sharelink.InviteInput{})
		s.wantCounted(t, 8, databasetest.Concurrently(8, func(i int) error {
			return s.tryCount(t.Context(), newVisit(string(rune('a'+i)), noon, visitOf(l)))
		}))
		want := l.Snapshot()
		want.TotalVisits, want.LastVisitedAt = 8, noon
		invites.wantStored(t, want)
	})
}
