// Package sharemail sends personal links by mail, and lets recipients unsubscribe.
package sharemail

import (
	"context"
	"errors"
	"fmt"

	"wright.app/modules/auth"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/clock"
	"wright.app/platform/identity"
	"wright.app/platform/quota"
	"wright.app/platform/tx"
)

// Deps are the dependencies of Service.
type Deps struct {
	Transactor   tx.Transactor
	Clock        clock.Clock
	Links        sharelink.Links
	Profiles     *sharing.Profiles
	Captcha      *auth.CaptchaVerifier
	Sendings     Sendings
	Suppressions Suppressions
	Recipients   *Recipients
	ShareMails   Mails
}

// Service sends links by mail.
type Service struct{ Deps }

// NewService returns a Service.
func NewService(d Deps) *Service { return &Service{d} }

// SendLink enqueues a mail with a link of the caller to one recipient and returns the id of the mail. It returns the
// first of these errors that applies:
//
//	fault.ErrValidation    the input is invalid
//	fault.ErrNotFound      the caller has no such link
//	ErrProfileSuspended    the caller's profile is suspended
//	ErrLinkInactive        the link is deleted or expired
//	ErrCaptchaFailed       the captcha solution is missing or wrong
//	fault.ErrRequestLimit  the quota of the sender, or that to this recipient, is used up
//
// A correct solution is marked as used even if a quota refuses the mail (docs/security.md, T17). SendLink returns no
// error if the recipient has unsubscribed or got too many mails of others, because the caller must not learn it.
func (s *Service) SendLink(
	ctx context.Context, caller identity.Principal, id sharelink.ID, in Input, solution *auth.Solution,
) (SendingID, error) {
	owner, err := sharing.OnlyWrights.Admit(caller)
	if err != nil {
		return 0, err
	}
	message, err := ParseMessage(in)
	if err != nil {
		return 0, err
	}
	var (
		sending  SendingID
		quotaErr error // does not roll back the transaction, so that the captcha solution stays used
	)
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		sending, quotaErr, err = s.sendInTx(ctx, owner, id, message, solution)
		return err
	})
	if err = errors.Join(err, quotaErr); err != nil {
		return 0, fmt.Errorf("send link %d of user %d: %w", id, owner, err)
	}
	return sending, nil
}

func (s *Service) sendInTx(
	ctx context.Context, owner identity.UserID, id sharelink.ID, message Message, solution *auth.Solution,
) (sending SendingID, quotaErr, err error) {
	now := s.Clock.Now()
	link, err := s.Links.ForChange(ctx, owner, id)
	if err != nil {
		return 0, nil, err
	}
	if err := s.Profiles.CheckNotSuspended(ctx, owner); err != nil {
		return 0, nil, err
	}
	if err := link.RecordSending(message.to.Email, now); err != nil {
		return 0, nil, err
	}
	err = s.Captcha.Check(ctx, auth.ActionSend, solution)
	switch {
	case errors.Is(err, auth.ErrCaptchaFailed):
		return 0, nil, sharing.ErrCaptchaFailed
	case err != nil:
		return 0, nil, err
	}
	bySender, toRecipient, err := s.Sendings.LockTimes(ctx, owner, s.Recipients.Names(message.to), now.Add(-quota.Day))
	if err != nil {
		return 0, nil, err
	}
	between, err := s.Sendings.TimesBetween(ctx, owner, s.Recipients.Names(message.to), now.Add(-quota.Day))
	if err != nil {
		return 0, nil, err
	}
	if quotaErr := checkSendQuotas(bySender, between, now); quotaErr != nil {
		return 0, quotaErr, nil
	}
	if sending, err = s.Sendings.Add(ctx, owner, s.Recipients.Name(message.to), now); err != nil {
		return 0, nil, err
	}
	if err := s.Links.SaveSending(ctx, link); err != nil {
		return 0, nil, err
	}
	if isWithheld(toRecipient, now) {
		return sending, nil, nil
	}
	return sending, nil, s.ShareMails.Send(ctx, Mail{
		Sender: owner, Link: link.Snapshot().Token, To: message.to, RecipientName: message.recipientName,
		Subject: message.subject, Message: message.message,
	})
}

// DeleteOldSendings deletes the sendings that are too old to count for a quota.
func (s *Service) DeleteOldSendings(ctx context.Context) error {
	until := s.Clock.Now().Add(-quota.Day)
	return s.Sendings.DeleteUntil(ctx, until)
}
