package sharingtest

import (
	"context"
	"time"

	"wright.app/modules/sharing"
	"wright.app/platform/identity"
)

// BrokenInvites implements sharing.InviteLinks and Invites. All its methods fail with Err.
type BrokenInvites struct{ Err error }

// DeleteActive implements sharing.ActiveLinks.
func (b BrokenInvites) DeleteActive(context.Context, identity.UserID, time.Time) error { return b.Err }

// RemoveExcess implements sharing.DeletedLinks.
func (b BrokenInvites) RemoveExcess(context.Context, identity.UserID, int, int) error { return b.Err }

// RemoveUntil implements sharing.DeletedLinks.
func (b BrokenInvites) RemoveUntil(context.Context, time.Time, int) (int, error) { return 0, b.Err }

// Page implements sharing.InviteLinks.
func (b BrokenInvites) Page(context.Context, identity.UserID, *sharing.InviteCursor,
	int,
) ([]*sharing.InviteLink, error) {
	return nil, b.Err
}

// ForChange implements sharing.InviteLinks.
func (b BrokenInvites) ForChange(context.Context, identity.UserID, sharing.InviteLinkID) (*sharing.InviteLink, error) {
	return nil, b.Err
}

// Add implements sharing.InviteLinks.
func (b BrokenInvites) Add(context.Context, *sharing.InviteLink, int) (*sharing.InviteLink, error) {
	return nil, b.Err
}

// Save implements sharing.InviteLinks.
func (b BrokenInvites) Save(context.Context, *sharing.InviteLink) error { return b.Err }

// ByToken implements sharing.Invites.
func (b BrokenInvites) ByToken(context.Context, sharing.Token) (*sharing.InviteLink, error) {
	return nil, b.Err
}

// ByID implements sharing.Invites.
func (b BrokenInvites) ByID(context.Context, sharing.InviteLinkID) (*sharing.InviteLink, error) {
	return nil, b.Err
}

// Use implements sharing.Invites.
func (b BrokenInvites) Use(context.Context, sharing.InviteLinkID, time.Time) (bool, error) {
	return false, b.Err
}
