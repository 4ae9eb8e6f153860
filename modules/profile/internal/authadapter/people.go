package authadapter

import (
	"context"
	"errors"
	"fmt"

	"wright.app/modules/auth"
	"wright.app/modules/profile"
	"wright.app/platform/identity"
)

var _ profile.People = (*People)(nil)

// People is a profile.People over the auth module.
type People struct{ auth *auth.Directory }

// NewPeople returns an adapter over the directory of the auth module.
func NewPeople(directory *auth.Directory) *People { return &People{auth: directory} }

// DisplayName implements profile.People.
func (p *People) DisplayName(ctx context.Context, user identity.UserID) (string, error) {
	person, err := p.auth.User(ctx, user)
	switch {
	case errors.Is(err, auth.ErrNoUser):
		return "", nil
	case err != nil:
		return "", fmt.Errorf("user %d: %w", user, err)
	}
	return person.DisplayName, nil
}
