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

// FakePeople is a network.People and Visibility in memory, safe for concurrent use. Everybody sees the people who are
// not hidden.
type FakePeople struct {
	// Err, if set, is returned by every call.
	Err error

	mu        sync.Mutex
	people    map[identity.MemberID]network.Person
	hidden    map[identity.UserID]string // with the token of the link that shows them
	suspended map[identity.UserID]bool
	summaries map[identity.UserID]network.Summary
}

// NewFakePeople returns a FakePeople with Alex, Robin and Sam.
func NewFakePeople() *FakePeople {
	p := &FakePeople{
		people: map[identity.MemberID]network.Person{}, hidden: map[identity.UserID]string{},
		suspended: map[identity.UserID]bool{}, summaries: map[identity.UserID]network.Summary{},
	}
	p.SetPerson(PersonOf(Alex, "Alex Demo"))
	p.SetPerson(PersonOf(Robin, "Robin Demo"))
	p.SetPerson(PersonOf(Sam, "Sam Demo"))
	return p
}

// SetPerson adds or replaces a person.
func (p *FakePeople) SetPerson(person network.Person) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.people[person.Member] = person
}

// RemovePerson deletes the account of a person.
func (p *FakePeople) RemovePerson(u identity.UserID) {
	p.mu.Lock()
	defer p.mu.Unlock()
	delete(p.people, Member(u))
}

// Hide hides a person from all viewers who do not use a link with the token.
func (p *FakePeople) Hide(u identity.UserID, token string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.hidden[u] = token
}

// Show undoes Hide.
func (p *FakePeople) Show(u identity.UserID) {
	p.mu.Lock()
	defer p.mu.Unlock()
	delete(p.hidden, u)
}

// CanSee implements network.Visibility.
func (p *FakePeople) CanSee(_ context.Context, _, user identity.UserID, token string) (bool, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	shownBy, isHidden := p.hidden[user]
	return !isHidden || token != "" && token == shownBy, p.Err
}

// SignedIn returns the principal of a signed-in user.
func (p *FakePeople) SignedIn(u identity.UserID) identity.Principal {
	return identity.Principal{
		Scheme: identity.SchemeSession, User: u, Member: Member(u), Role: identity.Wright, Ready: true,
		SessionID: "s" + u.String(),
	}
}

// User implements network.People.
func (p *FakePeople) User(ctx context.Context, user identity.UserID) (network.Person, error) {
	return p.Member(ctx, Member(user))
}

// Member implements network.People.
func (p *FakePeople) Member(_ context.Context, member identity.MemberID) (network.Person, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	person, ok := p.people[member]
	if p.Err == nil && !ok {
		return network.Person{}, fault.ErrNotFound
	}
	return person, p.Err
}
