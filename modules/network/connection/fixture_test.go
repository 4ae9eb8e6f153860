package connection_test

import (
	"testing"

	"wright.app/modules/network"
	"wright.app/modules/network/connection"
	"wright.app/modules/network/networktest"
	"wright.app/modules/notification"
	"wright.app/modules/notification/notificationtest"
	"wright.app/platform/clock"
	"wright.app/platform/identity"
	"wright.app/platform/identity/identitytest"
)

const alex, robin, sam = networktest.Alex, networktest.Robin, networktest.Sam

// fixture is the package on a new database.
type fixture struct {
	*connection.Service

	blocking *network.Service
	upkeep   *connection.Upkeep
	stores   networktest.Stores
	notes    notification.Notifications
	people   *networktest.People

	addresses *networktest.AddressBlocks
	clock     *clock.Fixed
}

func newFixture(t testing.TB) fixture {
	t.Helper()
	stores := networktest.NewStores(t)
	f := fixture{
		stores: stores, people: networktest.PeopleOver(t, stores.DB), clock: clock.NewFixed(networktest.Noon),
		addresses: new(networktest.AddressBlocks),
	}
	blocks, transactor := f.stores.Blocks, f.stores.DB
	people := network.NewPeople(f.people.Users())
	f.notes = notificationtest.StoresOver(transactor).Notifications
	recorder := networktest.Recorder(transactor, f.clock)
	f.upkeep = connection.NewUpkeep(f.stores.Connections, recorder, f.clock)
	f.blocking = network.NewService(transactor, f.clock, blocks, people, f.people, f.upkeep, f.addresses)
	f.Service = connection.NewService(connection.Deps{
		Transactor: transactor, Clock: f.clock, Connections: f.stores.Connections, Blocks: blocks, People: people,
		Visibility: f.people, Profiles: f.people.Profiles(), Summaries: f.people, Notifier: recorder,
		Correspondence: f.people.Correspondence(blocks, f.addresses),
	})
	return f
}

// tryAsk asks a person without a message.
func (f fixture) tryAsk(t *testing.T, asker, asked identity.UserID) (connection.Shown, bool, error) {
	t.Helper()
	return f.Ask(t.Context(), identitytest.Wright(asker), connection.Input{Member: networktest.Member(asked)})
}

// ask asks a person and checks that the request is open.
func (f fixture) ask(t *testing.T, asker, asked identity.UserID) connection.Shown {
	t.Helper()
	shown, accepted, err := f.tryAsk(t, asker, asked)
	if err != nil || accepted || shown.Status != connection.Pending || shown.Direction != connection.Outgoing {
		t.Fatalf("ask: got %+v, %t, %v", shown, accepted, err)
	}
	return shown
}

func (f fixture) answer(t *testing.T, asked identity.UserID, id connection.ID, accept bool) connection.Shown {
	t.Helper()
	shown, err := f.Answer(t.Context(), identitytest.Wright(asked), id, connection.Reply{IsAccepted: accept})
	if err != nil {
		t.Fatalf("answer: %v", err)
	}
	return shown
}

func (f fixture) remove(t *testing.T, owner identity.UserID, id connection.ID) {
	t.Helper()
	if err := f.Delete(t.Context(), identitytest.Wright(owner), id); err != nil {
		t.Fatalf("delete: %v", err)
	}
}

func (f fixture) block(t *testing.T, blocker, blocked identity.UserID) {
	t.Helper()
	_, err := f.blocking.Block(t.Context(), identitytest.Wright(blocker), networktest.Member(blocked), nil, "")
	if err != nil {
		t.Fatal(err)
	}
}

func (f fixture) unblock(t *testing.T, blocker, blocked identity.UserID) {
	t.Helper()
	err := f.blocking.Unblock(t.Context(), identitytest.Wright(blocker), networktest.Member(blocked))
	if err != nil {
		t.Fatal(err)
	}
}

// list returns what a user sees.
func (f fixture) list(t *testing.T, owner identity.UserID) []connection.Shown {
	t.Helper()
	all, next, err := f.List(t.Context(), identitytest.Wright(owner), connection.Filter{}, nil, 100)
	if err != nil || next != nil {
		t.Fatalf("got %v, %v", next, err)
	}
	return all
}

// wantStatus checks that a user sees nothing but one request or connection, or nothing at all for None.
func (f fixture) wantStatus(t *testing.T, step string, owner identity.UserID, want connection.Status) {
	t.Helper()
	all := f.list(t, owner)
	if want == connection.None && len(all) == 0 || len(all) == 1 && all[0].Status == want {
		return
	}
	t.Errorf("%s: user %d sees %+v, want %q", step, owner, all, want)
}
