// Package profileadapter implements ports of module sharing with module profile.
package profileadapter

import (
	"context"
	"errors"

	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// Profiles implements sharing.Profiles with profile.Directory.
type Profiles struct{ profiles *profile.Directory }

// NewProfiles returns a Profiles.
func NewProfiles(d *profile.Directory) *Profiles { return &Profiles{d} }

// Visibility implements sharing.Profiles.
func (p *Profiles) Visibility(ctx context.Context, owner identity.UserID) (sharing.ProfileVisibility, error) {
	header, err := p.profiles.HeaderOf(ctx, owner)
	if err != nil {
		return sharing.ProfileVisibility{}, translateError(err)
	}
	return visibilityOf(header), nil
}

// VisibilityByAlias implements sharing.Profiles.
func (p *Profiles) VisibilityByAlias(ctx context.Context, alias string) (identity.UserID,
	sharing.ProfileVisibility, error,
) {
	header, err := p.profiles.ByAlias(ctx, alias)
	if err != nil {
		return 0, sharing.ProfileVisibility{}, translateError(err)
	}
	return header.Owner, visibilityOf(header), nil
}

// FindablePages implements sharing.Profiles.
func (p *Profiles) FindablePages(ctx context.Context, size int) ([]int64, error) {
	return p.profiles.ListedPages(ctx, size)
}

// Findable implements sharing.Profiles.
func (p *Profiles) Findable(ctx context.Context, page int64, size int) ([]sharing.FindableProfile, error) {
	listed, err := p.profiles.ListedProfiles(ctx, page, size)
	if err != nil {
		return nil, err
	}
	findable := make([]sharing.FindableProfile, len(listed))
	for i, l := range listed {
		findable[i] = sharing.FindableProfile{
			Owner: l.Owner, Visibility: visibilityOf(l.Header),
			UpdatedAt: l.UpdatedAt,
		}
	}
	return findable, nil
}

func visibilityOf(s profile.Header) sharing.ProfileVisibility {
	return sharing.ProfileVisibility{
		Mode: s.AccessMode, Suspended: s.Suspended(), Alias: s.Alias.String(),
		Version: s.Version,
	}
}

// Content implements sharing.Profiles.
func (p *Profiles) Content(ctx context.Context, owner identity.UserID) (profile.Snapshot, error) {
	s, err := p.profiles.ForDisplay(ctx, owner)
	if err != nil {
		return profile.Snapshot{}, translateError(err)
	}
	return s, nil
}

// translateError returns fault.ErrNotFound if the profile was not found, and otherwise err.
func translateError(err error) error {
	if errors.Is(err, profile.ErrNoProfile) {
		return fault.ErrNotFound
	}
	return err
}
