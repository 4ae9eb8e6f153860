package messaging

import (
	"context"
	"errors"
	"fmt"
	"log/slog"

	"wright.app/modules/auth"
	"wright.app/modules/notification"
	"wright.app/platform/fault"
	"wright.app/platform/tx"
)

// The errors of operators. They see them in the terminal; no HTTP response has them.
var (
	ErrNoConversation = errors.New("there is no conversation with this id")
	ErrNoMailbox      = errors.New("nobody without an account has a conversation with this e-mail address")
)

// Administration has the use cases of operators. They are commands of the program; the API does not offer them. None of
// them shows a text: operators read what was reported, in the report.
type Administration struct {
	transactor    tx.Transactor
	conversations Conversations
	messages      Messages
	notifier      *notification.Recorder
	log           *slog.Logger
}

// NewAdministration returns an Administration over the stores of the module and its notifier.
func NewAdministration(
	t tx.Transactor, c Conversations, m Messages, n *notification.Recorder, log *slog.Logger,
) *Administration {
	return &Administration{t, c, m, n, log}
}

// Initiator is somebody who has begun conversations.
type Initiator struct {
	Person

	Email         string // of somebody without an account, else empty
	Conversations int    // that they have begun
	Messages      int    // in these conversations, by both sides, as the initiator sees them
}

// Initiators returns up to limit people who have begun the most conversations, those with the most first.
func (a *Administration) Initiators(ctx context.Context, limit int) ([]Initiator, error) {
	return a.conversations.Initiators(ctx, limit)
}

// Facts are what operators see of a conversation.
type Facts struct {
	Conversation

	// ByInitiator and ByRecipient are how many messages each side has written, with withheld ones and those that were
	// taken back.
	ByInitiator, ByRecipient int
}

// Show returns what operators see of a conversation, or ErrNoConversation.
func (a *Administration) Show(ctx context.Context, id ID) (Facts, error) {
	c, err := a.conversations.ByID(ctx, id)
	switch {
	case errors.Is(err, fault.ErrNotFound):
		return Facts{}, ErrNoConversation
	case err != nil:
		return Facts{}, err
	}
	f := Facts{Conversation: c}
	f.ByInitiator, f.ByRecipient, err = a.messages.CountWritten(ctx, c)
	return f, err
}

// DeleteOutside deletes all conversations of a mailbox without an account, with the notifications about them, and
// returns their number. The other sides no longer see them, and links in mails lead nowhere. It returns ErrNoMailbox if
// there is none, also for an address that is invalid.
func (a *Administration) DeleteOutside(ctx context.Context, address string) (int, error) {
	email, err := auth.ParseEmail(address)
	if err != nil {
		return 0, ErrNoMailbox
	}
	total := 0
	for {
		var deleted []Conversation
		err := a.transactor.InTx(ctx, func(ctx context.Context) (err error) {
			if deleted, err = a.conversations.DeleteOutside(ctx, email.Mailbox(), conversationBatch); err != nil {
				return err
			}
			for _, c := range deleted {
				if err := a.notifier.Closed(ctx, c.Recipient.User, c.ID); err != nil {
					return fmt.Errorf("close a conversation of user %d: %w", c.Recipient.User, err)
				}
			}
			return nil
		})
		if err != nil {
			return total, fmt.Errorf("delete conversations of a mailbox: %w", err)
		}
		if len(deleted) == 0 {
			break
		}
		total += len(deleted)
	}
	if total == 0 {
		return 0, ErrNoMailbox
	}
	a.log.InfoContext(ctx, "conversations of a mailbox deleted", "conversations", total)
	return total, nil
}
