// Package profileadapter implements ports of module sharing with module profile.
package profileadapter

import (
	"context"
	"errors"
	"fmt"

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
		return sharing.ProfileVisibility{}, translateError(owner, err)
	}
	return visibilityOf(header), nil
}

// VisibilityByAlias implements sharing.Profiles.
func (p *Profiles) VisibilityByAlias(ctx context.Context, alias string) (identity.UserID,
	sharing.ProfileVisibility, error,
) {
	header, err := p.profiles.ByAlias(ctx, alias)
	switch {
	case errors.Is(err, profile.ErrNoProfile):
		return 0, sharing.ProfileVisibility{}, fault.ErrNotFound
	case err != nil:
		return 0, sharing.ProfileVisibility{}, fmt.Errorf("profile by alias: %w", err)
	}
	return header.Owner, visibilityOf(header), nil
}

// FindablePages implements sharing.Profiles.
func (p *Profiles) FindablePages(ctx context.Context, size int) ([]int64, error) {
	pages, err := p.profiles.ListedPages(ctx, size)
	if err != nil {
		return nil, fmt.Errorf("pages of findable profiles: %w", err)
	}
	return pages, nil
}

// Findable implements sharing.Profiles.
func (p *Profiles) Findable(ctx context.Context, page int64, size int) ([]sharing.FindableProfile, error) {
	listed, err := p.profiles.ListedProfiles(ctx, page, size)
	if err != nil {
		return nil, fmt.Errorf("findable profiles: %w", err)
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
		return profile.Snapshot{}, translateError(owner, err)
	}
	return s, nil
}

// translateError returns fault.ErrNotFound if the profile was not found, and otherwise wraps err.
func translateError(owner identity.UserID, err error) error {
	if errors.Is(err, profile.ErrNoProfile) {
		return fault.ErrNotFound
	}
	return fmt.Errorf("profile of user %d: %w", owner, err)
}
