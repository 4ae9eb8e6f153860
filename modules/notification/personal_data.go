package notification

import (
	"context"
	"fmt"

	"wright.app/platform/identity"
)

// exportPage is the number of notifications that PersonalData reads at a time.
const exportPage = 100

// PersonalData reads and erases the data of a user, for module privacy. It works in the transaction of ctx.
type PersonalData struct {
	notifications Notifications
	digests       Digests
}

// NewPersonalData returns a PersonalData.
func NewPersonalData(n Notifications, d Digests) *PersonalData { return &PersonalData{n, d} }

// Digest returns the last digest of a user; ok is false if there is none.
func (d *PersonalData) Digest(ctx context.Context, user identity.UserID) (last Digest, ok bool, err error) {
	return d.digests.ByOwner(ctx, user)
}

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

// EraseInBatches deletes the notifications of and about a user, each few rows in a transaction of their own.
func (d *PersonalData) EraseInBatches(ctx context.Context, user identity.UserID) error {
	return d.notifications.EraseUser(ctx, user)
}

// Erase deletes the notifications of a user, the last digest, and what others were told of the user.
func (d *PersonalData) Erase(ctx context.Context, user identity.UserID) error {
	if err := d.digests.EraseUser(ctx, user); err != nil {
		return err
	}
	return d.notifications.EraseUser(ctx, user)
}
