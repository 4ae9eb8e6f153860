package contact

import (
	"context"
	"errors"
	"fmt"

	"wright.app/modules/notification"
	"wright.app/platform/identity"
	"wright.app/platform/tx"
)

// exportPage is the number of messages that PersonalData reads at a time.
const exportPage = 100

// erasureBatch is the number of messages that are erased at a time. The notifications of the other members about them
// are deleted one by one.
const erasureBatch = 50

// PersonalData reads and erases the data of a user, for module privacy. It works in the transaction of ctx.
type PersonalData struct {
	transactor tx.Transactor
	messages   Messages
	pending    PendingMessages
	events     Events
	blocks     Blocks
	notifier   *notification.Recorder
}

// NewPersonalData returns a PersonalData over the stores of the module and its notifier.
func NewPersonalData(
	t tx.Transactor, m Messages, p PendingMessages, e Events, b Blocks, n *notification.Recorder,
) *PersonalData {
	return &PersonalData{t, m, p, e, b, n}
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

// BlockedAddresses returns the number of addresses that a user has blocked. The addresses themselves are not stored.
func (d *PersonalData) BlockedAddresses(ctx context.Context, user identity.UserID) (int, error) {
	return d.blocks.Count(ctx, user)
}

// EraseInBatches deletes the messages to and by a user and the notifications of others about them. It deletes few
// messages per transaction.
func (d *PersonalData) EraseInBatches(ctx context.Context, user identity.UserID) error {
	for more := true; more; {
		err := d.transactor.InTx(ctx, func(ctx context.Context) (err error) {
			more, err = d.eraseMessages(ctx, user)
			return err
		})
		if err != nil {
			return fmt.Errorf("delete messages of user %d in batches: %w", user, err)
		}
	}
	return nil
}

// eraseMessages deletes a batch of messages to and by a user, and reports whether there may be more.
func (d *PersonalData) eraseMessages(ctx context.Context, user identity.UserID) (more bool, err error) {
	deleted, shared, err := d.messages.EraseUser(ctx, user, erasureBatch)
	if err != nil {
		return false, err
	}
	for _, m := range shared {
		if err := d.notifier.Closed(ctx, m.other(user).User, m.ID); err != nil {
			return false, fmt.Errorf("close a message of user %d: %w", user, err)
		}
	}
	return deleted == erasureBatch, nil
}

// Erase deletes the messages to and by a user, the notifications of others about them, and the addresses that the user
// has blocked.
func (d *PersonalData) Erase(ctx context.Context, user identity.UserID) error {
	for more := true; more; {
		var err error
		if more, err = d.eraseMessages(ctx, user); err != nil {
			return err
		}
	}
	return errors.Join(d.pending.EraseUser(ctx, user), d.events.EraseUser(ctx, user), d.blocks.EraseUser(ctx, user))
}
