package contact

import (
	"context"
	"errors"
	"fmt"

	"wright.app/platform/identity"
)

// exportPage is the number of messages that PersonalData reads at a time.
const exportPage = 100

// PersonalData reads and erases the data of a user, for module privacy. It works in the transaction of ctx.
type PersonalData struct {
	messages Messages
	pending  PendingMessages
	events   Events
	blocks   Blocks
	notifier Notifier
}

// NewPersonalData returns a PersonalData over the stores of the module and its notifier.
func NewPersonalData(m Messages, p PendingMessages, e Events, b Blocks, n Notifier) *PersonalData {
	return &PersonalData{m, p, e, b, n}
}

// Messages returns the messages that a user got and wrote, with their answers, as the user sees them.
func (d *PersonalData) Messages(ctx context.Context, user identity.UserID) ([]Shown, error) {
	var all []Shown
	var last *Position
	for {
		page, err := d.messages.Page(ctx, user, Filter{}, last, exportPage)
		if err != nil {
			return nil, fmt.Errorf("messages of user %d: %w", user, err)
		}
		for _, m := range page {
			all = append(all, show(m, user, false))
		}
		if len(page) < exportPage {
			return all, nil
		}
		position := page[len(page)-1].Position(user)
		last = &position
	}
}

// BlockedAddresses returns how many addresses a user has blocked. Which ones cannot be read from what is stored.
func (d *PersonalData) BlockedAddresses(ctx context.Context, user identity.UserID) (int, error) {
	return d.blocks.Count(ctx, user)
}

// Erase deletes the messages to and by a user, with what the others were told of them, and the addresses that the
// user has blocked.
func (d *PersonalData) Erase(ctx context.Context, user identity.UserID) error {
	shared, err := d.messages.EraseUser(ctx, user)
	if err != nil {
		return err
	}
	for _, m := range shared {
		if err := d.notifier.Closed(ctx, m.other(user).User, m.ID); err != nil {
			return fmt.Errorf("close a message of user %d: %w", user, err)
		}
	}
	return errors.Join(d.pending.EraseUser(ctx, user), d.events.EraseUser(ctx, user), d.blocks.EraseUser(ctx, user))
}
