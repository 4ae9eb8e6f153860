package authadapter

import (
	"context"

	"wright.app/modules/auth"
	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/events"
)

// RevokeLinks returns the subscription that ends all links of a user when the true owner of the address takes over the
// account: the person who has created the links before must not see the profile with them (docs/security.md, T101).
func RevokeLinks(revocation *sharelink.Revocation) []events.Subscription {
	return []events.Subscription{events.On(func(ctx context.Context, e auth.AddressClaimed) error {
		return revocation.RevokeAll(ctx, e.User)
	})}
}
