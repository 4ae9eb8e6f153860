package accesstoken

import (
	"context"
	"errors"

	"wright.app/modules/auth"
	"wright.app/platform/identity"
)

// NewExpiringState says when a mail may still tell that a token expires soon: until the token was ended, or replaced by
// one that expires later.
func NewExpiringState(store Store) auth.NoticeState {
	return auth.NoticeState{
		Kind: auth.NoticeTokenExpiring,
		Holds: func(ctx context.Context, user identity.UserID, n auth.Notice) (bool, error) {
			token, err := store.OfUser(ctx, user, n.Subject)
			if errors.Is(err, ErrNoToken) {
				return false, nil
			}
			return err == nil && token.ExpiresAt.Equal(n.At), err
		},
	}
}
