// Package authbridge asks module auth for module profile.
package authbridge

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"wright.app/modules/auth"
	"wright.app/platform/identity"
)

// Accounts is a profile.Accounts over the auth module.
type Accounts struct{ auth *auth.Directory }

// NewAccounts returns a bridge to the directory of the auth module.
func NewAccounts(directory *auth.Directory) *Accounts { return &Accounts{auth: directory} }

// Hold implements profile.Accounts.
func (a *Accounts) Hold(ctx context.Context, user identity.UserID) error {
	if err := a.auth.Hold(ctx, user); err != nil && !errors.Is(err, auth.ErrNoUser) {
		return fmt.Errorf("hold user %d: %w", user, err)
	}
	return nil
}

// HasRepositoryAccount implements profile.Accounts.
func (a *Accounts) HasRepositoryAccount(ctx context.Context, user identity.UserID) (bool, error) {
	linked, err := a.auth.Accounts(ctx, user)
	if err != nil {
		return false, fmt.Errorf("accounts of user %d: %w", user, err)
	}
	return slices.ContainsFunc(linked, auth.Account.HostsRepositories), nil
}
