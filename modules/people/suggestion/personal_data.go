package suggestion

import (
	"context"

	"wright.app/platform/identity"
)

// PersonalData reads and erases the dismissals of a user, for module privacy. It works in the transaction of ctx.
type PersonalData struct{ dismissals Dismissals }

// NewPersonalData returns a PersonalData.
func NewPersonalData(d Dismissals) *PersonalData { return &PersonalData{d} }

// Dismissals returns whom a user has dismissed, the newest first.
func (d *PersonalData) Dismissals(ctx context.Context, user identity.UserID) ([]Dismissal, error) {
	return d.dismissals.Of(ctx, user)
}

// Erase deletes the dismissals by and of a user.
func (d *PersonalData) Erase(ctx context.Context, user identity.UserID) error {
	return d.dismissals.EraseUser(ctx, user)
}
