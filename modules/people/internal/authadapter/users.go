// Package authadapter implements ports of module people with module auth.
package authadapter

import (
	"context"
	"errors"
	"fmt"

	"wright.app/modules/auth"
	"wright.app/modules/auth/settings"
	"wright.app/modules/people"
	"wright.app/modules/people/suggestion"
	"wright.app/platform/events"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

var (
	_ people.Users       = (*Users)(nil)
	_ suggestion.Members = (*Users)(nil)
)

// Users implements people.Users and suggestion.Members with the directories of module auth.
type Users struct {
	users    *auth.Directory
	all      *auth.AdminDirectory
	settings *settings.Directory
}

// NewUsers returns a Users.
func NewUsers(users *auth.Directory, all *auth.AdminDirectory, s *settings.Directory) *Users {
	return &Users{users: users, all: all, settings: s}
}

// Person implements people.Users.
func (u *Users) Person(ctx context.Context, user identity.UserID) (identity.MemberID, people.Person, error) {
	person, err := u.all.User(ctx, user)
	switch {
	case errors.Is(err, auth.ErrNoUser):
		return identity.MemberID{}, people.Person{}, fault.ErrNotFound
	case err != nil:
		return identity.MemberID{}, people.Person{}, fmt.Errorf("user %d: %w", user, err)
	}
	_, err = u.users.User(ctx, user)
	leaving := errors.Is(err, auth.ErrNoUser)
	if err != nil && !leaving {
		return identity.MemberID{}, people.Person{}, fmt.Errorf("user %d: %w", user, err)
	}
	return person.Member, toPerson(person, leaving), nil
}

// Page implements people.Users.
func (u *Users) Page(ctx context.Context, after identity.UserID, limit int) ([]identity.UserID, error) {
	return u.all.Users(ctx, after, limit)
}

// Member implements suggestion.Members.
func (u *Users) Member(ctx context.Context, member identity.MemberID) (identity.UserID, error) {
	person, err := u.users.UserByMember(ctx, member)
	switch {
	case errors.Is(err, auth.ErrNoUser):
		return 0, fault.ErrNotFound
	case err != nil:
		return 0, fmt.Errorf("find a user by the public id: %w", err)
	}
	return person.User, nil
}

// Discoverable implements people.Users.
func (u *Users) Discoverable(ctx context.Context, user identity.UserID) (*bool, error) {
	return u.settings.Discoverable(ctx, user)
}

// Subscriptions returns the subscriptions that keep the entry of a user in each transaction that changes the user or
// their settings.
func Subscriptions(p *people.Projection) []events.Subscription {
	return []events.Subscription{
		events.On(func(ctx context.Context, e auth.UserChanged) error {
			return p.PersonChanged(ctx, e.User, e.Person.Member, toPerson(e.Person, e.Leaving))
		}),
		events.On(func(ctx context.Context, e settings.Changed) error {
			return p.DiscoverableChanged(ctx, e.User, e.Discoverable)
		}),
	}
}

func toPerson(p auth.Person, leaving bool) people.Person {
	return people.Person{
		DisplayName: p.DisplayName, Role: p.Role, IsActive: p.Ready && !p.Suspended && !leaving,
	}
}
