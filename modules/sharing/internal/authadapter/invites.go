// Package authadapter implements auth.Invites with module sharing, and subscribes to events of module auth.
package authadapter

import (
	"context"
	"errors"

	"wright.app/modules/auth"
	"wright.app/modules/sharing/invitation"
	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/fault"
)

// Invites implements auth.Invites with invitation.Invitations.
type Invites struct{ sharing *invitation.Invitations }

var _ auth.Invites = (*Invites)(nil)

// NewInvites returns an Invites.
func NewInvites(i *invitation.Invitations) *Invites { return &Invites{i} }

// Find implements auth.Invites.
func (i *Invites) Find(ctx context.Context, token string) (auth.InviteID, error) {
	found, err := i.sharing.Find(ctx, token)
	switch {
	case errors.Is(err, fault.ErrNotFound):
		return 0, auth.ErrNoInvite
	case err != nil:
		return 0, err
	}
	return auth.InviteID(found.Link.Snapshot().ID), nil
}

// Use implements auth.Invites.
func (i *Invites) Use(ctx context.Context, id auth.InviteID) (bool, error) {
	return i.sharing.Use(ctx, sharelink.InviteID(id))
}
