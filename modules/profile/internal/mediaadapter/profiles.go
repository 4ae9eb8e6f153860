package mediaadapter

import (
	"context"

	"wright.app/modules/media"
	"wright.app/modules/profile"
	"wright.app/platform/identity"
)

// Profiles is a media.Profiles over module profile.
type Profiles struct{ profiles *profile.Service }

var _ media.Profiles = (*Profiles)(nil)

// NewProfiles returns a Profiles.
func NewProfiles(s *profile.Service) *Profiles { return &Profiles{s} }

// HasSection implements media.Profiles.
func (p *Profiles) HasSection(ctx context.Context, owner identity.UserID, section media.SectionID) error {
	return p.profiles.HasSection(ctx, owner, profile.SectionID(section))
}

// Change implements media.Profiles.
func (p *Profiles) Change(ctx context.Context, owner identity.UserID, section media.SectionID) error {
	return p.profiles.Touch(ctx, owner, profile.SectionID(section))
}
