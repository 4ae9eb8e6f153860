package sharingtest

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"wright.app/modules/sharing"
	"wright.app/platform/identity"
	"wright.app/platform/tx"
)

// OpeningStore is a store of openings over one database.
type OpeningStore struct {
	Transactor tx.Transactor
	Openings   sharing.Openings
}

func opened(recruiter, person identity.UserID, at time.Time) sharing.Opening {
	return sharing.Opening{Recruiter: recruiter, Person: person, Member: member(person), At: at}
}

// RunOpeningsContract checks sharing.Openings. open returns an empty OpeningStore.
func RunOpeningsContract(t *testing.T, open func(*testing.T) OpeningStore) {
	minute := func(n time.Duration) time.Time { return Noon.Add(n * time.Minute) }
	t.Run("Since returns the openings of a recruiter after the instant, newest first", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		first, second := opened(Robin, Alex, minute(1)), opened(Robin, Sam, minute(2))
		s.add(t, opened(Robin, Alex, Noon), first, second, opened(Sam, Alex, minute(3)))
		s.wantSince(t, Robin, Noon, second, first)
		s.wantSince(t, Robin, minute(2))
		s.wantSince(t, Alex, time.Time{})
	})
	t.Run("CountRecruiters counts each recruiter once, from one instant until before another", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		s.add(t, opened(Robin, Alex, minute(-1)), opened(Robin, Alex, Noon), opened(Robin, Alex, minute(1)),
			opened(Sam, Alex, minute(9)), opened(Alex, Sam, minute(1)))
		for _, row := range []struct {
			person identity.UserID
			until  time.Time
			want   int
		}{
			{Alex, minute(10), 2},
			{Alex, minute(9), 1}, // that of Sam is not before
			{Alex, Noon, 0},      // that at noon neither
			{Sam, minute(10), 1},
			{Robin, minute(10), 0},
		} {
			got, err := s.Openings.CountRecruiters(t.Context(), row.person, Noon, row.until)
			if err != nil || got != row.want {
				t.Errorf("user %d until %v: got %d, %v, want %d", row.person, row.until, got, err, row.want)
			}
		}
	})
	t.Run("DeleteBefore deletes older openings, Erase those by and of one user", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		kept := opened(Robin, Sam, Noon)
		s.add(t, opened(Robin, Sam, minute(-1)), kept, opened(Robin, Alex, minute(1)), opened(Alex, Sam, minute(2)))
		s.inTx(t, func(ctx context.Context) error { return s.Openings.DeleteBefore(ctx, Noon) })
		s.wantSince(t, Robin, time.Time{}, opened(Robin, Alex, minute(1)), kept)
		s.inTx(t, func(ctx context.Context) error { return s.Openings.Erase(ctx, Alex) })
		s.wantSince(t, Robin, time.Time{}, kept)
		s.wantSince(t, Alex, time.Time{})
	})
	t.Run("concurrent openings with Lock do not exceed the limit", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		added := 0
		for _, err := range concurrently(12, func(i int) error {
			return s.Transactor.InTx(t.Context(), func(ctx context.Context) error {
				if err := s.Openings.Lock(ctx, Robin); err != nil {
					return err
				}
				before, err := s.Openings.Since(ctx, Robin, Noon.Add(-time.Hour))
				if err != nil {
					return err
				}
				if len(before) >= 3 {
					return errQuota
				}
				return s.Openings.Add(ctx, opened(Robin, identity.UserID(100+i), Noon))
			})
		}) {
			switch {
			case err == nil:
				added++
			case !errors.Is(err, errQuota):
				t.Error(err)
			}
		}
		if added != 3 {
			t.Errorf("%d openings were added, want 3", added)
		}
	})
}

func (s OpeningStore) inTx(t *testing.T, fn func(context.Context) error) {
	t.Helper()
	if err := s.Transactor.InTx(t.Context(), fn); err != nil {
		t.Fatal(err)
	}
}

func (s OpeningStore) add(t *testing.T, openings ...sharing.Opening) {
	t.Helper()
	s.inTx(t, func(ctx context.Context) error {
		for _, o := range openings {
			if err := s.Openings.Add(ctx, o); err != nil {
				return err
			}
		}
		return nil
	})
}

func (s OpeningStore) wantSince(
	t *testing.T, recruiter identity.UserID, after time.Time, want ...sharing.Opening,
) {
	t.Helper()
	if got, err := s.Openings.Since(t.Context(), recruiter, after); err != nil || !slices.Equal(got, want) {
		t.Errorf("user %d after %v: got %v, %v, want %v", recruiter, after, got, err, want)
	}
}
