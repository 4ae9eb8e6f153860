package authbridge

import (
	"context"

	"wright.app/modules/auth"
	"wright.app/modules/sharing"
)

var _ auth.Eraser = (*Eraser)(nil)

// Eraser is an auth.Eraser over links and visits.
type Eraser struct{ kept sharing.Forgetter }

// NewEraser returns an Eraser, as the group of all modules' erasers takes it.
func NewEraser(kept sharing.Forgetter) auth.Eraser { return &Eraser{kept} }

// Module implements auth.Eraser.
func (e *Eraser) Module() string { return "sharing" }

// Erase implements auth.Eraser.
func (e *Eraser) Erase(ctx context.Context, leaver auth.Leaver) error {
	return e.kept.ForgetOwner(ctx, leaver.User)
}
