package authadapter

import (
	"context"
	"errors"
	"fmt"

	"wright.app/modules/auth"
	"wright.app/modules/auth/settings"
	"wright.app/modules/network/notification"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

var (
	_ notification.Addressees  = (*Addressees)(nil)
	_ notification.Preferences = (*Preferences)(nil)
	_ notification.MailSwitch  = (*MailSwitch)(nil)
)

// Addressees implements notification.Addressees with module auth.
type Addressees struct {
	directory  *auth.Directory
	addressees *auth.Addressees
	languages  *settings.MailLanguages
}

// NewAddressees returns Addressees.
func NewAddressees(d *auth.Directory, a *auth.Addressees, l *settings.MailLanguages) *Addressees {
	return &Addressees{d, a, l}
}

// Active implements notification.Addressees.
func (a *Addressees) Active(ctx context.Context, users []identity.UserID) ([]identity.UserID, error) {
	return a.directory.Active(ctx, users)
}

// Addressee implements notification.Addressees.
func (a *Addressees) Addressee(ctx context.Context, user identity.UserID) (notification.Addressee, error) {
	person, email, err := a.addressees.ByUser(ctx, user)
	switch {
	case errors.Is(err, auth.ErrNoUser):
		return notification.Addressee{}, fault.ErrNotFound
	case err != nil:
		return notification.Addressee{}, fmt.Errorf("user %d: %w", user, err)
	}
	language, err := a.languages.ByUser(ctx, user)
	if err != nil {
		return notification.Addressee{}, fmt.Errorf("language of user %d: %w", user, err)
	}
	return notification.Addressee{Member: person.Member, Email: email.String(), Language: language}, nil
}

// Preferences implements notification.Preferences with the settings of module auth.
type Preferences struct{ settings *settings.Directory }

// NewPreferences returns Preferences.
func NewPreferences(d *settings.Directory) *Preferences { return &Preferences{d} }

// The switches of the kinds that have one.
var (
	shownBy = map[notification.Kind]settings.Switch{
		notification.ConnectionRequested: settings.ConnectionRequestsShown,
		notification.ConnectionAccepted:  settings.AcceptancesShown,
		notification.ContactMessage:      settings.ContactMessagesShown,
		notification.ContactAnswer:       settings.ContactMessagesShown,
	}
	mailedBy = map[notification.Kind]settings.Switch{
		notification.ConnectionRequested: settings.ConnectionRequestsMailed,
		notification.ConnectionAccepted:  settings.AcceptancesMailed,
		notification.ReportDecided:       settings.ReportDecisionsMailed,
	}
)

// Choices implements notification.Preferences.
func (p *Preferences) Choices(
	ctx context.Context, users []identity.UserID,
) (map[identity.UserID]notification.Choices, error) {
	switched, err := p.settings.SwitchedOff(ctx, users)
	if err != nil {
		return nil, fmt.Errorf("settings: %w", err)
	}
	choices := make(map[identity.UserID]notification.Choices, len(switched))
	for user, off := range switched {
		choices[user] = notification.Choices{
			NoDigest: !off.On(settings.EmailDigest),
			NotShown: kindsOff(off, shownBy), NotMailed: kindsOff(off, mailedBy),
		}
	}
	return choices, nil
}

func kindsOff(off settings.Switches, by map[notification.Kind]settings.Switch) map[notification.Kind]bool {
	kinds := make(map[notification.Kind]bool, len(by))
	for kind, one := range by {
		kinds[kind] = !off.On(one)
	}
	return kinds
}

// MailSwitch implements notification.MailSwitch with the settings of module auth.
type MailSwitch struct{ digests *settings.Digests }

// NewMailSwitch returns a MailSwitch.
func NewMailSwitch(d *settings.Digests) *MailSwitch { return &MailSwitch{d} }

// mailSwitches are the switches of the kinds of mails.
var mailSwitches = map[notification.MailKind]settings.Switch{
	notification.DigestMail:  settings.EmailDigest,
	notification.ContactMail: settings.ContactMessagesMailed,
}

// IsOff implements notification.MailSwitch.
func (s *MailSwitch) IsOff(
	ctx context.Context, member identity.MemberID, kind notification.MailKind,
) (bool, error) {
	return s.digests.Off(ctx, member, mailSwitches[kind])
}

// TurnOff implements notification.MailSwitch.
func (s *MailSwitch) TurnOff(ctx context.Context, member identity.MemberID, kind notification.MailKind) error {
	return s.digests.TurnOff(ctx, member, mailSwitches[kind])
}
