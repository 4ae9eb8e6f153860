package people

import (
	"context"

	"wright.app/platform/identity"
)

// PersonalData erases the data of a user, for module privacy. There is nothing to export, because an entry has only
// copies of data that other modules export.
type PersonalData struct{ entries Entries }

// NewPersonalData returns a PersonalData over the store of the module.
func NewPersonalData(entries Entries) *PersonalData { return &PersonalData{entries} }

// Erase deletes the entry of a user with its words, in the transaction of ctx.
func (d *PersonalData) Erase(ctx context.Context, user identity.UserID) error {
	return d.entries.Delete(ctx, user)
}
