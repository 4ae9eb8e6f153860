package sharingtest

import (
	"context"
	"sync/atomic"

	"wright.app/platform/fault"
)

// ConversationToken is the only token that ConversationMails accepts.
const ConversationToken = "conversation-token"

// ConversationMails implements sharemail.ConversationMails for one conversation, the mails of which are sent at first.
type ConversationMails struct{ off atomic.Bool }

// IsUnsubscribed implements sharemail.ConversationMails.
func (c *ConversationMails) IsUnsubscribed(_ context.Context, token string) (bool, error) {
	if token != ConversationToken {
		return false, fault.ErrNotFound
	}
	return c.off.Load(), nil
}

// Unsubscribe implements sharemail.ConversationMails.
func (c *ConversationMails) Unsubscribe(_ context.Context, token string) error {
	if token != ConversationToken {
		return fault.ErrNotFound
	}
	c.off.Store(true)
	return nil
}
