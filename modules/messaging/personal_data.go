package messaging

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"wright.app/modules/notification"
	"wright.app/platform/identity"
	"wright.app/platform/tx"
)

// exportPage is the number of conversations, or of messages, that PersonalData reads at a time.
const exportPage = 100

// exportedBoxes are those in which the user sees a conversation. Requests that the user has declined are in no list,
// but can be opened.
var exportedBoxes = []Box{Inbox, Requests, Archived, Declined}

// PersonalData reads and erases the data of a user, for module privacy. It works in the transaction of ctx.
type PersonalData struct {
	transactor    tx.Transactor
	conversations Conversations
	messages      Messages
	pending       PendingMessages
	events        Events
	blocks        Blocks
	notifier      *notification.Recorder
}

// NewPersonalData returns a PersonalData over the stores of the module and its notifier.
func NewPersonalData(
	t tx.Transactor, c Conversations, m Messages, p PendingMessages, e Events, b Blocks, n *notification.Recorder,
) *PersonalData {
	return &PersonalData{t, c, m, p, e, b, n}
}

// Seen is a conversation with all messages that a user sees, the oldest first.
type Seen struct {
	Conversation

	Messages []ShownMessage
}

// Conversations returns the conversations of a user as the user sees them. They are sorted by list, and in a list by
// the newest message.
func (d *PersonalData) Conversations(ctx context.Context, user identity.UserID) ([]Seen, error) {
	var all []Seen
	for _, box := range exportedBoxes {
		var last *Position
		for {
			page, err := d.conversations.Page(ctx, user, Filter{Box: box}, last, exportPage)
			if err != nil {
				return nil, fmt.Errorf("conversations of user %d: %w", user, err)
			}
			for _, c := range page {
				messages, err := d.seen(ctx, user, c)
				if err != nil {
					return nil, err
				}
				all = append(all, Seen{c, messages})
			}
			if len(page) < exportPage {
				break
			}
			position := page[len(page)-1].Position(user)
			last = &position
		}
	}
	return all, nil
}

// seen returns all messages of a conversation that a user sees.
func (d *PersonalData) seen(ctx context.Context, user identity.UserID, c Conversation) ([]ShownMessage, error) {
	isInitiator := c.IsInitiator(user)
	var newestFirst []ShownMessage
	var r Range
	for {
		page, err := d.messages.Page(ctx, c, isInitiator, r, exportPage)
		if err != nil {
			return nil, fmt.Errorf("messages of user %d: %w", user, err)
		}
		for _, m := range slices.Backward(page) {
			newestFirst = append(newestFirst, showMessage(m, isInitiator))
		}
		if len(page) < exportPage {
			slices.Reverse(newestFirst)
			return newestFirst, nil
		}
		r.Before = page[0].SequenceFor(isInitiator)
	}
}

// BlockedAddresses returns the number of addresses that a user has blocked. The addresses themselves are not stored.
func (d *PersonalData) BlockedAddresses(ctx context.Context, user identity.UserID) (int, error) {
	return d.blocks.Count(ctx, user)
}

// EraseInBatches deletes the conversations of a user and the notifications of others about them. It deletes few of them
// per transaction.
func (d *PersonalData) EraseInBatches(ctx context.Context, user identity.UserID) error {
	for more := true; more; {
		err := d.transactor.InTx(ctx, func(ctx context.Context) (err error) {
			more, err = d.eraseConversations(ctx, user)
			return err
		})
		if err != nil {
			return fmt.Errorf("delete conversations of user %d in batches: %w", user, err)
		}
	}
	return nil
}

// eraseConversations deletes some conversations of a user, and reports whether there may be more. The notifications of
// the other members about them are deleted by one statement.
func (d *PersonalData) eraseConversations(ctx context.Context, user identity.UserID) (more bool, err error) {
	deleted, shared, err := d.conversations.EraseUser(ctx, user, conversationBatch)
	if err != nil {
		return false, err
	}
	others := make(map[ID]identity.UserID, len(shared))
	for _, c := range shared {
		_, other := c.Of(user)
		others[c.ID] = other.User
	}
	if err := d.notifier.ClosedAll(ctx, others); err != nil {
		return false, fmt.Errorf("close conversations of user %d: %w", user, err)
	}
	return deleted > 0, nil
}

// Erase deletes the conversations of a user, the notifications of others about them, and the addresses that the user
// has blocked.
func (d *PersonalData) Erase(ctx context.Context, user identity.UserID) error {
	for more := true; more; {
		var err error
		if more, err = d.eraseConversations(ctx, user); err != nil {
			return err
		}
	}
	return errors.Join(d.pending.EraseUser(ctx, user), d.events.EraseUser(ctx, user), d.blocks.EraseUser(ctx, user))
}
