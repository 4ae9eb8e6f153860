package notification

import (
	"context"
	"errors"

	"wright.app/platform/fault"
)

// MailKind is a kind of mails that their recipients stop by a link in each of them. The module that sends them
// registers it. Both functions return fault.ErrNotFound for a token that is not from such a mail.
type MailKind struct {
	Texts MailTexts

	IsStopped func(ctx context.Context, token string) (bool, error)
	Stop      func(ctx context.Context, token string) error // idempotent
}

// MailTexts are the keys of the texts on the page that a link leads to: its title, the question whether mails of the
// kind should be stopped, and the text that confirms it.
type MailTexts struct{ Title, Question, Done string }

// MailKindsTag is the tag of the group in which the wiring of a module provides its kinds of mails, a []MailKind.
const MailKindsTag = `group:"mail kinds,flatten"`

// Unsubscription stops mails of all kinds. Each mail contains a token, and whoever has it may stop the mails.
type Unsubscription struct{ kinds []MailKind }

// NewUnsubscription returns an Unsubscription.
func NewUnsubscription(kinds []MailKind) *Unsubscription { return &Unsubscription{kinds} }

// IsUnsubscribed returns the texts of the kind of a token, and whether its recipient gets no mails of the kind. It
// returns fault.ErrNotFound for an invalid token.
func (u *Unsubscription) IsUnsubscribed(ctx context.Context, token string) (t MailTexts, stopped bool, err error) {
	t, err = u.find(func(kind MailKind) error {
		stopped, err = kind.IsStopped(ctx, token)
		return err
	})
	return t, stopped, err
}

// Unsubscribe stops the mails of the kind of a token to its recipient, and returns the texts of the kind. It is
// idempotent. It returns fault.ErrNotFound for an invalid token.
func (u *Unsubscription) Unsubscribe(ctx context.Context, token string) (MailTexts, error) {
	return u.find(func(kind MailKind) error { return kind.Stop(ctx, token) })
}

// find calls ask for each kind until ask accepts the token. Each kind makes its tokens with another MAC, so at most one
// accepts it.
func (u *Unsubscription) find(ask func(MailKind) error) (MailTexts, error) {
	for _, kind := range u.kinds {
		if err := ask(kind); !errors.Is(err, fault.ErrNotFound) {
			return kind.Texts, err
		}
	}
	return MailTexts{}, fault.ErrNotFound
}
