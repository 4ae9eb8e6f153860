package store_test

import (
	"context"
	"errors"
	"sync/atomic"
	"testing"
	"time"

	"wright.app/modules/network"
	"wright.app/modules/network/connection"
	"wright.app/modules/network/internal/store"
	"wright.app/modules/network/networktest"
	"wright.app/platform/clock"
	"wright.app/platform/database"
	"wright.app/platform/database/databasetest"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
	"wright.app/platform/quota"
)

// connected is the module over a database.
type connected struct {
	*connection.Service

	blocking *network.Service
	upkeep   *connection.Upkeep
	store    *store.Connections
	clock    *clock.Fixed
	people   *networktest.People
	db       *database.DB
}

func newConnected(t *testing.T, db *database.DB) connected {
	t.Helper()
	people, clk, blocks := networktest.PeopleOver(t, db), clock.NewFixed(networktest.Noon), store.NewBlocks(db)
	c := connected{store: store.NewConnections(db), clock: clk, people: people, db: db}
	recorder := networktest.Recorder(db, clk)
	c.upkeep = connection.NewUpkeep(c.store, recorder, clk)
	c.blocking = network.NewService(db, clk, blocks, network.NewPeople(people.Users()), people, c.upkeep,
		new(networktest.AddressBlocks))
	c.Service = connection.NewService(connection.Deps{
		Transactor: db, Clock: clk, Connections: c.store, Blocks: blocks, People: network.NewPeople(people.Users()),
		Visibility: people, Profiles: people.Profiles(), Summaries: people, Notifier: recorder,
		Correspondence: people.Correspondence(blocks, new(networktest.AddressBlocks)),
	})
	return c
}

func (c connected) ask(ctx context.Context, asker, asked identity.UserID) (accepted bool, err error) {
	_, accepted, err = c.Ask(ctx, identitytest.Wright(asker), connection.Input{Member: networktest.Member(asked)})
	return accepted, err
}

func (c connected) count(t *testing.T, owner identity.UserID, f connection.Filter) int {
	t.Helper()
	page, err := c.store.Page(t.Context(), owner, f, nil, 1000)
	if err != nil {
		t.Fatal(err)
	}
	return len(page)
}

// together runs calls at the same time.
func together(calls ...func()) {
	databasetest.Concurrently(len(calls), func(i int) error {
		calls[i]()
		return nil
	})
}

// rounds is how often concurrent calls are repeated, each time by other users.
const rounds = 20

func TestAsk_eachOtherAtOnce_connects(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		c := newConnected(t, open(t))
		for i := range identity.UserID(rounds) {
			one, other := 1000+2*i, 1001+2*i
			c.people.SetPerson(t, networktest.PersonOf(one, "One"))
			c.people.SetPerson(t, networktest.PersonOf(other, "Other"))
			var accepted atomic.Int32
			ask := func(asker, asked identity.UserID) func() {
				return func() {
					switch isAccepted, err := c.ask(t.Context(), asker, asked); {
					case err != nil:
						t.Error(err)
					case isAccepted:
						accepted.Add(1)
					}
				}
			}
			together(ask(one, other), ask(other, one))
			if n := accepted.Load(); n != 1 {
				t.Errorf("%d of two requests were accepted", n)
			}
			for _, user := range []identity.UserID{one, other} {
				if n := c.count(t, user, connection.Filter{Status: connection.Accepted}); n != 1 {
					t.Errorf("user %d has %d connections", user, n)
				}
			}
		}
	})
}

func TestAsk_twiceAtOnce_storesOneRequest(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		c := newConnected(t, open(t))
		for i := range identity.UserID(rounds) {
			asked := 1000 + i
			c.people.SetPerson(t, networktest.PersonOf(asked, "Somebody"))
			var refused atomic.Int32
			ask := func() {
				_, err := c.ask(t.Context(), networktest.Alex, asked)
				switch {
				case errors.Is(err, connection.ErrExists):
					refused.Add(1)
				case err != nil:
					t.Error(err)
				}
			}
			together(ask, ask)
			if refused.Load() != 1 || c.count(t, asked, connection.Filter{}) != 1 {
				t.Errorf("%d requests were refused", refused.Load())
			}
		}
	})
}

// Whichever comes first: where there is a block, the blocker has neither connection nor request, and the other one has
// at most an open request, as if the blocker had not answered.
func TestT39_T112_requestAndBlockAtOnce_leaveNothingForTheBlocker(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		c := newConnected(t, open(t))
		for i := range identity.UserID(rounds) {
			one, other := 1000+2*i, 1001+2*i
			c.people.SetPerson(t, networktest.PersonOf(one, "One"))
			c.people.SetPerson(t, networktest.PersonOf(other, "Other"))
			isReverse := i%2 == 1
			if isReverse { // an answer instead of a first request
				if _, err := c.ask(t.Context(), other, one); err != nil {
					t.Fatal(err)
				}
			}
			together(func() {
				if _, err := c.ask(t.Context(), one, other); err != nil {
					t.Error(err)
				}
			}, func() {
				_, err := c.blocking.Block(t.Context(), identitytest.Wright(other), networktest.Member(one), nil, "")
				if err != nil {
					t.Error(err)
				}
			})
			open := connection.Filter{Status: connection.Pending, Direction: connection.Outgoing}
			if n := c.count(t, other, connection.Filter{}); n != 0 {
				t.Errorf("the blocker has %d connections", n)
			}
			if n := c.count(t, one, connection.Filter{}); n != c.count(t, one, open) {
				t.Errorf("the blocked person has %d connections", n)
			}
		}
	})
}

