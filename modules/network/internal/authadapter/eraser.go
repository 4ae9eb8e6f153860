package authadapter

import (
	"context"

	"wright.app/modules/auth"
	"wright.app/modules/network"
)

var _ auth.Eraser = (*Eraser)(nil)

// Eraser is an auth.Eraser over blocks.
type Eraser struct{ kept network.Forgetter }

// NewEraser returns an Eraser, as the group of all modules' erasers takes it.
func NewEraser(kept network.Forgetter) auth.Eraser { return &Eraser{kept} }

// Module implements auth.Eraser.
func (e *Eraser) Module() string { return "network" }

// Erase implements auth.Eraser.
func (e *Eraser) Erase(ctx context.Context, leaver auth.Leaver) error {
	return e.kept.ForgetUser(ctx, leaver.User)
}
