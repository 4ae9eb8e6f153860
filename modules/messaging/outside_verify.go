package messaging

import (
	"context"
	"fmt"

	"wright.app/modules/network"
)

// Verify delivers the message of a token with the code that was mailed to its sender. A message that was delivered
// before is not delivered again, and the result is the same. It returns the first of these errors that applies:
//
//	fault.ErrValidation    the code is not written like one
//	fault.ErrNotFound      the token is unknown, or older than PendingLife
//	fault.ErrRequestLimit  MaxAttempts codes were tried
//	ErrCodeMismatch        the code is wrong
//	ErrNotOffered          the sender may not write to the owner any more
//	fault.ErrRequestLimit  the sender or the owner has too many messages
func (s *Service) Verify(ctx context.Context, token, typed string) error {
	p, err := s.Proofs.Prove(ctx, forMessage, token, typed)
	if err != nil {
		return err
	}
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		isFirst, err := s.Proofs.Deliver(ctx, p.ID)
		if err != nil || !isFirst {
			return err
		}
		from, err := s.strangerSender(ctx, p.Name, p.From, p.Language)
		if err != nil {
			return err
		}
		if from, err = s.lock(ctx, from, p.Owner, network.Party{User: p.Owner}); err != nil {
			return err
		}
		access, err := s.reopenOutside(ctx, p.Owner, p.Link)
		if err != nil {
			return err
		}
		return s.deliver(ctx, from, access, p.Text, s.Clock.Now())
	})
	if err != nil {
		return fmt.Errorf("deliver a message to user %d: %w", p.Owner, err)
	}
	return nil
}
