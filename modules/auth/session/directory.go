package session

import (
	"context"
	"errors"

	"wright.app/modules/auth"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// Directory lets other modules check sessions.
type Directory struct {
	users    auth.Users
	sessions *Service
}

// NewDirectory returns a Directory.
func NewDirectory(users auth.Users, sessions *Service) *Directory { return &Directory{users, sessions} }

// Require returns fault.ErrUnauthorized unless the session of the caller is still valid. It locks the user, so that the
// session does not end before the transaction around ctx does.
func (d *Directory) Require(ctx context.Context, caller identity.Principal) error {
	_, err := d.users.Lock(ctx, caller.User)
	switch {
	case errors.Is(err, auth.ErrNoUser):
		return fault.ErrUnauthorized
	case err != nil:
		return err
	}
	return d.sessions.RequireCaller(ctx, caller)
}
