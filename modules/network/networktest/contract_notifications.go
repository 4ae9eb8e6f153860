package networktest

import (
	"slices"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/network/notification"
	"wright.app/platform/identity"
)

// RunNotificationsContract checks notification.Notifications; open returns an empty store.
func RunNotificationsContract(t *testing.T, open func(*testing.T) notification.Notifications) {
	t.Run("a notification is returned with all values", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		want := notificationOf(Alex, Robin, Noon.Add(123456*time.Microsecond))
		want.Decision, want.Reason = notification.ProfileWarned, "The headline sells diplomas."
		addNotification(t, s, want)
		page, err := s.Page(t.Context(), Alex, false, nil, 10)
		if err != nil || len(page) != 1 || page[0].Row == 0 {
			t.Fatalf("got %+v, %v", page, err)
		}
		if want.Row = page[0].Row; page[0] != want {
			t.Errorf("got %+v, want %+v", page[0], want)
		}
		wantNotifications(t, s, Robin, false)
	})
	t.Run("pages are sorted by time, newest first, then by row, highest first", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		var want []notification.ID
		for _, at := range []time.Duration{0, time.Minute, time.Minute, time.Hour} {
			n := notificationOf(Alex, Robin, Noon.Add(at))
			addNotification(t, s, n)
			want = append(want, n.ID)
		}
		addNotification(t, s, notificationOf(Sam, Robin, Noon))
		slices.Reverse(want)
		for size := 1; size <= len(want)+1; size++ {
			var got []notification.ID
			var after *notification.Position
			for range want {
				page, err := s.Page(t.Context(), Alex, false, after, size)
				if err != nil || len(page) > size {
					t.Fatalf("got %d, %v", len(page), err)
				}
				for _, n := range page {
					got = append(got, n.ID)
					position := n.Position()
					after = &position
				}
			}
			if !slices.Equal(got, want) {
				t.Errorf("pages of %d: got %v, want %v", size, got, want)
			}
		}
	})
	t.Run("marking reads a notification and the older ones of the owner, once", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		var all []notification.Notification
		for _, at := range []time.Duration{0, time.Minute, time.Minute, time.Hour} {
			n := notificationOf(Alex, Robin, Noon.Add(at))
			addNotification(t, s, n)
			all = append(all, n)
		}
		other := notificationOf(Sam, Robin, Noon)
		addNotification(t, s, other)
		mark := func(owner identity.UserID, upTo notification.ID, now time.Time) {
			t.Helper()
			if err := s.MarkRead(t.Context(), owner, upTo, now); err != nil {
				t.Fatal(err)
			}
		}
		mark(Alex, uuid.New(), Noon)
		mark(Sam, all[3].ID, Noon)
		wantNotifications(t, s, Alex, true, all[3].ID, all[2].ID, all[1].ID, all[0].ID)
		mark(Alex, all[1].ID, Noon)
		wantNotifications(t, s, Alex, true, all[3].ID, all[2].ID)
		wantNotifications(t, s, Sam, true, other.ID)
		mark(Alex, all[3].ID, Noon.Add(time.Hour))
		wantNotifications(t, s, Alex, true)
		page, err := s.Page(t.Context(), Alex, false, nil, 10)
		if err != nil || len(page) != 4 || !page[3].ReadAt.Equal(Noon) || !page[0].ReadAt.Equal(Noon.Add(time.Hour)) {
			t.Errorf("got %+v, %v", page, err)
		}
	})
	t.Run("marking those with a cause keeps them, and changes no others", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		first, second := notificationOf(Alex, 0, Noon), notificationOf(Alex, 0, Noon.Add(time.Minute))
		second.Cause = first.Cause
		other, toSam := notificationOf(Alex, 0, Noon.Add(time.Hour)), notificationOf(Sam, 0, Noon)
		toSam.Cause = first.Cause
		for _, n := range []notification.Notification{first, second, other, toSam} {
			addNotification(t, s, n)
		}
		for i := range 2 {
			at := Noon.Add(time.Duration(i+2) * time.Hour)
			if err := s.MarkCauseRead(t.Context(), Alex, first.Cause, at); err != nil {
				t.Fatal(err)
			}
		}
		wantNotifications(t, s, Alex, true, other.ID)
		wantNotifications(t, s, Alex, false, other.ID, second.ID, first.ID)
		wantNotifications(t, s, Sam, true, toSam.ID)
		page, err := s.Page(t.Context(), Alex, false, nil, 10)
		if err != nil || !page[2].ReadAt.Equal(Noon.Add(2*time.Hour)) {
			t.Errorf("got %+v, %v", page, err)
		}
	})
	t.Run("deletions delete only what they name", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		byRobin, bySam := notificationOf(Alex, Robin, Noon), notificationOf(Alex, Sam, Noon.Add(time.Minute))
		toSam, sameCause := notificationOf(Sam, Robin, Noon), notificationOf(Sam, Alex, Noon.Add(time.Hour))
		sameCause.Cause = byRobin.Cause
		for _, n := range []notification.Notification{byRobin, bySam, toSam, sameCause} {
			addNotification(t, s, n)
		}
		if err := s.DeleteCause(t.Context(), Alex, byRobin.Cause); err != nil {
			t.Fatal(err)
		}
		wantNotifications(t, s, Alex, false, bySam.ID)
		wantNotifications(t, s, Sam, false, sameCause.ID, toSam.ID)
		if err := s.DeleteBy(t.Context(), Robin); err != nil {
			t.Fatal(err)
		}
		wantNotifications(t, s, Sam, false, sameCause.ID)
		for _, want := range []int{1, 0} {
			if n, err := s.DeleteBefore(t.Context(), Noon.Add(time.Hour), 1); err != nil || n != want {
				t.Errorf("old ones: got %d, %v, want %d", n, err, want)
			}
		}
		wantNotifications(t, s, Alex, false)
		wantNotifications(t, s, Sam, false, sameCause.ID)
		addNotification(t, s, notificationOf(Alex, Robin, Noon))
		kept := notificationOf(Robin, Sam, Noon)
		addNotification(t, s, kept)
		if err := s.EraseUser(t.Context(), Alex); err != nil {
			t.Fatal(err)
		}
		wantNotifications(t, s, Alex, false)
		wantNotifications(t, s, Sam, false)
		wantNotifications(t, s, Robin, false, kept.ID)
	})
}

func notificationOf(owner, other identity.UserID, at time.Time) notification.Notification {
	return notification.Notification{
		Owner: owner, ID: uuid.New(), Kind: notification.ConnectionRequested, Other: other, Cause: uuid.New(),
		CreatedAt: at,
	}
}

func addNotification(t *testing.T, s notification.Notifications, n notification.Notification) {
	t.Helper()
	if err := s.Add(t.Context(), n); err != nil {
		t.Fatal(err)
	}
}

func wantNotifications(
	t *testing.T, s notification.Notifications, owner identity.UserID, unreadOnly bool, want ...notification.ID,
) {
	t.Helper()
	page, err := s.Page(t.Context(), owner, unreadOnly, nil, 100)
	var got []notification.ID
	unread := 0
	for _, n := range page {
		got = append(got, n.ID)
		if n.ReadAt.IsZero() {
			unread++
		}
	}
	count, countErr := s.CountUnread(t.Context(), owner)
	if err != nil || countErr != nil || !slices.Equal(got, want) || count != unread {
		t.Errorf("user %d: got %v, %d unread, %v, want %v", owner, got, count, err, want)
	}
}
