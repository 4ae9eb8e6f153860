package notification

import (
	"context"
	"fmt"

	"wright.app/platform/export"
	"wright.app/platform/identity"
)

// exportPage is the number of notifications that Export reads at a time.
const exportPage = 100

// PersonalData reads and erases the data of a user, for module privacy. It works in the transaction of ctx.
type PersonalData struct {
	notifications Notifications
	digests       Digests
}

// NewPersonalData returns a PersonalData.
func NewPersonalData(n Notifications, d Digests) *PersonalData { return &PersonalData{n, d} }

// Export returns the notifications of a user, the newest first, and the last digest, if there is one. The person who
// has caused a notification is in the data of its module.
func (d *PersonalData) Export(ctx context.Context, user identity.UserID) (export.Data, error) {
	all, err := d.all(ctx, user)
	if err != nil {
		return export.Data{}, err
	}
	digests := []Digest{}
	last, ok, err := d.digests.ByOwner(ctx, user)
	if err != nil {
		return export.Data{}, err
	}
	if ok {
		digests = append(digests, last)
	}
	return export.Data{Documents: []export.Document{
		{Name: "notifications", Content: export.List(all)},
		{Name: "digests", Content: digests},
	}}, nil
}

func (d *PersonalData) all(ctx context.Context, user identity.UserID) ([]Notification, error) {
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

// Erase deletes the notifications and the last digest of a user, and the notifications of others about the user.
func (d *PersonalData) Erase(ctx context.Context, user identity.UserID) error {
	if err := d.digests.EraseUser(ctx, user); err != nil {
		return err
	}
	return d.notifications.EraseUser(ctx, user)
}
