package sharingtest

import (
	"bytes"
	"context"
	"errors"
	"testing"
	"time"

	"wright.app/modules/sharing"
	"wright.app/platform/calendar"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// runDeletionContract checks the salts and the deletion of visits, visitors and origins.
func runDeletionContract(t *testing.T, open func(*testing.T) Store) {
	t.Run("DeleteBefore deletes visitors and salts of past days but no daily numbers", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		yesterday, today := calendar.DayOf(Noon).AddDays(-1), calendar.DayOf(Noon)
		s.addSalt(t, yesterday, "old")
		s.addSalt(t, today, "new")
		l := s.add(t, Alex, Noon, sharing.LinkInput{})
		s.count(t, visit("v", Noon.AddDate(0, 0, -1), byLink(l)))
		s.count(t, visit("v", Noon, func(v *sharing.Visit) { v.Window.OriginLimit = 1 }))
		for range 2 {
			if err := s.inTx(t.Context(), func(ctx context.Context) error {
				_, err := s.Visits.DeleteBefore(ctx, today, Noon.Add(-time.Hour), 10)
				return err
			}); err != nil {
				t.Fatal(err)
			}
		}
		s.wantSalt(t, yesterday, "")
		s.wantSalt(t, today, "new")
		s.wantNotCounted(t, visit("v", Noon.Add(time.Minute)))
		s.wantNotCounted(t, visit("w", Noon.Add(time.Minute), func(v *sharing.Visit) { v.Window.OriginLimit = 1 }))
		s.wantDay(t, Alex, Noon.AddDate(0, 0, -1), 1, 1)
		s.wantDay(t, Alex, Noon, 1, 1)
		s.wantLink(t, l, 1, Noon.AddDate(0, 0, -1))
	})
	t.Run("EraseOwner deletes the links, daily numbers, visitors and origins of one owner only", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		links := map[identity.UserID]*sharing.Link{}
		for _, owner := range []identity.UserID{Alex, Robin} {
			links[owner] = s.add(t, owner, Noon, sharing.LinkInput{})
			s.count(t, visit("v", Noon, byLink(links[owner]),
				func(v *sharing.Visit) { v.Owner, v.Window.OriginLimit = owner, 1 }))
		}
		for range 2 {
			if err := s.inTx(t.Context(), func(ctx context.Context) error {
				return s.Eraser.EraseOwner(ctx, Alex)
			}); err != nil {
				t.Fatal(err)
			}
		}
		s.wantListed(t, Alex)
		if _, err := s.Tokens.ByToken(t.Context(), links[Alex].Snapshot().Token); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("the link: %v", err)
		}
		if days, err := s.Statistics.Daily(t.Context(), Alex, calendar.DayOf(Noon), calendar.DayOf(Noon)); err != nil ||
			len(days) != 0 {
			t.Errorf("the daily numbers: %v, %v", days, err)
		}
		// The visitor and the origin were deleted, too. So the same visit counts again.
		s.count(t, visit("v", Noon.Add(time.Minute), func(v *sharing.Visit) { v.Window.OriginLimit = 1 }))
		s.wantDay(t, Alex, Noon, 1, 1)
		other, err := s.Tokens.ByToken(t.Context(), links[Robin].Snapshot().Token)
		if err != nil || other.Snapshot().TotalVisits != 1 {
			t.Errorf("the link of another owner: %v, %v", other, err)
		}
		s.wantDay(t, Robin, Noon, 1, 1)
		s.wantNotCounted(t, visit("v", Noon.Add(time.Minute), func(v *sharing.Visit) { v.Owner = Robin }))
	})
	t.Run("DeleteBefore deletes the windows of origins", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		limit := func(v *sharing.Visit) { v.Window.OriginLimit = 1 }
		s.count(t, visit("a", Noon, limit))
		if err := s.inTx(t.Context(), func(ctx context.Context) error {
			_, err := s.Visits.DeleteBefore(ctx, calendar.DayOf(Noon), Noon, 10)
			return err
		}); err != nil {
			t.Fatal(err)
		}
		s.count(t, visit("b", Noon, limit))
	})
	t.Run("DeleteBefore deletes all salts, and up to its limit of visitors and of origins", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		yesterday := Noon.AddDate(0, 0, -1)
		s.addSalt(t, calendar.DayOf(yesterday), "old")
		for _, visitor := range []string{"a", "b", "c"} {
			s.count(t, visit(visitor, yesterday, func(v *sharing.Visit) { v.Origin = []byte("origin of " + visitor) }))
		}
		for _, want := range []int{2, 1, 0} {
			var deleted int
			if err := s.inTx(t.Context(), func(ctx context.Context) (err error) {
				deleted, err = s.Visits.DeleteBefore(ctx, calendar.DayOf(Noon), yesterday, 2)
				return err
			}); err != nil || deleted != want {
				t.Errorf("%d rows were deleted, %v; want %d", deleted, err, want)
			}
			s.wantSalt(t, calendar.DayOf(yesterday), "")
		}
	})
	t.Run("a day keeps its first salt", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		today := calendar.DayOf(Noon)
		s.wantSalt(t, today, "")
		s.addSalt(t, today, "first")
		s.addSalt(t, today, "second")
		s.wantSalt(t, today, "first")
		s.wantSalt(t, today.AddDays(1), "")
	})
	t.Run("concurrent calls for one day store one salt", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		today := calendar.DayOf(Noon)
		for _, err := range concurrently(8, func(i int) error {
			return s.Salts.AddSalt(t.Context(), today, []byte{byte(i + 1)})
		}) {
			if err != nil {
				t.Error(err)
			}
		}
		first, err := s.Salts.Salt(t.Context(), today)
		again, errAgain := s.Salts.Salt(t.Context(), today)
		if err != nil || errAgain != nil || len(first) != 1 || !bytes.Equal(first, again) {
			t.Errorf("got %v, %v; %v, %v", first, err, again, errAgain)
		}
	})
}

func (s Store) addSalt(t *testing.T, day calendar.Date, salt string) {
	t.Helper()
	if err := s.Salts.AddSalt(t.Context(), day, []byte(salt)); err != nil {
		t.Fatal(err)
	}
}

func (s Store) wantSalt(t *testing.T, day calendar.Date, want string) {
	t.Helper()
	if got, err := s.Salts.Salt(t.Context(), day); err != nil || string(got) != want {
		t.Errorf("salt of %s: got %q, %v", day, got, err)
	}
}
