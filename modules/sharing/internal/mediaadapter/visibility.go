// Package mediaadapter implements the port Visibility of module media with module sharing.
package mediaadapter

import (
	"context"

	"wright.app/modules/media"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/platform/identity"
)

// Visibility implements media.Visibility with profileaccess.FileGate.
type Visibility struct{ gate *profileaccess.FileGate }

var _ media.Visibility = (*Visibility)(nil)

// NewVisibility returns a Visibility.
func NewVisibility(g *profileaccess.FileGate) *Visibility { return &Visibility{g} }

// MayView implements media.Visibility.
func (v *Visibility) MayView(ctx context.Context, viewer identity.Principal, owner identity.UserID, id media.ID,
	link string,
) error {
	_, err := v.gate.CanView(ctx, viewer, owner, string(id), link)
	return err
}
