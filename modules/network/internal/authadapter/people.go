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

// People implements network.People with auth.Directory.
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
