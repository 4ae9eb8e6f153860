package media

import (
	"context"
	"fmt"

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
