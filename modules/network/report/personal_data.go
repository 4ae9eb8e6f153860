package report

import (
	"context"
	"fmt"

	"wright.app/platform/identity"
)

// exportPage is the number of reports that PersonalData reads at a time.
const exportPage = 100

// PersonalData reads and erases the data of a user, for module privacy. It works in the transaction of ctx.
type PersonalData struct{ reports Reports }

// NewPersonalData returns a PersonalData.
func NewPersonalData(r Reports) *PersonalData { return &PersonalData{r} }

// Reports returns the reports by a user, not those of the user by others.
func (d *PersonalData) Reports(ctx context.Context, user identity.UserID) ([]Report, error) {
	var all []Report
	var last RowID
	for {
		page, err := d.reports.By(ctx, user, last, exportPage)
		if err != nil {
			return nil, fmt.Errorf("reports by user %d: %w", user, err)
		}
		all = append(all, page...)
		if len(page) < exportPage {
			return all, nil
		}
		last = page[len(page)-1].Row
	}
}

// Erase deletes the reports of a user and the open ones by them. Decided ones by the user are kept without the user and
// the comment, because a decision about somebody else has to stay accountable.
func (d *PersonalData) Erase(ctx context.Context, user identity.UserID) error {
	return d.reports.EraseUser(ctx, user)
}
