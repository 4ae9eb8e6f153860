package sharing

import (
	"context"
	"errors"
	"fmt"

	"wright.app/modules/auth"
	"wright.app/modules/auth/settings"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// Person holds the public data of a user.
type Person struct {
	Member      identity.MemberID
	DisplayName string
	Role        identity.Role
	InSetup     bool // has not finished the setup
	Suspended   bool
	Contact     settings.Contact // who may write to the user
}

// People reads users with their choice of who may write to them.
type People struct {
	auth     *auth.Directory
	settings *settings.Directory
}

// NewPeople returns People.
func NewPeople(d *auth.Directory, s *settings.Directory) *People { return &People{d, s} }

// Person returns a user, or fault.ErrNotFound if there is none or the account was deleted.
func (p *People) Person(ctx context.Context, user identity.UserID) (Person, error) {
	found, err := p.auth.User(ctx, user)
	isUnknown := errors.Is(err, auth.ErrNoUser)
	if err != nil && !isUnknown {
		return Person{}, fmt.Errorf("user %d: %w", user, err)
	}
	// Somebody who does not exist takes this query, too (docs/security.md, T39).
	choice, err := p.settings.Contact(ctx, user)
	switch {
	case err != nil:
		return Person{}, err
	case isUnknown:
		return Person{}, fault.ErrNotFound
	}
	return personOf(found, choice), nil
}

// Contacts returns the choice of each of the users who may write to them.
func (p *People) Contacts(
	ctx context.Context, users []identity.UserID,
) (map[identity.UserID]settings.Contact, error) {
	return p.settings.Contacts(ctx, users)
}

// ByMember returns the user with a public id and their id, or fault.ErrNotFound like Person.
func (p *People) ByMember(
	ctx context.Context, member identity.MemberID,
) (identity.UserID, Person, error) {
	found, err := p.auth.UserByMember(ctx, member)
	isUnknown := errors.Is(err, auth.ErrNoUser)
	if err != nil && !isUnknown {
		return 0, Person{}, fmt.Errorf("member %s: %w", member, err)
	}
	// Somebody who does not exist takes this query, too (docs/security.md, T39).
	choice, err := p.settings.Contact(ctx, found.User)
	switch {
	case err != nil:
		return 0, Person{}, err
	case isUnknown:
		return 0, Person{}, fault.ErrNotFound
	}
	return found.User, personOf(found, choice), nil
}

func personOf(p auth.Person, choice settings.Contact) Person {
	return Person{
		Member: p.Member, DisplayName: p.DisplayName, Role: p.Role, InSetup: !p.Ready, Suspended: p.Suspended,
		Contact: choice,
	}
}
