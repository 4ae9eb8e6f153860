package media

import (
	"context"
	"fmt"
	"io"
	"slices"

	"wright.app/platform/identity"
)

// PersonalData reads and erases the data of a user, for module privacy. It works in the transaction of ctx.
type PersonalData struct {
	store   Store
	budgets Budgets
	blobs   Blobs
	jobs    Jobs
}

// NewPersonalData returns a PersonalData over the stores of the module.
func NewPersonalData(store Store, budgets Budgets, blobs Blobs, jobs Jobs) *PersonalData {
	return &PersonalData{store: store, budgets: budgets, blobs: blobs, jobs: jobs}
}

// Files returns the files of a user, sorted by FileID, without those whose section the user has deleted.
func (d *PersonalData) Files(ctx context.Context, user identity.UserID) ([]File, error) {
	files, err := d.store.OfOwner(ctx, user)
	return slices.DeleteFunc(files, func(f File) bool { return f.Hidden }), err
}

// Open returns the content of the original of a file. The caller closes it.
func (d *PersonalData) Open(ctx context.Context, file File) (io.ReadCloser, error) {
	return d.blobs.Open(ctx, file.Original.Key, 0)
}

// Erase deletes the files and the upload count of a user.
func (d *PersonalData) Erase(ctx context.Context, user identity.UserID) error {
	files, err := d.store.OfOwner(ctx, user)
	if err != nil {
		return fmt.Errorf("files of user %d: %w", user, err)
	}
	if err := d.budgets.DeleteByOwner(ctx, user); err != nil {
		return err
	}
	return removeFiles(ctx, d.store, d.jobs, files)
}
