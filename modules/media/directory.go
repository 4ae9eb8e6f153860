package media

import (
	"context"
	"errors"
	"fmt"
	"io"

	"wright.app/platform/clock"
	"wright.app/platform/identity"
)

// Directory is the interface of the module for other modules. It checks no permissions. Its methods join the
// transaction of ctx.
type Directory struct {
	store Store
	jobs  Jobs
	blobs Blobs
	clock clock.Clock
}

// NewDirectory returns a Directory.
func NewDirectory(store Store, jobs Jobs, blobs Blobs, c clock.Clock) *Directory {
	return &Directory{store: store, jobs: jobs, blobs: blobs, clock: c}
}

// Files returns all files of the owner, sorted by FileID. The photo of the profile is the file with section 0.
func (d *Directory) Files(ctx context.Context, owner identity.UserID) ([]File, error) {
	return d.store.OfOwner(ctx, owner)
}

// SectionOf returns the section that a file of the owner belongs to, 0 for the photo and for an unknown file.
func (d *Directory) SectionOf(ctx context.Context, owner identity.UserID, id ID) (SectionID, error) {
	f, err := d.store.ByID(ctx, id)
	if errors.Is(err, ErrNone) || err == nil && f.Owner != owner {
		return profilePhoto, nil
	}
	return f.Section, err
}

// PhotoURL returns the address of the photo of the owner's profile in the size Medium, "" if there is none.
func (d *Directory) PhotoURL(ctx context.Context, owner identity.UserID) (string, error) {
	photo, ok, err := d.photo(ctx, owner)
	if err != nil || !ok {
		return "", err
	}
	return Address(photo.ID, Medium), nil
}

func (d *Directory) photo(ctx context.Context, owner identity.UserID) (photo File, ok bool, err error) {
	photos, err := d.store.InSection(ctx, owner, profilePhoto)
	if err != nil || len(photos) == 0 {
		return File{}, false, err
	}
	return photos[0], true, nil
}

// OpenPhoto opens the photo of the owner's profile in the size Medium; ok is false if there is none. The caller closes
// it.
func (d *Directory) OpenPhoto(ctx context.Context, owner identity.UserID) (content io.ReadCloser, ok bool, err error) {
	photo, ok, err := d.photo(ctx, owner)
	if err != nil || !ok {
		return nil, false, err
	}
	c, ok := photo.In(Medium)
	if !ok {
		return nil, false, nil
	}
	content, err = d.blobs.Open(ctx, c.Key, 0)
	if errors.Is(err, ErrNone) {
		return nil, false, nil // deleted meanwhile
	}
	return content, err == nil, err
}

// HideSection keeps the files of a section from everybody until ShowSection.
func (d *Directory) HideSection(ctx context.Context, owner identity.UserID, section SectionID) error {
	return d.store.HideSection(ctx, owner, section, d.clock.Now())
}

// ShowSection undoes HideSection.
func (d *Directory) ShowSection(ctx context.Context, owner identity.UserID, section SectionID) error {
	return d.store.ShowSection(ctx, owner, section)
}

// RemoveSection deletes the files of a section.
func (d *Directory) RemoveSection(ctx context.Context, owner identity.UserID, section SectionID) error {
	files, err := d.store.InSection(ctx, owner, section)
	if err != nil {
		return fmt.Errorf("files of section %d: %w", section, err)
	}
	return removeFiles(ctx, d.store, d.jobs, files)
}
