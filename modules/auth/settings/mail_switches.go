package settings

import (
	"context"
	"errors"

	"wright.app/modules/auth"
	"wright.app/platform/identity"
)

// MailSwitches switches mails off without a session. Its caller must have checked the proof that such a mail was sent
// to the user.
type MailSwitches struct{ Deps }

// NewMailSwitches returns MailSwitches with its dependencies.
func NewMailSwitches(d Deps) *MailSwitches { return &MailSwitches{d} }

// IsOff reports whether the user with a public id has switched something off. A user who does not exist has.
func (m *MailSwitches) IsOff(ctx context.Context, member identity.MemberID, one Switch) (bool, error) {
	user, err := m.Users.ByMember(ctx, member)
	switch {
	case errors.Is(err, auth.ErrNoUser):
		return true, nil
	case err != nil:
		return false, err
	}
	current, err := m.Store.ByUser(ctx, user.ID())
	if err != nil {
		return false, err
	}
	return !current.SwitchedOff().On(one), nil
}

// TurnOff turns a switch of the user with a public id off, whatever the version of their settings is. It does nothing
// if the user does not exist.
func (m *MailSwitches) TurnOff(ctx context.Context, member identity.MemberID, one Switch) error {
	return m.Transactor.InTx(ctx, func(ctx context.Context) error {
		user, err := m.Users.ByMember(ctx, member)
		if err == nil {
			user, err = m.Users.Lock(ctx, user.ID())
		}
		switch {
		case errors.Is(err, auth.ErrNoUser):
			return nil
		case err != nil:
			return err
		}
		current, err := m.Store.ByUser(ctx, user.ID())
		if err != nil {
			return err
		}
		changed, err := current.Apply(Changes{switches: map[Switch]bool{one: false}})
		if err != nil || !changed {
			return err
		}
		return m.Store.Save(ctx, current)
	})
}
