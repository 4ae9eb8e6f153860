// Package authadapter connects module media with module auth: it fulfils the ports of each that
// the other one answers.
package authadapter

import (
	"context"

	"wright.app/modules/auth"
	"wright.app/modules/media"
	"wright.app/platform/identity"
)

// Photos is an auth.Photos over module media.
type Photos struct{ files *media.Holdings }

var _ auth.Photos = (*Photos)(nil)

// NewPhotos returns a Photos.
func NewPhotos(h *media.Holdings) *Photos { return &Photos{h} }

// PhotoAddress implements auth.Photos.
func (p *Photos) PhotoAddress(ctx context.Context, user identity.UserID) (string, error) {
	photo, ok, err := p.files.PhotoOf(ctx, user)
	if err != nil || !ok {
		return "", err
	}
	return media.Address(photo.ID, media.Medium), nil
}
