// Package authadapter implements privacy.Users with module auth.
package authadapter

import (
	"context"
	"errors"
	"time"

	"wright.app/modules/auth"
	"wright.app/modules/auth/personaldata"
	"wright.app/modules/auth/settings"
	"wright.app/modules/privacy"
	"wright.app/platform/identity"
)

// Users is a privacy.Users over module auth.
type Users struct {
	data      *personaldata.Data
	languages *settings.MailLanguages
}

var _ privacy.Users = (*Users)(nil)

// NewUsers returns an adapter over the personal data of module auth and the languages of its users.
func NewUsers(data *personaldata.Data, languages *settings.MailLanguages) *Users {
	return &Users{data, languages}
}

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
func (u *Users) Due(
	ctx context.Context, now time.Time, after privacy.DueErasure, limit int,
) ([]privacy.DueErasure, error) {
	rows, err := u.data.ErasureDue(ctx, now, auth.DueErasure(after), limit)
	due := make([]privacy.DueErasure, len(rows))
	for i, row := range rows {
		due[i] = privacy.DueErasure(row)
	}
	return due, err
}

// Recipient implements privacy.Users.
func (u *Users) Recipient(ctx context.Context, user identity.UserID) (privacy.Recipient, error) {
	stored, err := u.data.User(ctx, user)
	if err != nil {
		return privacy.Recipient{}, toPrivacyError(err)
	}
	language, err := u.languages.ByUser(ctx, user)
	if err != nil {
		return privacy.Recipient{}, err
	}
	return privacy.Recipient{Email: stored.Email().String(), Language: language}, nil
}

func toPrivacyError(err error) error {
	if errors.Is(err, auth.ErrNoUser) {
		return privacy.ErrNoUser
	}
	return err
}
