package messaging

import (
	"context"
	"fmt"

	"github.com/google/uuid"

	"wright.app/modules/network/report"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

var _ report.Texts = (*ReceivedTexts)(nil)

// ReceivedTexts has the texts that a member may report to the operator.
type ReceivedTexts struct {
	conversations Conversations
	messages      Messages
}

// NewReceivedTexts returns a ReceivedTexts over the stores of the module.
func NewReceivedTexts(c Conversations, m Messages) *ReceivedTexts { return &ReceivedTexts{c, m} }

// Received implements report.Texts.
func (t *ReceivedTexts) Received(ctx context.Context, reader identity.UserID, id uuid.UUID) (report.Received, error) {
	c, err := t.conversations.OfMessage(ctx, reader, id)
	if err != nil {
		return report.Received{}, fmt.Errorf("conversation of a text: %w", err)
	}
	return receivedText(ctx, t.messages, c, reader, id)
}

// receivedText returns a text of the other side that a side of a conversation sees, or fault.ErrNotFound. The reader is
// 0 for somebody who is not a member.
func receivedText(
	ctx context.Context, messages Messages, c Conversation, reader identity.UserID, id ID,
) (report.Received, error) {
	m, err := messages.ByID(ctx, c, id)
	if err != nil {
		return report.Received{}, err
	}
	isInitiator := c.IsInitiator(reader)
	own, other := c.Of(reader)
	if m.IsBy(isInitiator) || m.SequenceFor(isInitiator) <= own.HiddenUpTo || !m.DeletedAt.IsZero() {
		return report.Received{}, fault.ErrNotFound
	}
	return report.Received{
		Text:   report.Text{ID: m.ID, Content: m.Text, SentAt: m.SentAt},
		Author: other.User, Name: other.Name, Email: other.Email,
	}, nil
}
