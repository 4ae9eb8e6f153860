package store_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"wright.app/modules/network"
	"wright.app/modules/network/connection"
	"wright.app/modules/network/networktest"
	"wright.app/platform/identity"
)

func runConnectionFilters(t *testing.T, open func(*testing.T) connectionStore) {
	t.Run("since an instant there is what was asked or answered at it or later", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		old, other := networktest.RequestBetween(alex, 101, noon)
		s.save(t, old, other)
		answered, other := networktest.RequestBetween(alex, 102, noon.Add(time.Minute))
		answered.Status, other.Status = connection.Accepted, connection.Accepted
		answered.RespondedAt, other.RespondedAt = noon.Add(time.Hour), noon.Add(time.Hour)
		s.save(t, answered, other)
		// Nobody is told that they were declined: only the side of who has declined has the time.
		declined, other := networktest.RequestBetween(alex, 103, noon.Add(2*time.Minute))
		other.Status, other.RespondedAt = connection.Declined, noon.Add(time.Hour)
		s.save(t, declined, other)
		since := func(after time.Duration) connection.Filter { return connection.Filter{Since: noon.Add(after)} }
		s.wantPage(t, alex, since(0), declined.ID, answered.ID, old.ID)
		s.wantPage(t, alex, since(2*time.Minute), declined.ID, answered.ID)
		s.wantPage(t, alex, since(time.Hour), answered.ID)
		s.wantPage(t, alex, since(time.Hour+time.Microsecond))
	})
	t.Run("filters select by status, direction and name", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		add := func(asker, asked identity.UserID, name string, minutes time.Duration, status connection.Status,
		) connection.ID {
			own, other := networktest.RequestBetween(asker, asked, noon.Add(minutes*time.Minute))
			own.Status, other.Status = status, status
			own.Other.DisplayName, other.Other.DisplayName = name, name
			s.save(t, own, other)
			return own.ID
		}
		sent := add(alex, 101, "Zoë ÅNGSTRÖM", 0, connection.Pending)
		received := add(102, alex, "Kim_100% \\ Strasse", 1, connection.Pending)
		accepted := add(103, alex, "Zoë Demo", 2, connection.Accepted)
		declined := add(104, alex, "Lee Demo", 3, connection.Declined)
		hidden, other := networktest.RequestBetween(alex, 105, noon.Add(4*time.Minute))
		hidden.Other.DisplayName, hidden.IsNamed = "Zoë Hidden", false
		s.save(t, hidden, other)
		add(sam, 101, "Zoë", 5, connection.Pending)
		query := func(text string) connection.Filter {
			q, ok := network.ParseQuery(text)
			if !ok {
				t.Fatalf("%q is not a query", text)
			}
			return connection.Filter{Query: q}
		}
		s.wantPage(t, alex, connection.Filter{}, hidden.ID, declined, accepted, received, sent)
		s.wantPage(t, alex, connection.Filter{Status: connection.Pending}, hidden.ID, received, sent)
		s.wantPage(t, alex, connection.Filter{Status: connection.Declined}, declined)
		s.wantPage(t, alex, connection.Filter{Direction: connection.Outgoing}, hidden.ID, sent)
		s.wantPage(t, alex, connection.Filter{Direction: connection.Incoming}, declined, accepted, received)
		s.wantPage(t, alex, connection.Filter{Status: connection.Pending, Direction: connection.Incoming}, received)
		with := hidden.Other.Member
		s.wantPage(t, alex, connection.Filter{Member: with}, hidden.ID)
		s.wantPage(t, alex, connection.Filter{Member: with, Status: connection.Accepted})
		s.wantPage(t, sam, connection.Filter{Member: with})
		for text, want := range map[string][]connection.ID{
			"ZOË": {accepted, sent}, "zoë ång": {sent}, "zoe": nil, "%": {received}, "_": {received},
			"\\": {received}, "straße": {received}, "hidden": nil, "' OR 1=1 --": nil, "demo": {declined, accepted},
		} {
			s.wantPage(t, alex, query(text), want...)
		}
		for user, want := range map[identity.UserID][2]int{alex: {1, 2}, 102: {0, 1}, 101: {2, 0}, 104: {0, 0}} {
			received, err := s.CountIncoming(t.Context(), user)
			sent, sentErr := s.countOpen(t, user)
			if err != nil || sentErr != nil || received != want[0] || sent != want[1] {
				t.Errorf("user %d: got %d, %v received and %d, %v sent, want %v", user, received, err, sent, sentErr,
					want)
			}
		}
	})
	t.Run("Of returns what an owner has with some others", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		s.save(t, requestSides(alex, robin, noon)...)
		s.save(t, requestSides(sam, alex, noon)...)
		for _, c := range []struct {
			others []identity.UserID
			want   int
		}{
			{nil, 0},
			{[]identity.UserID{robin}, 1},
			{[]identity.UserID{robin, sam, 101}, 2},
			{[]identity.UserID{101, alex}, 0},
		} {
			sides, err := s.Of(t.Context(), alex, c.others)
			if err != nil || len(sides) != c.want {
				t.Errorf("%v: got %+v, %v", c.others, sides, err)
			}
			for _, side := range sides {
				if side.Owner != alex {
					t.Errorf("got %+v", side)
				}
			}
		}
	})
}

