package sharemail

import (
	"context"
	"errors"

	"wright.app/platform/fault"
)

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
