package networktest

import (
	"context"
	"encoding/binary"
	"sync"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/network"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// Noon is the start time of tests.
var Noon = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

// The users of FakePeople.
const (
	Alex  identity.UserID = 7
	Robin identity.UserID = 8
	Sam   identity.UserID = 9
)

// Member returns the public id of a user.
func Member(u identity.UserID) identity.MemberID {
	id := uuid.UUID{6: 0x70, 8: 0x80}
	binary.BigEndian.PutUint32(id[12:], uint32(u))
	return id
}

// PersonOf returns a user with a name.
func PersonOf(u identity.UserID, name string) network.Person {
	return network.Person{User: u, Member: Member(u), DisplayName: name, Role: identity.Wright}
}

// FakePeople is a network.People in memory, safe for concurrent use.
type FakePeople struct {
	mu     sync.Mutex
	people map[identity.MemberID]network.Person
}

// NewFakePeople returns a FakePeople with Alex, Robin and Sam.
func NewFakePeople() *FakePeople {
	w := &FakePeople{people: map[identity.MemberID]network.Person{}}
	w.SetPerson(PersonOf(Alex, "Alex Demo"))
	w.SetPerson(PersonOf(Robin, "Robin Demo"))
	w.SetPerson(PersonOf(Sam, "Sam Demo"))
	return w
}

// SetPerson adds or replaces a person.
func (w *FakePeople) SetPerson(p network.Person) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.people[p.Member] = p
}

// RemovePerson deletes the account of a person.
func (w *FakePeople) RemovePerson(u identity.UserID) {
	w.mu.Lock()
	defer w.mu.Unlock()
	delete(w.people, Member(u))
}

// SignedIn returns the principal of a signed-in user.
func (w *FakePeople) SignedIn(u identity.UserID) identity.Principal {
	return identity.Principal{
		Scheme: identity.SchemeSession, User: u, Member: Member(u), Role: identity.Wright, Ready: true,
		SessionID: "s" + u.String(),
	}
}

// User implements network.People.
func (w *FakePeople) User(ctx context.Context, user identity.UserID) (network.Person, error) {
	return w.Member(ctx, Member(user))
}

// Member implements network.People.
func (w *FakePeople) Member(_ context.Context, member identity.MemberID) (network.Person, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	p, ok := w.people[member]
	if !ok {
		return network.Person{}, fault.ErrNotFound
	}
	return p, nil
}
