package sharing

import (
	"context"
	"errors"

	"wright.app/modules/profile"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// Profiles reads the content of profiles, and the properties that decide who may see them.
type Profiles struct{ directory *profile.Directory }

// NewProfiles returns Profiles.
func NewProfiles(d *profile.Directory) *Profiles { return &Profiles{d} }

// ProfileVisibility holds the properties of a profile that decide who may see it.
type ProfileVisibility struct {
	Mode      profile.AccessMode
	Suspended bool // also while a suspended profile is under review
	// Alias is the current alias, or empty.
	Alias string
	// Version changes whenever anything changes that others can read in the profile.
	Version int64
}

// VisibilityOf returns the properties of a profile that decide who may see it.
func VisibilityOf(h profile.Header) ProfileVisibility {
	return ProfileVisibility{
		Mode: h.AccessMode, Suspended: h.Suspended(), Alias: h.Alias.String(), Version: h.Version,
	}
}

// Visibility returns the visibility of the owner's profile, or fault.ErrNotFound without a profile.
func (p *Profiles) Visibility(ctx context.Context, owner identity.UserID) (ProfileVisibility, error) {
	header, err := p.directory.HeaderOf(ctx, owner)
	if err != nil {
		return ProfileVisibility{}, notFound(err)
	}
	return VisibilityOf(header), nil
}

// Visibilities returns the visibility of the profiles of owners, without those who have none.
func (p *Profiles) Visibilities(
	ctx context.Context, owners []identity.UserID,
) (map[identity.UserID]ProfileVisibility, error) {
	headers, err := p.directory.HeadersOf(ctx, owners)
	if err != nil {
		return nil, err
	}
	all := make(map[identity.UserID]ProfileVisibility, len(headers))
	for _, header := range headers {
		all[header.Owner] = VisibilityOf(header)
	}
	return all, nil
}

// VisibilityByAlias returns the owner and the visibility of the profile with an alias, which is written as in a URL. It
// returns fault.ErrNotFound for a malformed, unknown or expired alias.
func (p *Profiles) VisibilityByAlias(ctx context.Context, alias string) (identity.UserID, ProfileVisibility, error) {
	header, err := p.directory.ByAlias(ctx, alias)
	if err != nil {
		return 0, ProfileVisibility{}, notFound(err)
	}
	return header.Owner, VisibilityOf(header), nil
}

// Content returns the content of the owner's profile, or fault.ErrNotFound without a profile. It checks no permission.
func (p *Profiles) Content(ctx context.Context, owner identity.UserID) (profile.Snapshot, error) {
	content, err := p.directory.ForDisplay(ctx, owner)
	if err != nil {
		return profile.Snapshot{}, notFound(err)
	}
	return content, nil
}

// HidesFile reports whether the owner of a profile hides the section that a file belongs to.
func (p *Profiles) HidesFile(ctx context.Context, owner identity.UserID, mediaID string) (bool, error) {
	return p.directory.HidesFile(ctx, owner, mediaID)
}

// CheckNotSuspended returns ErrProfileSuspended if the owner's profile is suspended. It returns nil if the owner has no
// profile.
func (p *Profiles) CheckNotSuspended(ctx context.Context, owner identity.UserID) error {
	suspended, err := p.directory.IsSuspended(ctx, owner)
	switch {
	case err != nil:
		return err
	case suspended:
		return ErrProfileSuspended
	}
	return nil
}

// notFound returns fault.ErrNotFound for somebody without a profile, and otherwise err.
func notFound(err error) error {
	if errors.Is(err, profile.ErrNoProfile) {
		return fault.ErrNotFound
	}
	return err
}
