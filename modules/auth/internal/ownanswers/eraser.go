// Package ownanswers lets the answers that are kept for a day go with the person who got them.
package ownanswers

import (
	"context"
	"fmt"

	"wright.app/modules/auth"
	"wright.app/platform/idempotency"
)

// Eraser implements auth.Eraser.
type Eraser struct{ keeper *idempotency.Keeper }

var _ auth.Eraser = (*Eraser)(nil)

// NewEraser returns the Eraser of the answers that a keeper keeps.
func NewEraser(k *idempotency.Keeper) *Eraser { return &Eraser{k} }

// Module implements auth.Eraser.
func (*Eraser) Module() string { return "idempotency" }

// Erase implements auth.Eraser.
func (e *Eraser) Erase(ctx context.Context, leaver auth.Leaver) error {
	if err := e.keeper.Forget(ctx, leaver.User); err != nil {
		return fmt.Errorf("erase the answers of user %d: %w", leaver.User, err)
	}
	return nil
}
