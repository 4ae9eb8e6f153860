package auth

import (
	"context"

	"wright.app/platform/identity"
)

// Addressees returns the addresses of users to modules that send mails of their own.
type Addressees struct{ users Users }

// NewAddressees returns Addressees over the store of the module.
func NewAddressees(users Users) *Addressees { return &Addressees{users} }

// ByUser returns a user and their address. It returns ErrNoUser for one who has not finished the setup, is suspended,
// or has scheduled the deletion of their account.
func (a *Addressees) ByUser(ctx context.Context, id identity.UserID) (Person, Email, error) {
	u, err := a.users.ByID(ctx, id)
	switch {
	case err != nil:
		return Person{}, Email{}, err
	case !u.Ready() || u.Suspended() || u.DeletionScheduled():
		return Person{}, Email{}, ErrNoUser
	}
	return PersonOf(u), u.Email(), nil
}