func runRequestTimes(t *testing.T, open func(*testing.T) connectionStore) {
	t.Run("requests count from when they were sent or withdrawn", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		at := func(minutes time.Duration) time.Time { return noon.Add(minutes * time.Minute) }
		s.save(t, requestSides(alex, 101, at(1))...)
		accepted, other := networktest.RequestBetween(alex, 102, at(2))
		accepted.Status, other.Status = connection.Accepted, connection.Accepted
		s.save(t, accepted, other)
		s.save(t, requestSides(103, alex, at(3))...)
		s.save(t, connection.Side{
			Owner: alex, Other: personOf(104, "Demo"), QuietUntil: at(4).Add(connection.QuietPeriod),
		})
		again, other := networktest.RequestBetween(alex, 105, at(6))
		again.QuietUntil = at(5).Add(connection.QuietPeriod)
		s.save(t, again, other)
		s.save(t, requestSides(sam, 101, at(7))...)
		for since, want := range map[time.Duration][]time.Time{
			0: {at(1), at(2), at(4), at(6)}, 1: {at(2), at(4), at(6)}, 4: {at(6)}, 6: nil,
		} {
			earlier, err := s.requests(t, alex, at(since))
			slices.SortFunc(earlier.Times, time.Time.Compare)
			if err != nil || earlier.Open != 2 || !slices.EqualFunc(earlier.Times, want, time.Time.Equal) {
				t.Errorf("since minute %d: got %+v, %v, want %v", since, earlier, err, want)
			}
		}
	})
}

