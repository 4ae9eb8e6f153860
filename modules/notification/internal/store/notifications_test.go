package store_test

import (
	"slices"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/notification"
	"wright.app/modules/notification/internal/store"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
)

const alex, robin, sam identity.UserID = 7, 8, 9

var noon = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

func TestNotifications(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		testNotifications(t, func(t *testing.T) *store.Notifications { return store.NewNotifications(open(t)) })
	})
}

func testNotifications(t *testing.T, open func(*testing.T) *store.Notifications) {
	t.Run("a notification is returned with all values", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		want := notificationOf(alex, robin, noon.Add(123456*time.Microsecond))
		want.Decision, want.Reason = "WARNED", "The headline sells diplomas."
		addNotification(t, s, want)
		page, err := s.Page(t.Context(), alex, false, nil, 10)
		if err != nil || len(page) != 1 || page[0].Row == 0 {
			t.Fatalf("got %+v, %v", page, err)
		}
		if want.Row = page[0].Row; page[0] != want {
			t.Errorf("got %+v, want %+v", page[0], want)
		}
		wantNotifications(t, s, robin, false)
	})
	t.Run("pages are sorted by time, newest first, then by row, highest first", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		var want []notification.ID
		for _, at := range []time.Duration{0, time.Minute, time.Minute, time.Hour} {
			n := notificationOf(alex, robin, noon.Add(at))
			addNotification(t, s, n)
			want = append(want, n.ID)
		}
		addNotification(t, s, notificationOf(sam, robin, noon))
		slices.Reverse(want)
		for size := 1; size <= len(want)+1; size++ {
			var got []notification.ID
			var after *notification.Position
			for range want {
				page, err := s.Page(t.Context(), alex, false, after, size)
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
			n := notificationOf(alex, robin, noon.Add(at))
			addNotification(t, s, n)
			all = append(all, n)
		}
		other := notificationOf(sam, robin, noon)
		addNotification(t, s, other)
		mark := func(owner identity.UserID, upTo notification.ID, now time.Time) {
			t.Helper()
			if err := s.MarkRead(t.Context(), owner, upTo, now); err != nil {
				t.Fatal(err)
			}
		}
		mark(alex, uuid.New(), noon)
		mark(sam, all[3].ID, noon)
		wantNotifications(t, s, alex, true, all[3].ID, all[2].ID, all[1].ID, all[0].ID)
		mark(alex, all[1].ID, noon)
		wantNotifications(t, s, alex, true, all[3].ID, all[2].ID)
		wantNotifications(t, s, sam, true, other.ID)
		mark(alex, all[3].ID, noon.Add(time.Hour))
		wantNotifications(t, s, alex, true)
		page, err := s.Page(t.Context(), alex, false, nil, 10)
		if err != nil || len(page) != 4 || !page[3].ReadAt.Equal(noon) || !page[0].ReadAt.Equal(noon.Add(time.Hour)) {
			t.Errorf("got %+v, %v", page, err)
		}
	})
	t.Run("marking those with a cause keeps them, and changes no others", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		first, second := notificationOf(alex, 0, noon), notificationOf(alex, 0, noon.Add(time.Minute))
		second.Cause = first.Cause
		other, toSam := notificationOf(alex, 0, noon.Add(time.Hour)), notificationOf(sam, 0, noon)
		toSam.Cause = first.Cause
		for _, n := range []notification.Notification{first, second, other, toSam} {
			addNotification(t, s, n)
		}
		for i := range 2 {
			at := noon.Add(time.Duration(i+2) * time.Hour)
			if err := s.MarkCauseRead(t.Context(), alex, first.Cause, at); err != nil {
				t.Fatal(err)
			}
		}
		wantNotifications(t, s, alex, true, other.ID)
		wantNotifications(t, s, alex, false, other.ID, second.ID, first.ID)
		wantNotifications(t, s, sam, true, toSam.ID)
		page, err := s.Page(t.Context(), alex, false, nil, 10)
		if err != nil || !page[2].ReadAt.Equal(noon.Add(2*time.Hour)) {
			t.Errorf("got %+v, %v", page, err)
		}
	})
	t.Run("deletions delete only what they name", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		byRobin, bySam := notificationOf(alex, robin, noon), notificationOf(alex, sam, noon.Add(time.Minute))
		toSam, sameCause := notificationOf(sam, robin, noon), notificationOf(sam, alex, noon.Add(time.Hour))
		sameCause.Cause = byRobin.Cause
		for _, n := range []notification.Notification{byRobin, bySam, toSam, sameCause} {
			addNotification(t, s, n)
		}
		if err := s.DeleteCauses(t.Context(), []identity.UserID{alex}, []uuid.UUID{byRobin.Cause}); err != nil {
			t.Fatal(err)
		}
		wantNotifications(t, s, alex, false, bySam.ID)
		wantNotifications(t, s, sam, false, sameCause.ID, toSam.ID)
		if err := s.DeleteBy(t.Context(), robin); err != nil {
			t.Fatal(err)
		}
		wantNotifications(t, s, sam, false, sameCause.ID)
		for _, want := range []int{1, 0} {
			if n, err := s.DeleteBefore(t.Context(), noon.Add(time.Hour), 1); err != nil || n != want {
				t.Errorf("old ones: got %d, %v, want %d", n, err, want)
			}
		}
		wantNotifications(t, s, alex, false)
		wantNotifications(t, s, sam, false, sameCause.ID)
		addNotification(t, s, notificationOf(alex, robin, noon))
		kept := notificationOf(robin, sam, noon)
		addNotification(t, s, kept)
		if err := s.EraseUser(t.Context(), alex); err != nil {
			t.Fatal(err)
		}
		wantNotifications(t, s, alex, false)
		wantNotifications(t, s, sam, false)
		wantNotifications(t, s, robin, false, kept.ID)
	})
}

func notificationOf(owner, other identity.UserID, at time.Time) notification.Notification {
	return notification.Notification{
		Owner: owner, ID: uuid.New(), Kind: "connection.requested", Other: other, Cause: uuid.New(),
		CreatedAt: at,
	}
}

func addNotification(t *testing.T, s *store.Notifications, n notification.Notification) {
	t.Helper()
	if err := s.Add(t.Context(), n); err != nil {
		t.Fatal(err)
	}
}

func wantNotifications(
	t *testing.T, s *store.Notifications, owner identity.UserID, unreadOnly bool, want ...notification.ID,
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
