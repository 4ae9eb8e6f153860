package profile

import (
	"context"
	"errors"

	"wright.app/modules/media"
	"wright.app/platform/clock"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// Directory gives other modules read access to profiles. It does not check who may see a profile: module sharing does.
type Directory struct {
	profiles Reader
	features Features
	files    *media.Directory
	clock    clock.Clock
}

// NewDirectory returns a directory over the profiles of a store. files may be nil if profiles have none.
func NewDirectory(profiles Reader, features Features, files *media.Directory, c clock.Clock) *Directory {
	return &Directory{profiles: profiles, features: features, files: files, clock: c}
}

// ForDisplay returns the owner's profile as others may see it, with its photo and files and without the features that
// are switched off, or ErrNoProfile.
func (d *Directory) ForDisplay(ctx context.Context, owner identity.UserID) (Snapshot, error) {
	p, err := d.profiles.ByOwner(ctx, owner)
	if err != nil {
		return Snapshot{}, err
	}
	return p.ForOthers().withFeatures(d.features).withFiles(ctx, d.files)
}

// HidesFile reports whether the look of the owner's profile hides the section that a file belongs to. It is false for
// the photo, for an unknown file, and for somebody without a profile. It reads one row, and up to two more if the look
// hides anything, because each file of a page is a request of its own.
func (d *Directory) HidesFile(ctx context.Context, owner identity.UserID, mediaID string) (bool, error) {
	look, err := d.profiles.LookOf(ctx, owner)
	if errors.Is(err, ErrNoProfile) {
		return false, nil
	}
	if err != nil || !look.hidesAnything() || d.files == nil {
		return false, err
	}
	id, err := d.files.SectionOf(ctx, owner, media.ID(mediaID))
	if err != nil || id == 0 {
		return false, err
	}
	section := SectionSnapshot{ID: SectionID(id)}
	if look.hides(section) || len(look.HiddenParts) == 0 {
		return look.hides(section), nil
	}
	kind, err := d.profiles.SectionKindOf(ctx, owner, section.ID)
	if errors.Is(err, fault.ErrNotFound) {
		return false, nil
	}
	section.Type, section.Content.Attributes.EmploymentType = kind.Type, kind.EmploymentType
	return look.hides(section), err
}

// ByOwner returns the owner's profile as it is stored, including features that are switched off, or ErrNoProfile.
func (d *Directory) ByOwner(ctx context.Context, owner identity.UserID) (Snapshot, error) {
	return d.profiles.ByOwner(ctx, owner)
}

// ByID returns a profile as it is stored, including features that are switched off, or ErrNoProfile.
func (d *Directory) ByID(ctx context.Context, id ID) (Snapshot, error) {
	return d.profiles.ByID(ctx, id)
}

// HeaderByID returns the header of a profile, or ErrNoProfile. It reads one row: enough to refuse a visitor, or
// to know that a cached profile is still valid.
func (d *Directory) HeaderByID(ctx context.Context, id ID) (Header, error) {
	return d.profiles.HeaderByID(ctx, id)
}

// HeaderOf returns the header of the profile of an owner, or ErrNoProfile.
func (d *Directory) HeaderOf(ctx context.Context, owner identity.UserID) (Header, error) {
	return d.profiles.HeaderOf(ctx, owner)
}

// HeadersOf returns the headers of the profiles of owners, in any order, without those who have none.
func (d *Directory) HeadersOf(ctx context.Context, owners []identity.UserID) ([]Header, error) {
	return d.profiles.HeadersOf(ctx, owners)
}

// IsSuspended reports whether moderation has hidden the profile of an owner from visitors. It is false for somebody
// without a profile.
func (d *Directory) IsSuspended(ctx context.Context, owner identity.UserID) (bool, error) {
	header, err := d.profiles.HeaderOf(ctx, owner)
	if errors.Is(err, ErrNoProfile) {
		return false, nil
	}
	return header.Suspended(), err
}

// ByAlias returns the header of the profile with an alias. A former alias finds the profile for AliasRetention;
// Header.Alias is then the present one. It returns ErrNoProfile for an unknown or invalid alias.
func (d *Directory) ByAlias(ctx context.Context, raw string) (Header, error) {
	alias, err := ParseAlias(raw)
	if err != nil {
		return Header{}, ErrNoProfile
	}
	return d.profiles.HeaderByAlias(ctx, alias, releaseCutoff(d.clock.Now()))
}

// AliasesOf returns the present and former aliases of the owner's profile, the present one first. Without a profile
// the list is empty.
func (d *Directory) AliasesOf(ctx context.Context, owner identity.UserID) ([]HeldAlias, error) {
	return d.profiles.AliasesOf(ctx, owner)
}

// ListedPages returns the sorted numbers of the pages of ListedProfiles that are not empty.
func (d *Directory) ListedPages(ctx context.Context, size int) ([]int64, error) {
	return d.profiles.ListedPages(ctx, size)
}

// ListedProfiles returns the Public profiles with an alias on a page, at most size of them.
func (d *Directory) ListedProfiles(ctx context.Context, page int64, size int) ([]ListedProfile, error) {
	return d.profiles.ListedProfiles(ctx, page, size)
}
