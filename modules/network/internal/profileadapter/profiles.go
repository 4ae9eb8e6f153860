// Package profileadapter implements ports of module network with module profile.
package profileadapter

import (
	"context"
	"errors"
	"fmt"

	"wright.app/modules/network"
	"wright.app/modules/network/connection"
	"wright.app/modules/profile"
	"wright.app/platform/identity"
)

var (
	_ connection.Profiles = (*Profiles)(nil)
	_ network.Suspensions = (*Profiles)(nil)
)

// Profiles implements connection.Profiles and network.Suspensions with profile.Directory.
type Profiles struct{ profiles *profile.Directory }

// NewProfiles returns a Profiles.
func NewProfiles(d *profile.Directory) *Profiles { return &Profiles{d} }

// IsSuspended implements connection.Profiles.
func (p *Profiles) IsSuspended(ctx context.Context, user identity.UserID) (bool, error) {
	header, err := p.profiles.HeaderOf(ctx, user)
	switch {
	case errors.Is(err, profile.ErrNoProfile):
		return false, nil
	case err != nil:
		return false, fmt.Errorf("profile of user %d: %w", user, err)
	}
	return header.Suspended(), nil
}
