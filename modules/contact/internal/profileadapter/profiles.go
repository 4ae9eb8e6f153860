// Package profileadapter implements ports of module contact with module profile.
package profileadapter

import (
	"context"
	"errors"
	"fmt"

	"wright.app/modules/contact"
	"wright.app/modules/profile"
	"wright.app/platform/identity"
)

var _ contact.Suspensions = (*Suspensions)(nil)

// Suspensions implements contact.Suspensions with profile.Directory.
type Suspensions struct{ profiles *profile.Directory }

// NewSuspensions returns a Suspensions.
func NewSuspensions(d *profile.Directory) *Suspensions { return &Suspensions{d} }

// IsSuspended implements contact.Suspensions. Somebody without a profile is not suspended.
func (s *Suspensions) IsSuspended(ctx context.Context, user identity.UserID) (bool, error) {
	header, err := s.profiles.HeaderOf(ctx, user)
	switch {
	case errors.Is(err, profile.ErrNoProfile):
		return false, nil
	case err != nil:
		return false, fmt.Errorf("profile of user %d: %w", user, err)
	}
	return header.Suspended(), nil
}
