package store_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"wright.app/modules/sharing/internal/store"
	"wright.app/modules/sharing/opening"
	"wright.app/modules/sharing/sharingtest"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/identity"
)

// openingStore has the stores in the tests of openings.
type openingStore struct{ sharingtest.Stores }

func opened(recruiter, person identity.UserID, at time.Time) opening.Opening {
	return opening.Opening{Recruiter: recruiter, Person: person, Member: sharingtest.Member(person), At: at}
}

func TestOpenings(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, open func(*testing.T) sharingtest.Stores) {
		testOpenings(t, func(t *testing.T) openingStore { return openingStore{open(t)} })
	})
}

func testOpenings(t *testing.T, open func(*testing.T) openingStore) {
	minute := func(n time.Duration) time.Time { return noon.Add(n * time.Minute) }
	t.Run("Since returns the openings of a recruiter after the instant, newest first", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		first, second := opened(robin, alex, minute(1)), opened(robin, sam, minute(2))
		s.add(t, opened(robin, alex, noon), first, second, opened(sam, alex, minute(3)))
		s.wantSince(t, robin, noon, second, first)
		s.wantSince(t, robin, minute(2))
		s.wantSince(t, alex, time.Time{})
	})
	t.Run("CountRecruiters counts each recruiter once, from one instant until before another", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		s.add(t, opened(robin, alex, minute(-1)), opened(robin, alex, noon), opened(robin, alex, minute(1)),
			opened(sam, alex, minute(9)), opened(alex, sam, minute(1)))
		for _, row := range []struct {
			person identity.UserID
			until  time.Time
			want   int
		}{
			{alex, minute(10), 2},
			{alex, minute(9), 1}, // that of sam is not before
			{alex, noon, 0},      // that at noon neither
			{sam, minute(10), 1},
			{robin, minute(10), 0},
		} {
			got, err := s.Openings.CountRecruiters(t.Context(), row.person, noon, row.until)
			if err != nil || got != row.want {
				t.Errorf("user %d until %v: got %d, %v, want %d", row.person, row.until, got, err, row.want)
			}
		}
	})
	t.Run("DeleteBefore deletes older openings, Erase those by and of one user", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		kept := opened(robin, sam, noon)
		s.add(t, opened(robin, sam, minute(-1)), kept, opened(robin, alex, minute(1)), opened(alex, sam, minute(2)))
		s.inTx(t, func(ctx context.Context) error { return s.Openings.DeleteBefore(ctx, noon) })
		s.wantSince(t, robin, time.Time{}, opened(robin, alex, minute(1)), kept)
		s.inTx(t, func(ctx context.Context) error { return s.Openings.Erase(ctx, alex) })
		s.wantSince(t, robin, time.Time{}, kept)
		s.wantSince(t, alex, time.Time{})
	})
	t.Run("concurrent openings with Lock do not exceed the limit", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		added := 0
		for _, err := range databasetest.Concurrently(12, func(i int) error {
			return s.DB.InTx(t.Context(), func(ctx context.Context) error {
				if err := s.Openings.Lock(ctx, robin); err != nil {
					return err
				}
				before, err := s.Openings.Since(ctx, robin, noon.Add(-time.Hour))
				if err != nil {
					return err
				}
				if len(before) >= 3 {
					return errQuota
				}
				return s.Openings.Add(ctx, opened(robin, identity.UserID(100+i), noon))
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

func (s openingStore) inTx(t *testing.T, fn func(context.Context) error) {
	t.Helper()
	if err := s.DB.InTx(t.Context(), fn); err != nil {
		t.Fatal(err)
	}
}

func (s openingStore) add(t *testing.T, openings ...opening.Opening) {
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

func (s openingStore) wantSince(
	t *testing.T, recruiter identity.UserID, after time.Time, want ...opening.Opening,
) {
	t.Helper()
	if got, err := s.Openings.Since(t.Context(), recruiter, after); err != nil || !slices.Equal(got, want) {
		t.Errorf("user %d after %v: got %v, %v, want %v", recruiter, after, got, err, want)
	}
}

func TestOpenings_databaseDown_isAnError(t *testing.T) {
	t.Parallel()
	openings := store.NewOpenings(databasetest.Open(t))
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, sinceErr := openings.Since(ctx, robin, time.Time{})
	_, countErr := openings.CountRecruiters(ctx, alex, time.Time{}, noon)
	for name, err := range map[string]error{
		"Since": sinceErr, "CountRecruiters": countErr,
		"Add":          openings.Add(ctx, opening.Opening{}),
		"DeleteBefore": openings.DeleteBefore(ctx, noon),
		"Erase":        openings.Erase(ctx, alex),
	} {
		if err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}
