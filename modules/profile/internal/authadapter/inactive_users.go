package authadapter

import (
	"context"
	"fmt"

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
	inactive, err := a.auth.Inactive(ctx)
	if err != nil {
		return nil, fmt.Errorf("inactive users: %w", err)
	}
	return inactive, nil
}
