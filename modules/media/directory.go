package media

import (
	"context"
	"fmt"

	"wright.app/platform/identity"
)

// Directory is the interface of the module for other modules. It checks no permissions. Its methods join the
// transaction of ctx.
type Directory struct {
	store Store
	jobs  Jobs
}

// NewDirectory returns a Directory.
func NewDirectory(store Store, jobs Jobs) *Directory { return &Directory{store: store, jobs: jobs} }

// Files returns all files of the owner, sorted by FileID. The photo of the profile is the file with section 0.
func (d *Directory) Files(ctx context.Context, owner identity.UserID) ([]File, error) {
	return d.store.OfOwner(ctx, owner)
}

// Photo returns the photo of the owner's profile; ok is false if there is none.
func (d *Directory) Photo(ctx context.Context, owner identity.UserID) (photo File, ok bool, err error) {
	photos, err := d.store.InSection(ctx, owner, profilePhoto)
	if err != nil || len(photos) == 0 {
		return File{}, false, err
	}
	return photos[0], true, nil
}

// RemoveSection deletes the files of a section.
func (d *Directory) RemoveSection(ctx context.Context, owner identity.UserID, section SectionID) error {
	files, err := d.store.InSection(ctx, owner, section)
	if err != nil {
		return fmt.Errorf("files of section %d: %w", section, err)
	}
	return removeFiles(ctx, d.store, d.jobs, files)
}
