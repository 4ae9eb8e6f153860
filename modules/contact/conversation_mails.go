package contact

import (
	"context"
	"fmt"
)

// ConversationMails stops the mails with answers to somebody who is not a member, for whoever has the token in one. A
// token is valid for one conversation, opens nothing, is not stored, and ends with the conversation.
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
