package mediaadapter

import (
	"context"

	"wright.app/modules/media"
	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/identity"
)

// Links implements media.Links with the personal links of module sharing.
type Links struct{ links *sharelink.Directory }

var _ media.Links = (*Links)(nil)

// NewLinks returns Links.
func NewLinks(d *sharelink.Directory) *Links { return &Links{d} }

// CanHaveLetter implements media.Links.
func (l *Links) CanHaveLetter(ctx context.Context, owner identity.UserID, link media.LinkID) error {
	return l.links.CanHaveLetter(ctx, owner, sharelink.ID(link))
}

// Change implements media.Links.
func (l *Links) Change(ctx context.Context, owner identity.UserID, link media.LinkID) error {
	return l.links.LetterChanged(ctx, owner, sharelink.ID(link))
}
