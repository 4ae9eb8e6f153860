package store_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/network"
	"wright.app/modules/network/connection"
	"wright.app/modules/network/internal/store"
	"wright.app/modules/network/networktest"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

type connectionStore struct {
	*store.Connections

	db *database.DB
}

func TestConnections(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		testConnections(t, func(t *testing.T) connectionStore {
			db := open(t)
			return connectionStore{store.NewConnections(db), db}
		})
	})
}

func testConnections(t *testing.T, open func(*testing.T) connectionStore) {
	t.Run("both sides are returned with all values", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		own, other := networktest.RequestBetween(alex, robin, noon)
		own.QuietUntil, own.IsNamed, own.ShowsProfile = noon.Add(time.Hour), false, true
		other.Status, other.RespondedAt = connection.Declined, noon.Add(time.Minute)
		s.save(t, own, other)
		for i, want := range []connection.Side{own, other} {
			got, err := s.ByID(t.Context(), want.Owner, want.ID)
			if want.Row = got.Row; err != nil || got.Row == 0 || got != want {
				t.Errorf("by id: got %+v, %v, want %+v", got, err, want)
			}
			pair := s.pair(t, want.Owner, want.Other.User)
			if pair[0] != want || pair[1].Owner != want.Other.User {
				t.Errorf("for change: got %+v, want %+v first", pair, want)
			}
			s.wantPage(t, want.Owner, connection.Filter{}, want.ID)
			if _, err := s.ByID(t.Context(), sam, want.ID); !errors.Is(err, fault.ErrNotFound) {
				t.Errorf("side %d of another owner: got %v", i, err)
			}
		}
		s.wantPage(t, sam, connection.Filter{})
	})
	t.Run("saving again replaces the values", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		s.save(t, requestSides(alex, robin, noon)...)
		pair := s.pair(t, alex, robin)
		own, other := pair[0], pair[1]
		own.ID, own.Direction, own.Status, own.Message = uuid.New(), connection.Incoming, connection.Accepted, ""
		own.IsNamed, own.CreatedAt, own.RespondedAt = true, noon.Add(time.Hour), noon.Add(2*time.Hour)
		own.ShowsProfile = true
		own.Other.DisplayName, own.Other.Role, own.QuietUntil = "New Name", identity.Recruiter, noon.Add(time.Hour)
		s.save(t, own, other)
		if got := s.pair(t, alex, robin); got != [2]connection.Side{own, other} {
			t.Errorf("got %+v, want %+v", got, [2]connection.Side{own, other})
		}
		own.RespondedAt, own.QuietUntil, own.ShowsProfile = time.Time{}, time.Time{}, false
		s.save(t, own, other)
		if got := s.pair(t, alex, robin)[0]; got != own {
			t.Errorf("got %+v, want %+v", got, own)
		}
	})
	t.Run("profiles are shown to the viewer alone, and only while the two are connected", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		want := func(step string, viewer identity.UserID, want ...identity.UserID) {
			t.Helper()
			got, err := s.ShowingTo(t.Context(), viewer, []identity.UserID{alex, robin, sam, 99})
			if slices.Sort(got); err != nil || !slices.Equal(got, want) {
				t.Errorf("%s: to user %d: got %v, %v, want %v", step, viewer, got, err, want)
			}
		}
		for _, asked := range []identity.UserID{robin, sam} {
			own, other := networktest.RequestBetween(alex, asked, noon)
			own.ShowsProfile, other.ShowsProfile = true, asked == robin
			s.save(t, own, other)
		}
		want("asked", robin)
		for _, asked := range []identity.UserID{robin, sam} {
			pair := s.pair(t, alex, asked)
			pair[0].Status, pair[1].Status = connection.Accepted, connection.Accepted
			s.save(t, pair[0], pair[1])
		}
		want("connected", alex, robin)
		want("connected", robin, alex)
		want("connected", sam, alex)
		want("connected", 99)
		if got, err := s.ShowingTo(t.Context(), robin, []identity.UserID{sam}); err != nil || len(got) != 0 {
			t.Errorf("of somebody else: got %v, %v", got, err)
		}
		if err := s.SavePerson(t.Context(), personOf(robin, "Robin Demo"), true); err != nil {
			t.Fatal(err)
		}
		want("the viewer is leaving", robin)
	})
	t.Run("a side without request is kept while it is quiet, and is not seen", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		s.save(t, requestSides(alex, robin, noon)...)
		pair := s.pair(t, alex, robin)
		id, ended := pair[0].ID, connection.NewPair(pair[0], pair[1])
		if err := ended.Delete(noon); err != nil {
			t.Fatal(err)
		}
		sides := ended.Sides()
		s.save(t, sides[:]...)
		got := s.pair(t, alex, robin)
		if got[0].Status != connection.None || !got[0].QuietUntil.Equal(noon.Add(connection.QuietPeriod)) ||
			got[0].Message != "" || got[1].Row != 0 {
			t.Errorf("got %+v", got)
		}
		s.wantPage(t, alex, connection.Filter{})
		if _, err := s.ByID(t.Context(), alex, id); !errors.Is(err, fault.ErrNotFound) {
			t.Errorf("by id: got %v", err)
		}
		s.wantDeleted(t, noon.Add(connection.QuietPeriod-time.Second), 0)
		s.wantDeleted(t, noon.Add(connection.QuietPeriod), 1)
		if got := s.pair(t, alex, robin)[0]; got.Row != 0 {
			t.Errorf("after its time: got %+v", got)
		}
	})
	t.Run("at most limit sides are deleted at a time, and none that somebody sees", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		for i := range identity.UserID(3) {
			s.save(t, connection.Side{
				Owner: alex, Other: personOf(100+i, "Demo"), QuietUntil: noon.Add(time.Microsecond),
			})
		}
		seen, other := networktest.RequestBetween(alex, robin, noon)
		seen.QuietUntil = noon.Add(time.Microsecond)
		s.save(t, seen, other)
		for _, want := range []int{2, 1, 0} {
			deleted, err := s.DeleteUnneeded(t.Context(), noon.Add(time.Hour), 2)
			if err != nil || deleted != want {
				t.Errorf("got %d, %v, want %d", deleted, err, want)
			}
		}
		s.wantPage(t, alex, connection.Filter{}, seen.ID)
	})
	t.Run("pages are sorted by time, newest first, then by row, highest first", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		var want []connection.ID
		for i, at := range []time.Duration{0, time.Minute, time.Minute, time.Hour} {
			own, other := networktest.RequestBetween(alex, identity.UserID(100+i), noon.Add(at))
			s.save(t, own, other)
			want = append(want, own.ID)
		}
		slices.Reverse(want)
		for size := 1; size <= len(want)+1; size++ {
			var got []connection.ID
			var after *connection.Position
			for range want {
				page, err := s.Page(t.Context(), alex, connection.Filter{}, after, size)
				if err != nil || len(page) > size {
					t.Fatalf("got %d, %v", len(page), err)
				}
				for _, side := range page {
					got = append(got, side.ID)
					position := side.Position()
					after = &position
				}
			}
			if !slices.Equal(got, want) {
				t.Errorf("pages of %d: got %v, want %v", size, got, want)
			}
		}
	})
	runConnectionFilters(t, open)
	runRequestTimes(t, open)
	runConnectionPeople(t, open)
}

