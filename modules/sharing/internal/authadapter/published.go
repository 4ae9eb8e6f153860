package authadapter

import (
	"context"

	"wright.app/modules/auth"
	"wright.app/modules/auth/settings"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/platform/events"
)

// ExpirePublished returns the subscription that marks the stored public profile of a user as outdated, in the
// transaction that changes the user.
func ExpirePublished(published profileaccess.PublishedProfiles) []events.Subscription {
	return []events.Subscription{events.On(func(ctx context.Context, e auth.UserChanged) error {
		return published.Expire(ctx, e.User)
	})}
}

// ExpireOnSettings returns the subscription that marks the stored public profile of a user as outdated, in the
// transaction that changes the settings of the user. The settings say who may write to the user.
func ExpireOnSettings(published profileaccess.PublishedProfiles) []events.Subscription {
	return []events.Subscription{events.On(func(ctx context.Context, e settings.Changed) error {
		return published.Expire(ctx, e.User)
	})}
}
