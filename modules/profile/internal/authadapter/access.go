package authadapter

import (
	"context"

	"wright.app/modules/auth"
	"wright.app/modules/profile"
	"wright.app/platform/identity"
)

var _ auth.ProfileAccess = (*Access)(nil)

// Access is an auth.ProfileAccess over the profile module: it updates a profile after the linked accounts of its owner
// changed.
type Access struct{ profiles *profile.Service }

// NewAccess returns an adapter over the use cases of module profile.
func NewAccess(profiles *profile.Service) *Access { return &Access{profiles} }

// Restrict implements auth.ProfileAccess.
func (a *Access) Restrict(ctx context.Context, user identity.UserID) (bool, error) {
	return a.profiles.Restrict(ctx, user)
}

// UpdateVerifiedLinks implements auth.ProfileAccess.
func (a *Access) UpdateVerifiedLinks(ctx context.Context, user identity.UserID) error {
	return a.profiles.VerifyLinks(ctx, user)
}
