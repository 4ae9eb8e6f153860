package suggestion

import (
	"context"

	"wright.app/platform/export"
	"wright.app/platform/identity"
)

// PersonalData reads and erases the dismissals of a user, for module privacy. It works in the transaction of ctx.
type PersonalData struct{ dismissals Dismissals }

// NewPersonalData returns a PersonalData.
func NewPersonalData(d Dismissals) *PersonalData { return &PersonalData{d} }

// Export returns whom a user has dismissed, the newest first.
func (d *PersonalData) Export(ctx context.Context, user identity.UserID) (export.Data, error) {
	dismissals, err := d.dismissals.Of(ctx, user)
	if err != nil {
		return export.Data{}, err
	}
	return export.Data{Documents: []export.Document{
		{Name: "dismissed-suggestions", Content: export.List(dismissals)},
	}}, nil
}

// Erase deletes the dismissals by and of a user.
func (d *PersonalData) Erase(ctx context.Context, user identity.UserID) error {
	return d.dismissals.EraseUser(ctx, user)
}
