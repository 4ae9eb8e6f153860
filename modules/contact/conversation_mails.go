package contact

import (
	"context"
	"fmt"
)

// ConversationMails stops the mails with answers to a sender who is not a member. Each of these mails contains a token,
// and whoever has the token may stop the mails. A token is valid for one conversation, does not give access to it, is
// not stored, and becomes invalid when the conversation is deleted.
type ConversationMails struct {
	key      MACKey
	messages Messages
}

// NewConversationMails returns a ConversationMails.
func NewConversationMails(key MACKey, m Messages) *ConversationMails {
	return &ConversationMails{key, m}
}

// IsUnsubscribed reports whether the mails of the conversation of a token are stopped. It returns fault.ErrNotFound for
// an invalid token, and if the conversation was deleted.
func (c *ConversationMails) IsUnsubscribed(ctx context.Context, token string) (bool, error) {
	m, err := c.byToken(ctx, token)
	return m.MailsOff, err
}

// Unsubscribe stops the mails of the conversation of a token. It is idempotent, and returns fault.ErrNotFound as
// IsUnsubscribed.
func (c *ConversationMails) Unsubscribe(ctx context.Context, token string) error {
	m, err := c.byToken(ctx, token)
	if err != nil {
		return err
	}
	if err := c.messages.SetMailsOff(ctx, m, true); err != nil {
		return fmt.Errorf("stop the mails of a conversation: %w", err)
	}
	return nil
}

func (c *ConversationMails) byToken(ctx context.Context, token string) (Message, error) {
	id, err := parseToken(c.key, unsubscribePart, token)
	if err != nil {
		return Message{}, err
	}
	return ofStranger(ctx, c.messages, id)
}
