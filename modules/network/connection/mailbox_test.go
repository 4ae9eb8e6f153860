package connection_test

import (
	"testing"

	"wright.app/modules/network/connection"
	"wright.app/modules/network/networktest"
)

// What is decided about one account of a mailbox counts for the requests of all of them, which are not delivered and
// look like others.
func TestT195_requestOfAnotherAccountOfTheMailbox_isNotDelivered(t *testing.T) {
	t.Parallel()
	const other = 4711 // shares the mailbox of Robin
	for name, c := range map[string]struct {
		decide func(t *testing.T, f fixture)
		want   connection.Status // that Robin sees
	}{
		"nothing":                        {func(*testing.T, fixture) {}, connection.Pending},
		"a block":                        {func(t *testing.T, f fixture) { f.block(t, robin, sam) }, connection.None},
		"a block by the other account":   {func(t *testing.T, f fixture) { f.block(t, other, sam) }, connection.None},
		"a block in the other direction": {func(t *testing.T, f fixture) { f.block(t, sam, robin) }, connection.None},
		"a block of the address": {func(_ *testing.T, f fixture) {
			f.addresses.Block(robin, networktest.EmailOf(alex))
		}, connection.None},
		"a suspended profile": {func(t *testing.T, f fixture) { f.people.Suspend(t, sam) }, connection.None},
		"a block that was removed": {func(t *testing.T, f fixture) {
			t.Helper()
			f.block(t, robin, sam)
			f.unblock(t, robin, sam)
		}, connection.Pending},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := newFixture(t)
			f.people.SetPerson(t, networktest.PersonOf(other, "Robin Demo"))
			f.people.Share(t, alex, sam)
			f.people.Share(t, robin, other)
			c.decide(t, f)
			f.ask(t, alex, robin)
			f.wantStatus(t, name, alex, connection.Pending)
			f.wantStatus(t, name, robin, c.want)
			if unread, err := f.notes.CountUnread(t.Context(), robin); err != nil ||
				unread > 0 != (c.want == connection.Pending) {
				t.Errorf("Robin is told %d times, %v", unread, err)
			}
		})
	}
}

// Whoever has asked a person wants the connection, also if another account with the mailbox of that person is blocked.
func TestAsk_ofSomebodyWhoHasAsked_connectsInSpiteOfTheMailbox(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.people.Share(t, alex, sam)
	f.ask(t, robin, alex)
	f.block(t, robin, sam)
	if _, accepted, err := f.tryAsk(t, alex, robin); err != nil || !accepted {
		t.Errorf("got %t, %v", accepted, err)
	}
}
