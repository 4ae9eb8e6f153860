package sharingtest

import (
	"testing"
	"time"

	"wright.app/modules/sharing"
	"wright.app/platform/calendar"
)

// RunInviteVisitsContract checks how sharing.Visits counts visits to invite links. open returns an empty Store and an
// InviteStore over the same database.
func RunInviteVisitsContract(t *testing.T, open func(*testing.T) (Store, InviteStore)) {
	visitOf := func(l *sharing.InviteLink) func(*sharing.Visit) {
		return func(v *sharing.Visit) { v.Invite = l.Snapshot().ID }
	}
	t.Run("a visit counts for its invite link, and for no profile", func(t *testing.T) {
		t.Parallel()
		s, invites := open(t)
		l := invites.add(t, Alex, Noon, sharing.InviteLinkInput{})
		other := invites.add(t, Alex, Noon, sharing.InviteLinkInput{})
		s.count(t, visit("a", Noon, visitOf(l)))
		s.count(t, visit("b", Noon.Add(time.Minute), visitOf(l)))
		want := l.Snapshot()
		want.TotalVisits, want.LastVisitedAt = 2, Noon.Add(time.Minute)
		invites.wantStored(t, want)
		invites.wantStored(t, other.Snapshot())
		today := calendar.DayOf(Noon)
		if days, err := s.Statistics.Daily(t.Context(), Alex, today, today); err != nil || len(days) != 0 {
			t.Errorf("the visits to the profile: got %v, %v, want none", days, err)
		}
	})
	t.Run("a repeated visit and one over the limit of a network are not counted", func(t *testing.T) {
		t.Parallel()
		s, invites := open(t)
		l := invites.add(t, Alex, Noon, sharing.InviteLinkInput{})
		s.count(t, visit("a", Noon, visitOf(l)))
		s.wantNotCounted(t, visit("a", Noon.Add(time.Minute), visitOf(l)))
		s.wantNotCounted(t, visit("b", Noon.Add(time.Minute), visitOf(l),
			func(v *sharing.Visit) { v.Window.OriginLimit = 1 }))
		want := l.Snapshot()
		want.TotalVisits, want.LastVisitedAt = 1, Noon
		invites.wantStored(t, want)
	})
	t.Run("a save does not change the visits", func(t *testing.T) {
		t.Parallel()
		s, invites := open(t)
		l := invites.add(t, Alex, Noon, sharing.InviteLinkInput{})
		s.count(t, visit("a", Noon, visitOf(l)))
		invites.delete(t, l, Noon.Add(time.Minute))
		want := l.Snapshot()
		want.TotalVisits, want.LastVisitedAt = 1, Noon
		invites.wantStored(t, want)
	})
	t.Run("a visit of another owner does not count for the invite link", func(t *testing.T) {
		t.Parallel()
		s, invites := open(t)
		l := invites.add(t, Sam, Noon, sharing.InviteLinkInput{})
		s.count(t, visit("a", Noon, visitOf(l)))
		invites.wantStored(t, l.Snapshot())
	})
	t.Run("concurrent visits are all counted", func(t *testing.T) {
		t.Parallel()
		s, invites := open(t)
		l := invites.add(t, Alex, Noon, sharing.InviteLinkInput{})
		s.wantCounted(t, 8, concurrently(8, func(i int) error {
			return s.tryCount(t.Context(), visit(string(rune('a'+i)), Noon, visitOf(l)))
		}))
		want := l.Snapshot()
		want.TotalVisits, want.LastVisitedAt = 8, Noon
		invites.wantStored(t, want)
	})
}
