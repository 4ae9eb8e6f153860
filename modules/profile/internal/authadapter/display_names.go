package authadapter

import (
	"context"
	"errors"
	"fmt"

	"wright.app/modules/auth"
	"wright.app/modules/profile"
	"wright.app/platform/identity"
)

var _ profile.DisplayNames = (*DisplayNames)(nil)

// DisplayNames is a profile.DisplayNames over the auth module.
type DisplayNames struct{ auth *auth.Directory }

// NewDisplayNames returns an adapter over the directory of the auth module.
func NewDisplayNames(directory *auth.Directory) *DisplayNames { return &DisplayNames{auth: directory} }

// DisplayName implements profile.DisplayNames.
func (p *DisplayNames) DisplayName(ctx context.Context, user identity.UserID) (string, error) {
	person, err := p.auth.User(ctx, user)
	switch {
	case errors.Is(err, auth.ErrNoUser):
		return "", nil
	case err != nil:
		return "", fmt.Errorf("user %d: %w", user, err)
	}
	return person.DisplayName, nil
}
