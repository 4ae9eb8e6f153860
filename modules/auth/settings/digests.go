package settings

import (
	"context"
	"errors"

	"wright.app/modules/auth"
	"wright.app/platform/identity"
)

// Digests switches mails off without a session. Its caller must have checked the proof that such a mail was sent to the
// user.
type Digests struct{ Deps }

// NewDigests returns Digests with its dependencies.
func NewDigests(d Deps) *Digests { return &Digests{d} }

// Off reports whether the user with a public id has switched something off. A user who does not exist has.
func (d *Digests) Off(ctx context.Context, member identity.MemberID, one Switch) (bool, error) {
	user, err := d.Users.ByMember(ctx, member)
	switch {
	case errors.Is(err, auth.ErrNoUser):
		return true, nil
	case err != nil:
		return false, err
	}
	current, err := d.Store.ByUser(ctx, user.ID())
	if err != nil {
		return false, err
	}
	return !current.SwitchedOff().On(one), nil
}

// TurnOff turns a switch of the user with a public id off, whatever the version of their settings is. It does nothing
// if the user does not exist.
func (d *Digests) TurnOff(ctx context.Context, member identity.MemberID, one Switch) error {
	return d.Transactor.InTx(ctx, func(ctx context.Context) error {
		user, err := d.Users.ByMember(ctx, member)
		if err == nil {
			user, err = d.Users.Lock(ctx, user.ID())
		}
		switch {
		case errors.Is(err, auth.ErrNoUser):
			return nil
		case err != nil:
			return err
		}
		current, err := d.Store.ByUser(ctx, user.ID())
		if err != nil {
			return err
		}
		changed, err := current.Apply(Changes{switches: map[Switch]bool{one: false}})
		if err != nil || !changed {
			return err
		}
		return d.Store.Save(ctx, current)
	})
}
