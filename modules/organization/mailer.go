package organization

import (
	"context"
	"errors"
	"fmt"

	"wright.app/modules/auth"
	"wright.app/modules/auth/settings"
	"wright.app/platform/clock"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// Mailer is asked immediately before a code is sent whether it may still be.
type Mailer struct {
	clock      clock.Clock
	addressees *auth.Addressees
	languages  *settings.MailLanguages
	workMails  WorkMails
}

// NewMailer returns a Mailer.
func NewMailer(c clock.Clock, a *auth.Addressees, l *settings.MailLanguages, w WorkMails) *Mailer {
	return &Mailer{c, a, l, w}
}

// CodeMail is the mail with a code. It has no text of the user, so that nobody can send one to an address of somebody
// else (docs/security.md, T236).
type CodeMail struct {
	Domain   Domain
	Language string // BCP 47; empty: unknown
}

// Code returns the mail with the code of a work mail of a user. allowed is false if the code is not needed any more, or
// the user is suspended or leaves.
func (m *Mailer) Code(ctx context.Context, user identity.UserID, id ID) (c CodeMail, allowed bool, err error) {
	w, err := m.workMails.ByID(ctx, user, id)
	switch {
	case errors.Is(err, fault.ErrNotFound):
		return CodeMail{}, false, nil
	case err != nil:
		return CodeMail{}, false, fmt.Errorf("work mail of user %d: %w", user, err)
	case w.Verified || !m.clock.Now().Before(w.ExpiresAt()):
		return CodeMail{}, false, nil
	}
	_, _, err = m.addressees.ByUser(ctx, user)
	switch {
	case errors.Is(err, auth.ErrNoUser):
		return CodeMail{}, false, nil
	case err != nil:
		return CodeMail{}, false, fmt.Errorf("user %d: %w", user, err)
	}
	language, err := m.languages.ByUser(ctx, user)
	if err != nil {
		return CodeMail{}, false, fmt.Errorf("language of user %d: %w", user, err)
	}
	return CodeMail{Domain: w.Domain, Language: language}, true, nil
}
