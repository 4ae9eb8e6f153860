package authadapter

import (
	"context"

	"wright.app/modules/auth"
	"wright.app/modules/auth/settings"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/platform/events"
)

// ExpirePublished returns the subscription that makes a published profile not current in each transaction that changes
// its owner.
func ExpirePublished(published profileaccess.PublishedProfiles) []events.Subscription {
	return []events.Subscription{events.On(func(ctx context.Context, e auth.UserChanged) error {
		return published.Expire(ctx, e.User)
	})}
}

// ExpireOnSettings returns the subscription that makes a published profile not current in each transaction that changes
// the settings of its owner, because they say who may write to the owner.
func ExpireOnSettings(published profileaccess.PublishedProfiles) []events.Subscription {
	return []events.Subscription{events.On(func(ctx context.Context, e settings.Changed) error {
		return published.Expire(ctx, e.User)
	})}
}
