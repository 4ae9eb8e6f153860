package messaging

import (
	"context"
	"fmt"

	"wright.app/modules/auth"
	"wright.app/modules/network/report"
	"wright.app/platform/fault"
	"wright.app/platform/live"
)

// DeleteTextsByToken removes the texts that the initiator of a conversation has written who is not a member, however
// old they are, and those that the recipient does not see. Their numbers stay, as after ReviseByToken, and what the
// recipient has written. It is idempotent, and returns fault.ErrNotFound as OutsideConversation.
func (s *Service) DeleteTextsByToken(ctx context.Context, token string) (Outside, error) {
	found, err := s.byToken(ctx, token)
	if err != nil {
		return Outside{}, err
	}
	var c Conversation
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		if c, err = s.lockOutside(ctx, found.ID); err != nil {
			return err
		}
		last, err := s.Messages.TakeBackAll(ctx, c, true, s.Clock.Now())
		if err != nil || last <= c.Recipient.HiddenUpTo || !c.Recipient.isShown() {
			return err
		}
		return s.Notifier.Tell(ctx, c.Recipient.User, live.Event{Name: live.MessageChanged, Conversation: c.ID})
	})
	if err != nil {
		return Outside{}, fmt.Errorf("delete the texts to user %d: %w", found.Recipient.User, err)
	}
	return s.outside(ctx, c, 0)
}

// ReportByToken reports a text to the operator that the recipient of a conversation has written, as Report of module
// network does for members. While there is an open report of the text, a repeat changes nothing. It returns the first
// of these errors that applies:
//
//	fault.ErrValidation    the input is invalid
//	fault.ErrNotFound      as OutsideConversation, or the initiator sees no such text of the recipient
//	fault.ErrRequestLimit  the mailbox of the initiator has used up reportQuota
func (s *Service) ReportByToken(ctx context.Context, token string, message ID, in report.OutsideInput) error {
	if err := in.Valid(); err != nil {
		return err
	}
	found, err := s.byToken(ctx, token)
	if err != nil {
		return err
	}
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		received, err := receivedText(ctx, s.Messages, found, 0, message)
		if err != nil {
			return err
		}
		// It locks the mailbox, so that of two calls at the same time one finds the report of the other.
		address := auth.RestoreEmail(found.Initiator.Email)
		if err := s.Proofs.Count(ctx, address, TextReported, reportQuota); err != nil {
			return err
		}
		return s.Reports.Create(ctx, received, in)
	})
	if err != nil {
		return fmt.Errorf("report a text of user %d: %w", found.Recipient.User, err)
	}
	return nil
}

// lockOutside locks the conversation of a token, unless a member has it by now: then it returns fault.ErrNotFound.
func (s *Service) lockOutside(ctx context.Context, id ID) (Conversation, error) {
	c, err := s.Conversations.LockByID(ctx, id)
	switch {
	case err != nil:
		return Conversation{}, fmt.Errorf("lock a conversation: %w", err)
	case c.Initiator.User != 0:
		return Conversation{}, fault.ErrNotFound
	}
	return c, nil
}
