// Package mediaadapter implements the ports Visibility and Links of module media with module sharing.
package mediaadapter

import (
	"context"

	"wright.app/modules/media"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// Visibility implements media.Visibility with profileaccess.FileGate.
type Visibility struct{ gate *profileaccess.FileGate }

var _ media.Visibility = (*Visibility)(nil)

// NewVisibility returns a Visibility.
func NewVisibility(g *profileaccess.FileGate) *Visibility { return &Visibility{g} }

// MayView implements media.Visibility.
func (v *Visibility) MayView(ctx context.Context, viewer identity.Principal, owner identity.UserID, id media.ID,
	link string, letter media.LinkID,
) error {
	access, err := v.gate.CanView(ctx, viewer, owner, string(id), link)
	if err == nil && letter != 0 && !access.IsOwner && access.Link != sharelink.ID(letter) {
		return fault.ErrNotFound // opened by the alias, or by another link
	}
	return err
}