func TestT113_concurrentRequests_doNotExceedTheLimit(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		c := newConnected(t, open(t))
		const free, calls = 5, 12
		for i := range identity.UserID(connection.MaxOpen + calls) {
			c.people.SetPerson(t, networktest.PersonOf(1000+i, "Somebody"))
		}
		for i := range identity.UserID(connection.MaxOpen - free) {
			c.clock.Advance(quota.Day / connection.MaxPerDay)
			if _, err := c.ask(t.Context(), networktest.Alex, 1000+i); err != nil {
				t.Fatal(err)
			}
		}
		var refused atomic.Int32
		concurrent := make([]func(), calls)
		for i := range concurrent {
			concurrent[i] = func() {
				_, err := c.ask(t.Context(), networktest.Alex, identity.UserID(1000+connection.MaxOpen+i))
				switch {
				case errors.Is(err, connection.ErrLimitExceeded):
					refused.Add(1)
				case err != nil:
					t.Error(err)
				}
			}
		}
		c.clock.Advance(quota.Day)
		together(concurrent...)
		if refused.Load() != calls-free ||
			c.count(t, networktest.Alex, connection.Filter{}) != connection.MaxOpen {
			t.Errorf("%d requests were refused", refused.Load())
		}
	})
}

func TestT113_concurrentRequestsOfADay_doNotExceedTheLimit(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		c := newConnected(t, open(t))
		var refused atomic.Int32
		concurrent := make([]func(), connection.MaxPerDay+5)
		for i := range concurrent {
			asked := identity.UserID(1000 + i)
			c.people.SetPerson(t, networktest.PersonOf(asked, "Somebody"))
			concurrent[i] = func() {
				_, err := c.ask(t.Context(), networktest.Alex, asked)
				switch {
				case errors.Is(err, fault.ErrRequestLimit):
					refused.Add(1)
				case err != nil:
					t.Error(err)
				}
			}
		}
		together(concurrent...)
		if refused.Load() != 5 {
			t.Errorf("%d requests were refused", refused.Load())
		}
	})
}

// A person changes their name before their answer has committed, which has read the old name.
func TestAnswer_whileThePersonIsRenamed_storesTheNewName(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		c := newConnected(t, open(t))
		if _, err := c.ask(t.Context(), networktest.Alex, networktest.Robin); err != nil {
			t.Fatal(err)
		}
		sent, err := c.store.Of(t.Context(), networktest.Alex, []identity.UserID{networktest.Robin})
		if err != nil || len(sent) != 1 {
			t.Fatalf("got %+v, %v", sent, err)
		}
		renamed := make(chan error, 1)
		rename := func() {
			renamed <- c.db.InTx(t.Context(), func(ctx context.Context) error {
				return c.upkeep.FollowPerson(ctx, networktest.PersonOf(networktest.Robin, "After"), false)
			})
		}
		err = c.db.InTx(t.Context(), func(ctx context.Context) error {
			accept := connection.Reply{IsAccepted: true}
			if _, err := c.Answer(ctx, identitytest.Wright(networktest.Robin), sent[0].ID, accept); err != nil {
				return err
			}
			go rename()
			select { // without a lock, the change has time to finish
			case err := <-renamed:
				renamed <- err
			case <-time.After(300 * time.Millisecond):
			}
			return nil
		})
		if err := errors.Join(err, <-renamed); err != nil {
			t.Fatal(err)
		}
		sides, err := c.store.Of(t.Context(), networktest.Alex, []identity.UserID{networktest.Robin})
		if err != nil || len(sides) != 1 || sides[0].Other.DisplayName != "After" {
			t.Errorf("got %+v, %v", sides, err)
		}
	})
}

func TestAsk_failedTransaction_isRolledBack(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, open func(*testing.T) *database.DB) {
		c := newConnected(t, open(t))
		errFailed := errors.New("roll back")
		err := c.db.InTx(t.Context(), func(ctx context.Context) error {
			if _, err := c.ask(ctx, networktest.Alex, networktest.Robin); err != nil {
				t.Error(err)
			}
			return errFailed
		})
		if !errors.Is(err, errFailed) {
			t.Fatal(err)
		}
		for _, user := range []identity.UserID{networktest.Alex, networktest.Robin} {
			if n := c.count(t, user, connection.Filter{}); n != 0 {
				t.Errorf("user %d has %d connections", user, n)
			}
		}
	})
}
