package sharemail

import (
	"context"

	"wright.app/modules/notification"
)

// NewMailKinds returns the kind of mails with profile links, which the wiring registers. A recipient who stops them
// gets no more of them from any sender.
func NewMailKinds(s *Service) []notification.MailKind {
	return []notification.MailKind{{
		Texts: notification.MailTexts{
			Title: "unsubscribe_title", Question: "unsubscribe_text",
			Done: "unsubscribe_done_text",
		},
		IsStopped: s.isUnsubscribed,
		Stop:      s.unsubscribe,
	}}
}

func (s *Service) isUnsubscribed(ctx context.Context, token string) (bool, error) {
	name, err := s.Recipients.ParseUnsubscribeToken(token)
	if err != nil {
		return false, err
	}
	return s.Suppressions.IsSuppressed(ctx, name)
}

func (s *Service) unsubscribe(ctx context.Context, token string) error {
	name, err := s.Recipients.ParseUnsubscribeToken(token)
	if err != nil {
		return err
	}
	return s.Transactor.InTx(ctx, func(ctx context.Context) error {
		return s.Suppressions.Suppress(ctx, name, s.Clock.Now())
	})
}