func runConnectionPeople(t *testing.T, open func(*testing.T) connectionStore) {
	t.Run("a person is saved where others see them, but not in open requests to them", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		s.save(t, requestSides(robin, alex, noon)...)
		connected, other := networktest.RequestBetween(sam, robin, noon)
		connected.Status, other.Status = connection.Accepted, connection.Accepted
		s.save(t, connected, other)
		s.save(t, requestSides(alex, sam, noon)...)
		asking, other := networktest.RequestBetween(101, robin, noon)
		s.save(t, asking, other)
		renamed := personOf(robin, "Robin Renamed")
		renamed.Role = identity.Recruiter
		s.savePerson(t, renamed, false)
		query, _ := network.ParseQuery("renamed")
		for _, owner := range []identity.UserID{alex, sam} {
			page, err := s.Page(t.Context(), owner, connection.Filter{Query: query}, nil, 10)
			if err != nil || len(page) != 1 || page[0].Other != renamed {
				t.Errorf("user %d: got %+v, %v", owner, page, err)
			}
		}
		s.wantPage(t, robin, connection.Filter{Query: query})
		if got := s.pair(t, 101, robin)[0].Other; got != asking.Other {
			t.Errorf("in an open request: got %+v", got)
		}
	})
	t.Run("who leaves is not seen until they return", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		own, other := networktest.RequestBetween(robin, alex, noon)
		s.save(t, own, other)
		sent := requestSides(alex, sam, noon)
		s.save(t, sent...)
		for _, isGone := range []bool{true, false} {
			for _, person := range []network.Person{personOf(robin, "Person 8"), personOf(sam, "Person 9")} {
				if isGone {
					person = network.Person{User: person.User}
				}
				s.savePerson(t, person, isGone)
			}
			want := 1
			if isGone {
				want = 0
			}
			page, err := s.Page(t.Context(), alex, connection.Filter{}, nil, 10)
			incoming, countErr := s.CountIncoming(t.Context(), alex)
			sentCount, openErr := s.countOpen(t, alex)
			of, ofErr := s.Of(t.Context(), alex, []identity.UserID{robin})
			_, byIDErr := s.ByID(t.Context(), alex, own.ID)
			if err != nil || countErr != nil || openErr != nil || ofErr != nil || len(page) != 2*want ||
				incoming != want || sentCount != want || len(of) != want || (byIDErr == nil) == isGone {
				t.Errorf("gone %t: got %+v, %d received, %d sent, %+v, %v", isGone, page, incoming, sentCount, of,
					byIDErr)
			}
			pair := s.pair(t, alex, robin)
			if pair[0].IsOtherGone != isGone || pair[0].Other.DisplayName != "Person 8" {
				t.Errorf("gone %t: got %+v", isGone, pair[0])
			}
		}
	})
	t.Run("Others returns with whom an owner has something", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		s.save(t, requestSides(alex, robin, noon)...)
		s.save(t, requestSides(sam, alex, noon)...)
		s.save(t, requestSides(robin, sam, noon)...)
		s.save(t, connection.Side{Owner: alex, Other: personOf(101, "Demo"), QuietUntil: noon.Add(time.Hour)})
		others, err := s.Others(t.Context(), alex)
		slices.Sort(others)
		if err != nil || !slices.Equal(others, []identity.UserID{robin, sam}) {
			t.Errorf("got %v, %v", others, err)
		}
	})
	t.Run("Shared returns with whom enough connections of an owner are connected", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		connect := func(one, other identity.UserID, status connection.Status) {
			own, received := networktest.RequestBetween(one, other, noon)
			own.Status, received.Status = status, status
			if status == connection.Accepted {
				own.RespondedAt, received.RespondedAt = noon, noon
			}
			s.save(t, own, received)
		}
		for friend := range identity.UserID(3) {
			connect(alex, 101+friend, connection.Accepted)
			connect(101+friend, robin, connection.Accepted) // shared by three
		}
		connect(sam, 101, connection.Accepted)
		connect(102, sam, connection.Accepted) // shared by two
		connect(101, 104, connection.Accepted) // by one
		connect(105, 101, connection.Accepted)
		connect(105, 102, connection.Pending) // by one, and one request
		connect(alex, 106, connection.Pending)
		connect(106, 104, connection.Accepted) // through a request
		for _, c := range []struct {
			leastOwn, leastShared, limit int
			want                         []identity.UserID
		}{
			{3, 2, 10, []identity.UserID{robin, sam}},
			{3, 2, 1, []identity.UserID{robin}},
			{3, 3, 10, []identity.UserID{robin}},
			{4, 2, 10, nil},
			{1, 1, 10, []identity.UserID{robin, sam, 105, 104}},
		} {
			shared, err := s.Shared(t.Context(), alex, noon.Add(time.Second), c.leastOwn, c.leastShared, c.limit)
			if err != nil || !slices.Equal(shared, c.want) {
				t.Errorf("%+v: got %v, %v", c, shared, err)
			}
		}
		if shared, err := s.Shared(t.Context(), alex, noon, 1, 1, 10); err != nil || len(shared) != 0 {
			t.Errorf("before the connections: got %v, %v", shared, err)
		}
		s.savePerson(t, personOf(robin, "Robin"), true)
		if shared, err := s.Shared(t.Context(), alex, noon.Add(time.Second), 3, 3, 10); err != nil || len(shared) != 0 {
			t.Errorf("who leaves: got %v, %v", shared, err)
		}
	})
	t.Run("All returns every side of an owner", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		s.save(t, requestSides(alex, robin, noon)...)
		s.save(t, connection.Side{Owner: alex, Other: personOf(sam, "Sam"), QuietUntil: noon.Add(time.Hour)})
		s.save(t, requestSides(sam, robin, noon)...)
		first, err := s.All(t.Context(), alex, 0, 1)
		if err != nil || len(first) != 1 {
			t.Fatalf("got %+v, %v", first, err)
		}
		rest, err := s.All(t.Context(), alex, first[0].Row, 10)
		if err != nil || len(rest) != 1 || first[0].Other.User != robin || rest[0].Other.User != sam {
			t.Errorf("got %+v and %+v, %v", first, rest, err)
		}
	})
	for name, erase := range map[string]func(s connectionStore, ctx context.Context) error{
		"EraseUser": func(s connectionStore, ctx context.Context) error {
			return s.db.InTx(ctx, func(ctx context.Context) error { return s.EraseUser(ctx, robin) })
		},
		"EraseInBatches": func(s connectionStore, ctx context.Context) error { return s.EraseInBatches(ctx, robin) },
	} {
		t.Run(name+" deletes both sides of the user only", func(t *testing.T) {
			t.Parallel()
			s := open(t)
			s.save(t, requestSides(alex, robin, noon)...)
			s.save(t, requestSides(robin, sam, noon)...)
			kept := requestSides(alex, sam, noon)
			s.save(t, kept...)
			for range 2 {
				if err := erase(s, t.Context()); err != nil {
					t.Fatal(err)
				}
				s.wantPage(t, robin, connection.Filter{})
				s.wantPage(t, alex, connection.Filter{}, kept[0].ID)
				s.wantPage(t, sam, connection.Filter{}, kept[0].ID)
			}
		})
	}
}

func (s connectionStore) savePerson(t *testing.T, p network.Person, isGone bool) {
	t.Helper()
	err := s.db.InTx(t.Context(), func(ctx context.Context) error {
		if err := s.LockPerson(ctx, p.User); err != nil {
			return err
		}
		return s.SavePerson(ctx, p, isGone)
	})
	if err != nil {
		t.Fatal(err)
	}
}

func (s connectionStore) countOpen(t *testing.T, user identity.UserID) (int, error) {
	t.Helper()
	earlier, err := s.requests(t, user, noon)
	return earlier.Open, err
}

func (s connectionStore) requests(
	t *testing.T, user identity.UserID, since time.Time,
) (earlier connection.Earlier, err error) {
	t.Helper()
	err = s.db.InTx(t.Context(), func(ctx context.Context) error {
		earlier, err = s.LockRequests(ctx, user, since)
		return err
	})
	return earlier, err
}
