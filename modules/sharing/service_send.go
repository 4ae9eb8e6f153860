package sharing

import (
	"context"
	"errors"
	"fmt"

	"wright.app/platform/fault"
	"wright.app/platform/identity"
	"wright.app/platform/quota"
)

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
	ctx context.Context, caller identity.Principal, id LinkID, in ShareInput, solution *Solution,
) (SendingID, error) {
	owner, err := wrights.Admit(caller)
	if err != nil {
		return 0, err
	}
	message, err := ParseShareMessage(in, s.Addresses)
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
	ctx context.Context, owner identity.UserID, id LinkID, message ShareMessage, solution *Solution,
) (sending SendingID, quotaErr, err error) {
	now := s.Clock.Now()
	link, err := s.Links.ForChange(ctx, owner, id)
	if err != nil {
		return 0, nil, err
	}
	if err := checkNotSuspended(ctx, s.Profiles, owner); err != nil {
		return 0, nil, err
	}
	if err := link.RecordSending(message.to, now); err != nil {
		return 0, nil, err
	}
	if err := s.Captcha.Check(ctx, solution); err != nil {
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
	return sending, nil, s.ShareMails.Send(ctx, ShareMail{
		Sender: owner, Link: link.Snapshot().Token, To: message.to, RecipientName: message.recipientName,
		Subject: message.subject, Message: message.message,
	})
}

// MailKind is a kind of mails from which recipients unsubscribe.
type MailKind int

// The kinds.
const (
	KindShare        MailKind = iota // mails with profile links
	KindDigest                       // mails that sum up notifications
	KindContact                      // messages from the page of the profile, and answers
	KindConversation                 // answers in one conversation, to somebody who has no account
)

// IsUnsubscribed returns the kind of mails of an unsubscribe token, and whether its recipient has unsubscribed from
// them. It returns fault.ErrNotFound for an invalid token.
func (s *Service) IsUnsubscribed(ctx context.Context, token string) (MailKind, bool, error) {
	name, err := s.Recipients.ParseUnsubscribeToken(token)
	if errors.Is(err, fault.ErrNotFound) {
		return s.isUnsubscribedElsewhere(ctx, token)
	}
	if err != nil {
		return KindShare, false, err
	}
	suppressed, err := s.Suppressions.IsSuppressed(ctx, name)
	return KindShare, suppressed, err
}

// isUnsubscribedElsewhere is IsUnsubscribed for the mails of other modules.
func (s *Service) isUnsubscribedElsewhere(ctx context.Context, token string) (MailKind, bool, error) {
	kind, off, err := s.MemberMails.IsUnsubscribed(ctx, token)
	if !errors.Is(err, fault.ErrNotFound) {
		return kind, off, err
	}
	off, err = s.ConversationMails.IsUnsubscribed(ctx, token)
	return KindConversation, off, err
}

// unsubscribeElsewhere is Unsubscribe for the mails of other modules.
func (s *Service) unsubscribeElsewhere(ctx context.Context, token string) (MailKind, error) {
	kind, err := s.MemberMails.Unsubscribe(ctx, token)
	if !errors.Is(err, fault.ErrNotFound) {
		return kind, err
	}
	return KindConversation, s.ConversationMails.Unsubscribe(ctx, token)
}

// Unsubscribe stops all further mails of the kind of an unsubscribe token to its recipient, and returns the kind. It is
// idempotent. It returns fault.ErrNotFound for an invalid token.
func (s *Service) Unsubscribe(ctx context.Context, token string) (MailKind, error) {
	name, err := s.Recipients.ParseUnsubscribeToken(token)
	if errors.Is(err, fault.ErrNotFound) {
		return s.unsubscribeElsewhere(ctx, token)
	}
	if err != nil {
		return KindShare, err
	}
	err = s.Transactor.InTx(ctx, func(ctx context.Context) error {
		return s.Suppressions.Suppress(ctx, name, s.Clock.Now())
	})
	return KindShare, err
}

// DeleteOldSendings deletes the sendings that are too old to count for a quota.
func (s *Service) DeleteOldSendings(ctx context.Context) error {
	until := s.Clock.Now().Add(-quota.Day)
	return s.Sendings.DeleteUntil(ctx, until)
}
