package report

import (
	"context"

	"wright.app/platform/identity"
)

// PersonalData reads and erases the data of a user, for module privacy. It works in the transaction of ctx.
type PersonalData struct{ reports Reports }

// NewPersonalData returns a PersonalData.
func NewPersonalData(r Reports) *PersonalData { return &PersonalData{r} }

// Erase deletes the reports of a user and the open ones by them. Decided ones by the user are kept without the user and
// the comment, because a decision about somebody else has to stay accountable.
func (d *PersonalData) Erase(ctx context.Context, user identity.UserID) error {
	return d.reports.EraseUser(ctx, user)
}
