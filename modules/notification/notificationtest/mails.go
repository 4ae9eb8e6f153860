package notificationtest

import (
	"context"
	"sync/atomic"

	"wright.app/modules/notification"
	"wright.app/platform/fault"
)

// Mails is a kind of mails to one recipient, who gets them until Stop is called.
type Mails struct {
	Token string // the only one that stops them
	Texts notification.MailTexts

	stopped atomic.Bool
}

// Kind returns the registered kind.
func (m *Mails) Kind() notification.MailKind {
	return notification.MailKind{
		Texts: m.Texts,
		IsStopped: func(_ context.Context, token string) (bool, error) {
			if token != m.Token {
				return false, fault.ErrNotFound
			}
			return m.Stopped(), nil
		},
		Stop: func(_ context.Context, token string) error {
			if token != m.Token {
				return fault.ErrNotFound
			}
			m.stopped.Store(true)
			return nil
		},
	}
}

// Stopped reports whether the recipient has stopped the mails.
func (m *Mails) Stopped() bool { return m.stopped.Load() }
