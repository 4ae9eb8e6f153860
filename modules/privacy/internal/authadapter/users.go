package authadapter

import (
	"context"
	"errors"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/personaldata"
	"wright.app/modules/privacy"
	"wright.app/platform/identity"
)

// Users is a privacy.Users over module auth.
type Users struct{ data *personaldata.Data }

var _ privacy.Users = (*Users)(nil)

// NewUsers returns an adapter over the personal data of module auth.
func NewUsers(data *personaldata.Data) *Users { return &Users{data} }

// Lock implements privacy.Users.
func (u *Users) Lock(ctx context.Context, user identity.UserID) error {
	_, err := u.data.LockUser(ctx, user)
	return toPrivacyError(err)
}

// LockDue implements privacy.Users.
func (u *Users) LockDue(ctx context.Context, user identity.UserID, now time.Time) (bool, error) {
	locked, err := u.data.LockUser(ctx, user)
	switch {
	case errors.Is(err, auth.ErrNoUser):
		return false, nil
	case err != nil:
		return false, err
	}
	return locked.ErasureDue(now), nil
}

// Due implements privacy.Users.
func (u *Users) Due(ctx context.Context, now time.Time, limit int) ([]identity.UserID, error) {
	return u.data.ErasureDue(ctx, now, limit)
}

// Email implements privacy.Users.
func (u *Users) Email(ctx context.Context, user identity.UserID) (string, error) {
	stored, err := u.data.User(ctx, user)
	if err != nil {
		return "", toPrivacyError(err)
	}
	return stored.Email().String(), nil
}

func toPrivacyError(err error) error {
	if errors.Is(err, auth.ErrNoUser) {
		return privacy.ErrNoUser
	}
	return err
}
