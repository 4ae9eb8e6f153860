package messaging

import (
	"context"
	"fmt"

	"wright.app/platform/tx"
)

// ConversationMails stops the mails with messages to the initiator of a conversation who is not a member. Each of these
// mails contains a token, and whoever has the token may stop the mails. A token is valid for one conversation, does not
// give access to it, is not stored, and becomes invalid when the conversation is deleted.
type ConversationMails struct {
	transactor    tx.Transactor
	key           MACKey
	conversations Conversations
}

// NewConversationMails returns a ConversationMails.
func NewConversationMails(t tx.Transactor, key MACKey, c Conversations) *ConversationMails {
	return &ConversationMails{t, key, c}
}

// IsUnsubscribed reports whether the mails of the conversation of a token are stopped. It returns fault.ErrNotFound for
// an invalid token, and if the conversation was deleted.
func (m *ConversationMails) IsUnsubscribed(ctx context.Context, token string) (bool, error) {
	c, err := m.byToken(ctx, token)
	return c.Initiator.MailsOff, err
}

// Unsubscribe stops the mails of the conversation of a token. It is idempotent, and returns fault.ErrNotFound as
// IsUnsubscribed.
func (m *ConversationMails) Unsubscribe(ctx context.Context, token string) error {
	c, err := m.byToken(ctx, token)
	if err != nil {
		return err
	}
	_, err = setMailsOff(ctx, m.transactor, m.conversations, c.ID, true)
	return err
}

func (m *ConversationMails) byToken(ctx context.Context, token string) (Conversation, error) {
	id, err := ParseToken(m.key, unsubscribePart, token)
	if err != nil {
		return Conversation{}, err
	}
	return ofOutsider(ctx, m.conversations, id)
}

// setMailsOff stores whether the initiator of a conversation, who is not a member, wants no mails, and returns the
// conversation.
func setMailsOff(
	ctx context.Context, t tx.Transactor, conversations Conversations, id ID, off bool,
) (c Conversation, err error) {
	err = t.InTx(ctx, func(ctx context.Context) error {
		if c, err = conversations.LockByID(ctx, id); err != nil {
			return err
		}
		c.Initiator.MailsOff = off
		return conversations.Save(ctx, c)
	})
	if err != nil {
		return Conversation{}, fmt.Errorf("choose the mails of a conversation: %w", err)
	}
	return c, nil
}
