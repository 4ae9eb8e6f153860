// Package authadapter implements ports of module network with module auth.
package authadapter

import (
	"context"
	"errors"
	"fmt"

	"wright.app/modules/auth"
	"wright.app/modules/network"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

var (
	_ network.People   = (*People)(nil)
	_ network.Accounts = (*People)(nil)
)

// People implements network.People and network.Accounts with auth.Directory.
type People struct{ auth *auth.Directory }

// NewPeople returns a People.
func NewPeople(d *auth.Directory) *People { return &People{d} }

// Member implements network.People.
func (p *People) Member(ctx context.Context, member identity.MemberID) (network.Person, error) {
	return personOf(p.auth.UserByMember(ctx, member))
}

// User implements network.People.
func (p *People) User(ctx context.Context, user identity.UserID) (network.Person, error) {
	return personOf(p.auth.User(ctx, user))
}

// Of implements network.Accounts.
func (p *People) Of(ctx context.Context, party network.Party) ([]network.Account, error) {
	email := auth.RestoreEmail(party.Email)
	if party.User != 0 {
		var err error
		email, err = p.auth.Email(ctx, party.User)
		switch {
		case errors.Is(err, auth.ErrNoUser):
			return nil, nil
		case err != nil:
			return nil, fmt.Errorf("address of user %d: %w", party.User, err)
		}
	}
	people, err := p.auth.OfMailbox(ctx, email)
	if err != nil {
		return nil, fmt.Errorf("people of a mailbox: %w", err)
	}
	accounts := make([]network.Account, len(people))
	for i, person := range people {
		accounts[i] = network.Account{User: person.User, Suspended: person.Suspended, Leaving: person.Leaving}
	}
	return accounts, nil
}

func personOf(person auth.Person, err error) (network.Person, error) {
	switch {
	case errors.Is(err, auth.ErrNoUser):
		return network.Person{}, fault.ErrNotFound
	case err != nil:
		return network.Person{}, fmt.Errorf("person: %w", err)
	case !person.Ready:
		return network.Person{}, fault.ErrNotFound
	}
	return network.Person{User: person.User, Member: person.Member, DisplayName: person.DisplayName, Role: person.Role},
		nil
}
