// Package authadapter implements ports of module sharing with module auth, and auth.Invites with module sharing.
package authadapter

import (
	"context"
	"errors"
	"fmt"

	"wright.app/modules/auth"
	"wright.app/modules/sharing"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// People implements sharing.People and sharing.Mailboxes with auth.Directory.
type People struct{ auth *auth.Directory }

// NewPeople returns a People.
func NewPeople(d *auth.Directory) *People { return &People{d} }

// Active implements sharing.People.
func (p *People) Active(ctx context.Context, users []identity.UserID) ([]identity.UserID, error) {
	active, err := p.auth.Active(ctx, users)
	if err != nil {
		return nil, fmt.Errorf("active users: %w", err)
	}
	return active, nil
}

// Person implements sharing.People.
func (p *People) Person(ctx context.Context, user identity.UserID) (sharing.Person, error) {
	found, err := p.auth.User(ctx, user)
	switch {
	case errors.Is(err, auth.ErrNoUser):
		return sharing.Person{}, fault.ErrNotFound
	case err != nil:
		return sharing.Person{}, fmt.Errorf("user %d: %w", user, err)
	}
	return personOf(found), nil
}

// ByMember implements sharing.People.
func (p *People) ByMember(
	ctx context.Context, member identity.MemberID,
) (identity.UserID, sharing.Person, error) {
	found, err := p.auth.UserByMember(ctx, member)
	switch {
	case errors.Is(err, auth.ErrNoUser):
		return 0, sharing.Person{}, fault.ErrNotFound
	case err != nil:
		return 0, sharing.Person{}, fmt.Errorf("member %s: %w", member, err)
	}
	return found.User, personOf(found), nil
}

func personOf(p auth.Person) sharing.Person {
	return sharing.Person{
		Member: p.Member, DisplayName: p.DisplayName, Role: p.Role, InSetup: !p.Ready, Suspended: p.Suspended,
	}
}

var _ sharing.Mailboxes = (*People)(nil)

// Owner implements sharing.Mailboxes.
func (p *People) Owner(ctx context.Context, to sharing.Address) (identity.UserID, error) {
	for _, address := range []string{to.Email, to.Mailbox} {
		found, err := p.auth.UserByEmail(ctx, auth.RestoreEmail(address))
		switch {
		case errors.Is(err, auth.ErrNoUser):
		case err != nil:
			return 0, fmt.Errorf("owner of an address: %w", err)
		default:
			return found.User, nil
		}
	}
	return 0, fault.ErrNotFound
}
