package authadapter

import (
	"context"

	"wright.app/modules/auth"
	"wright.app/modules/media"
)

// Eraser is an auth.Eraser over files.
type Eraser struct{ files *media.Holdings }

var _ auth.Eraser = (*Eraser)(nil)

// NewEraser returns an Eraser, as the group of all modules' erasers takes it.
func NewEraser(files *media.Holdings) auth.Eraser { return &Eraser{files} }

// Module implements auth.Eraser.
func (e *Eraser) Module() string { return "media" }

// Erase implements auth.Eraser.
func (e *Eraser) Erase(ctx context.Context, leaver auth.Leaver) error {
	return e.files.Forget(ctx, leaver.User)
}
