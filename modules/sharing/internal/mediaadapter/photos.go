package mediaadapter

import (
	"context"
	"fmt"
	"io"

	"wright.app/modules/media"
	"wright.app/modules/sharing/internal/drawing"
	"wright.app/platform/identity"
)

// Photos implements drawing.Photos with media.Directory.
type Photos struct{ files *media.Directory }

var _ drawing.Photos = (*Photos)(nil)

// NewPhotos returns a Photos.
func NewPhotos(d *media.Directory) *Photos { return &Photos{d} }

// OpenPhoto implements drawing.Photos.
func (p *Photos) OpenPhoto(ctx context.Context, owner identity.UserID) (io.ReadCloser, bool, error) {
	content, ok, err := p.files.OpenPhoto(ctx, owner)
	if err != nil {
		return nil, false, fmt.Errorf("photo of user %d: %w", owner, err)
	}
	return content, ok, nil
}
