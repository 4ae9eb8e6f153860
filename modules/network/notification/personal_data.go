package notification

import (
	"context"
	"fmt"

	"wright.app/platform/identity"
)

// exportPage is the number of notifications that PersonalData reads at a time.
const exportPage = 100

// PersonalData reads and erases the data of a user, for module privacy. It works in the transaction of ctx.
type PersonalData struct{ notifications Notifications }

// NewPersonalData returns a PersonalData.
func NewPersonalData(n Notifications) *PersonalData { return &PersonalData{n} }

// Notifications returns the notifications of a user, the newest first.
func (d *PersonalData) Notifications(ctx context.Context, user identity.UserID) ([]Notification, error) {
	var all []Notification
	var last *Position
	for {
		page, err := d.notifications.Page(ctx, user, false, last, exportPage)
		if err != nil {
			return nil, fmt.Errorf("notifications of user %d: %w", user, err)
		}
		all = append(all, page...)
		if len(page) < exportPage {
			return all, nil
		}
		position := page[len(page)-1].Position()
		last = &position
	}
}

// Erase deletes the notifications of a user, and what others were told of them.
func (d *PersonalData) Erase(ctx context.Context, user identity.UserID) error {
	return d.notifications.EraseUser(ctx, user)
}