func requestSides(asker, asked identity.UserID, at time.Time) []connection.Side {
	own, other := networktest.RequestBetween(asker, asked, at)
	return []connection.Side{own, other}
}

// save stores one side or both of a pair.
func (s connectionStore) save(t *testing.T, sides ...connection.Side) {
	t.Helper()
	if len(sides) == 1 {
		sides = append(sides, connection.Side{Owner: sides[0].Other.User, Other: network.Person{User: sides[0].Owner}})
	}
	err := s.db.InTx(t.Context(), func(ctx context.Context) error {
		return s.Save(ctx, connection.NewPair(sides[0], sides[1]), noon)
	})
	if err != nil {
		t.Fatal(err)
	}
}

func (s connectionStore) pair(t *testing.T, own, other identity.UserID) (sides [2]connection.Side) {
	t.Helper()
	err := s.db.InTx(t.Context(), func(ctx context.Context) error {
		pair, err := s.ForChange(ctx, own, other)
		if err == nil {
			sides = pair.Sides()
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return sides
}

func (s connectionStore) wantPage(
	t *testing.T, owner identity.UserID, f connection.Filter, want ...connection.ID,
) {
	t.Helper()
	page, err := s.Page(t.Context(), owner, f, nil, 100)
	var got []connection.ID
	for _, side := range page {
		got = append(got, side.ID)
	}
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("%+v: got %v, %v, want %v", f, got, err, want)
	}
}

func (s connectionStore) wantDeleted(t *testing.T, now time.Time, want int) {
	t.Helper()
	if deleted, err := s.DeleteUnneeded(t.Context(), now, 10); err != nil || deleted != want {
		t.Errorf("at %v: got %d, %v, want %d", now, deleted, err, want)
	}
}
