package network

import (
	"context"
	"errors"
	"fmt"

	"wright.app/modules/auth"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// Person is a user as somebody sees or has seen them.
type Person struct {
	User        identity.UserID
	Member      identity.MemberID
	DisplayName string
	Role        identity.Role
}

// PersonOf returns a user as everybody sees them who may see them.
func PersonOf(p auth.Person) Person {
	return Person{User: p.User, Member: p.Member, DisplayName: p.DisplayName, Role: p.Role}
}

// People finds users who have finished the setup.
type People struct{ users *auth.Directory }

// NewPeople returns a People.
func NewPeople(users *auth.Directory) *People { return &People{users} }

// Member returns the person with a public id, or fault.ErrNotFound if there is none, the deletion of the account is
// scheduled or its setup is not complete.
func (p *People) Member(ctx context.Context, member identity.MemberID) (Person, error) {
	return ready(p.users.UserByMember(ctx, member))
}

// User is Member for the internal id.
func (p *People) User(ctx context.Context, user identity.UserID) (Person, error) {
	return ready(p.users.User(ctx, user))
}

// Address returns the address of a member, or fault.ErrNotFound.
func (p *People) Address(ctx context.Context, member identity.MemberID) (auth.Email, error) {
	person, err := p.users.UserByMember(ctx, member)
	if err != nil {
		_, err := ready(person, err)
		return auth.Email{}, err
	}
	address, err := p.users.Email(ctx, person.User)
	if errors.Is(err, auth.ErrNoUser) {
		return auth.Email{}, fault.ErrNotFound
	}
	return address, err
}

func ready(person auth.Person, err error) (Person, error) {
	switch {
	case errors.Is(err, auth.ErrNoUser):
		return Person{}, fault.ErrNotFound
	case err != nil:
		return Person{}, fmt.Errorf("person: %w", err)
	case !person.Ready:
		return Person{}, fault.ErrNotFound
	}
	return PersonOf(person), nil
}
