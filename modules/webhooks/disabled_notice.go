package webhooks

import (
	"context"

	"wright.app/modules/auth"
	"wright.app/platform/identity"
)

// NewDisabledState says when a mail may still tell that a webhook was switched off: until its owner has switched it on
// or off themselves, or has deleted it.
func NewDisabledState(store Store) auth.NoticeState {
	return auth.NoticeState{
		Kind: auth.NoticeWebhookDisabled,
		Holds: func(ctx context.Context, user identity.UserID, n auth.Notice) (bool, error) {
			all, err := store.Of(ctx, user)
			for _, e := range all {
				if e.ID == n.Subject {
					return !e.Enabled && e.DisabledAt.Equal(n.At), nil
				}
			}
			return false, err
		},
	}
}
