// Package mediaadapter tells module media who may see a profile, and with it its files.
package mediaadapter

import (
	"context"

	"wright.app/modules/media"
	"wright.app/modules/sharing"
	"wright.app/platform/identity"
)

// Sight is a media.Sight over the one predicate.
type Sight struct{ gate *sharing.FileGate }

var _ media.Sight = (*Sight)(nil)

// NewSight returns a Sight.
func NewSight(g *sharing.FileGate) *Sight { return &Sight{g} }

// MayView implements media.Sight.
func (s *Sight) MayView(ctx context.Context, viewer identity.Principal, owner identity.UserID, id media.ID, link string) error {
	_, err := s.gate.CanView(ctx, viewer, owner, string(id), link)
	return err
}
