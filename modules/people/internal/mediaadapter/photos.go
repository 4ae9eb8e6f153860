// Package mediaadapter implements ports of module people with module media.
package mediaadapter

import (
	"context"
	"fmt"

	"wright.app/modules/media"
	"wright.app/modules/people"
	"wright.app/platform/events"
	"wright.app/platform/identity"
)

var _ people.Photos = (*Photos)(nil)

// Photos implements people.Photos with media.Directory.
type Photos struct{ files *media.Directory }

// NewPhotos returns a Photos.
func NewPhotos(d *media.Directory) *Photos { return &Photos{d} }

// PhotoURL implements people.Photos.
func (p *Photos) PhotoURL(ctx context.Context, owner identity.UserID) (string, error) {
	photo, ok, err := p.files.Photo(ctx, owner)
	if err != nil {
		return "", fmt.Errorf("photo of user %d: %w", owner, err)
	}
	if !ok {
		return "", nil
	}
	return media.Address(photo.ID, media.Medium), nil
}

// Subscriptions returns the subscription that keeps the photo of an entry in each transaction that changes it.
func Subscriptions(p *people.Projection) []events.Subscription {
	return []events.Subscription{events.On(func(ctx context.Context, e media.PhotoChanged) error {
		return p.PhotoChanged(ctx, e.Owner, e.URL)
	})}
}
