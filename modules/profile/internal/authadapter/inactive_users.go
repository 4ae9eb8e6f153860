package authadapter

import (
	"context"

	"wright.app/modules/auth"
	"wright.app/modules/profile"
	"wright.app/platform/identity"
)

var _ profile.InactiveUsers = (*InactiveUsers)(nil)

// InactiveUsers is a profile.InactiveUsers over the auth module.
type InactiveUsers struct{ auth *auth.Directory }

// NewInactiveUsers returns an adapter over the directory of the auth module.
func NewInactiveUsers(directory *auth.Directory) *InactiveUsers {
	return &InactiveUsers{auth: directory}
}

// InactiveUsers implements profile.InactiveUsers.
func (a *InactiveUsers) InactiveUsers(ctx context.Context) ([]identity.UserID, error) {
	return a.auth.Inactive(ctx)
}
