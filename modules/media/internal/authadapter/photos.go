// Package authadapter implements ports of module media with module auth, and auth.Photos with module media.
package authadapter

import (
	"context"

	"wright.app/modules/auth"
	"wright.app/modules/media"
	"wright.app/platform/identity"
)

// Photos implements auth.Photos with media.Directory.
type Photos struct{ files *media.Directory }

var _ auth.Photos = (*Photos)(nil)

// NewPhotos returns a Photos.
func NewPhotos(d *media.Directory) *Photos { return &Photos{d} }

// PhotoURL implements auth.Photos.
func (p *Photos) PhotoURL(ctx context.Context, user identity.UserID) (string, error) {
	photo, ok, err := p.files.Photo(ctx, user)
	if err != nil || !ok {
		return "", err
	}
	return media.Address(photo.ID, media.Medium), nil
}
