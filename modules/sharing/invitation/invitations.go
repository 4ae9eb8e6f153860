// Package invitation decides who may join by an invite link, and has the use cases of these links.
package invitation

import (
	"context"
	"errors"
	"fmt"

	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/clock"
	"wright.app/platform/fault"
)

// Invitations decides which invite links can be used to join. Module auth uses it through its port Invites.
type Invitations struct {
	invites  sharelink.InviteLinks
	people   *sharing.People
	profiles *sharing.Profiles
	clock    clock.Clock
}

// NewInvitations returns an Invitations.
func NewInvitations(
	invites sharelink.InviteLinks, people *sharing.People, profiles *sharing.Profiles, c clock.Clock,
) *Invitations {
	return &Invitations{invites: invites, people: people, profiles: profiles, clock: c}
}

// Invitation is an invite link that can be used to join.
type Invitation struct {
	Link    *sharelink.InviteLink
	Inviter sharing.Person
	Photo   profile.Picture // the photo of the inviter, if it was requested and everybody may see it
}

// Find returns the invitation with a token. It returns fault.ErrNotFound if the token is unknown or malformed, if the
// invite link is deleted, expired or used up, and if its owner is deleted or suspended.
func (i *Invitations) Find(ctx context.Context, token string) (Invitation, error) {
	parsed, err := sharelink.ParseToken(token)
	if err != nil {
		return Invitation{}, err
	}
	link, err := i.invites.ByToken(ctx, parsed)
	if err != nil {
		return Invitation{}, err
	}
	return i.open(ctx, link)
}

// Use counts one use of an invite link in the transaction of ctx. It returns false if Find would not return the link
// any more. Concurrent calls do not exceed the limit of the link.
func (i *Invitations) Use(ctx context.Context, id sharelink.InviteID) (bool, error) {
	link, err := i.invites.ByID(ctx, id)
	if err == nil {
		_, err = i.open(ctx, link)
	}
	switch {
	case errors.Is(err, fault.ErrNotFound):
		return false, nil
	case err != nil:
		return false, fmt.Errorf("invite link %d: %w", id, err)
	}
	used, err := i.invites.Use(ctx, id, i.clock.Now())
	if err != nil {
		return false, fmt.Errorf("use invite link %d: %w", id, err)
	}
	return used, nil
}

func (i *Invitations) open(ctx context.Context, link *sharelink.InviteLink) (Invitation, error) {
	if !link.OpensAt(i.clock.Now()) {
		return Invitation{}, fault.ErrNotFound
	}
	owner := link.Snapshot().Owner
	person, err := i.people.Person(ctx, owner)
	switch {
	case err != nil:
		return Invitation{}, err
	case person.Suspended:
		return Invitation{}, fault.ErrNotFound
	}
	err = i.profiles.CheckNotSuspended(ctx, owner)
	switch {
	case errors.Is(err, sharing.ErrProfileSuspended):
		return Invitation{}, fault.ErrNotFound
	case err != nil:
		return Invitation{}, err
	}
	return Invitation{Link: link, Inviter: person}, nil
}
