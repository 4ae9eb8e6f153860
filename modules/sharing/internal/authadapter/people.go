// Package authadapter implements ports of module sharing with module auth, and auth.Invites with module sharing.
package authadapter

import (
	"context"
	"errors"
	"fmt"

	"wright.app/modules/auth"
	"wright.app/modules/auth/settings"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/sharemail"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// People implements sharing.People and sharemail.Mailboxes with auth.Directory.
type People struct {
	auth     *auth.Directory
	settings *settings.Directory
}

// NewPeople returns a People.
func NewPeople(d *auth.Directory, s *settings.Directory) *People { return &People{d, s} }

// Active implements sharing.People.
func (p *People) Active(ctx context.Context, users []identity.UserID) ([]identity.UserID, error) {
	return p.auth.Active(ctx, users)
}

// Person implements sharing.People.
func (p *People) Person(ctx context.Context, user identity.UserID) (sharing.Person, error) {
	found, err := p.auth.User(ctx, user)
	isUnknown := errors.Is(err, auth.ErrNoUser)
	if err != nil && !isUnknown {
		return sharing.Person{}, fmt.Errorf("user %d: %w", user, err)
	}
	// Somebody who does not exist takes this query, too (docs/security.md, T39).
	choice, err := p.settings.Contact(ctx, user)
	switch {
	case err != nil:
		return sharing.Person{}, err
	case isUnknown:
		return sharing.Person{}, fault.ErrNotFound
	}
	return personOf(found, choice), nil
}

// ByMember implements sharing.People.
func (p *People) ByMember(
	ctx context.Context, member identity.MemberID,
) (identity.UserID, sharing.Person, error) {
	found, err := p.auth.UserByMember(ctx, member)
	isUnknown := errors.Is(err, auth.ErrNoUser)
	if err != nil && !isUnknown {
		return 0, sharing.Person{}, fmt.Errorf("member %s: %w", member, err)
	}
	// Somebody who does not exist takes this query, too (docs/security.md, T39).
	choice, err := p.settings.Contact(ctx, found.User)
	switch {
	case err != nil:
		return 0, sharing.Person{}, err
	case isUnknown:
		return 0, sharing.Person{}, fault.ErrNotFound
	}
	return found.User, personOf(found, choice), nil
}

func personOf(p auth.Person, choice settings.Contact) sharing.Person {
	return sharing.Person{
		Member: p.Member, DisplayName: p.DisplayName, Role: p.Role, InSetup: !p.Ready, Suspended: p.Suspended,
		Contact: sharing.ContactChoice(choice),
	}
}

var _ sharemail.Mailboxes = (*People)(nil)

// Owner implements sharemail.Mailboxes.
func (p *People) Owner(ctx context.Context, to sharemail.Address) (identity.UserID, error) {
	people, err := p.auth.OfMailbox(ctx, auth.RestoreEmail(to.Email))
	switch {
	case err != nil:
		return 0, err
	case len(people) == 0:
		return 0, fault.ErrNotFound
	}
	return people[0].User, nil
}
