// Package mediaadapter implements the port of module media that decides who may see a file.
package mediaadapter

import (
	"context"

	"wright.app/modules/media"
	"wright.app/modules/sharing"
	"wright.app/platform/identity"
)

// Sight implements media.Sight with sharing.FileGate.
type Sight struct{ gate *sharing.FileGate }

var _ media.Sight = (*Sight)(nil)

// NewSight returns a Sight.
func NewSight(g *sharing.FileGate) *Sight { return &Sight{g} }

// MayView implements media.Sight.
func (s *Sight) MayView(ctx context.Context, viewer identity.Principal, owner identity.UserID, id media.ID,
	link string,
) error {
	_, err := s.gate.CanView(ctx, viewer, owner, string(id), link)
	return err
}
