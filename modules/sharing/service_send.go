package sharing

import (
	"context"
	"errors"
	"fmt"

	"wright.app/platform/identity"
	"wright.app/platform/quota"
)

// SendLink sends a live link of the owner to one person by mail, and returns the number of
// the sending. What is refused is refused in this order: fault.ErrValidation for input that
// breaks a rule, fault.ErrNotFound for a link that the owner does not have,
// ErrProfileSuspended, ErrLinkInactive for one that was deleted or has expired,
// ErrCaptchaFailed, and fault.ErrRequestLimit past a quota of the sender or the recipient.
// A solution that is right is spent from then on, also where a quota refuses the mail
// (docs/security.md, T17). Whether the recipient wants the mail changes nothing here: nobody learns it.
func (s *Service) SendLink(ctx context.Context, caller identity.Principal, id LinkID, in ShareInput, solution *Solution) (SendingID, error) {
	owner, err := wrights.Admit(caller)
	if err != nil {
		return 0, err
	}
	message, err := ParseShareMessage(in, s.Addresses)
	if err != nil {
		return 0, err
	}
	var (
		sending SendingID
		tooMany error // a quota's refusal, which undoes nothing: the solution stays spent
	)
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		sending, tooMany, err = s.sendWithin(ctx, owner, id, message, solution)
		return err
	})
	if err = errors.Join(err, tooMany); err != nil {
		return 0, fmt.Errorf("send link %d of user %d: %w", id, owner, err)
	}
	return sending, nil
}

func (s *Service) sendWithin(
	ctx context.Context, owner identity.UserID, id LinkID, message ShareMessage, solution *Solution,
) (sending SendingID, tooMany, err error) {
	now := s.Clock.Now()
	link, err := s.Links.ForChange(ctx, owner, id)
	if err != nil {
		return 0, nil, err
	}
	if err := mayReachOthers(ctx, s.Profiles, owner); err != nil {
		return 0, nil, err
	}
	if err := link.Sent(message.to, now); err != nil {
		return 0, nil, err
	}
	if err := s.Captcha.Check(ctx, solution); err != nil {
		return 0, nil, err
	}
	bySender, toRecipient, err := s.Sendings.Hold(ctx, owner, s.Recipients.Names(message.to), now.Add(-quota.Day))
	if err != nil {
		return 0, nil, err
	}
	if tooMany := checkSendQuotas(bySender, toRecipient, now); tooMany != nil {
		return 0, tooMany, nil
	}
	if sending, err = s.Sendings.Add(ctx, owner, s.Recipients.Name(message.to), now); err != nil {
		return 0, nil, err
	}
	if err := s.Links.SaveSent(ctx, link); err != nil {
		return 0, nil, err
	}
	return sending, nil, s.ShareMails.Send(ctx, ShareMail{
		Sender: owner, Link: link.Snapshot().Token, To: message.to, RecipientName: message.recipientName,
		Subject: message.subject, Message: message.message,
	})
}

// Unsubscribed reports whether the mailbox of a ticket gets no more share mails, or returns
// fault.ErrNotFound for a ticket that was not made here. It changes nothing.
func (s *Service) Unsubscribed(ctx context.Context, ticket string) (bool, error) {
	name, err := s.Recipients.ParseUnsubscribeToken(ticket)
	if err != nil {
		return false, err
	}
	suppressed, err := s.Suppressions.Suppressed(ctx, name)
	if err != nil {
		return false, fmt.Errorf("look for a suppression: %w", err)
	}
	return suppressed, nil
}

// Unsubscribe lets no more share mails go to the mailbox of a ticket, whoever sends them. It
// returns fault.ErrNotFound for a ticket that was not made here. Once more changes nothing.
func (s *Service) Unsubscribe(ctx context.Context, ticket string) error {
	name, err := s.Recipients.ParseUnsubscribeToken(ticket)
	if err != nil {
		return err
	}
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error { return s.Suppressions.Suppress(ctx, name, s.Clock.Now()) })
	if err != nil {
		return fmt.Errorf("suppress a recipient: %w", err)
	}
	return nil
}

// ForgetSendings removes what no quota looks at any more.
func (s *Service) ForgetSendings(ctx context.Context) error {
	until := s.Clock.Now().Add(-quota.Day)
	err := s.Transactor.InTx(ctx, func(ctx context.Context) error { return s.Sendings.Forget(ctx, until) })
	if err != nil {
		return fmt.Errorf("forget sendings: %w", err)
	}
	return nil
}
