package authadapter

import (
	"context"

	"wright.app/modules/auth"
	"wright.app/modules/profile"
)

var _ auth.Eraser = (*Eraser)(nil)

// Eraser is an auth.Eraser over the profiles.
type Eraser struct{ profiles profile.Forgetter }

// NewEraser returns an Eraser, as the group of all modules' erasers takes it.
func NewEraser(profiles profile.Forgetter) auth.Eraser { return &Eraser{profiles} }

// Module implements auth.Eraser.
func (e *Eraser) Module() string { return "profile" }

// Erase implements auth.Eraser.
func (e *Eraser) Erase(ctx context.Context, leaver auth.Leaver) error {
	return e.profiles.ForgetOwner(ctx, leaver.User)
}
