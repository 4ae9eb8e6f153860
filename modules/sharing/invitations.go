package sharing

import (
	"context"
	"errors"
	"fmt"

	"wright.app/modules/profile"
	"wright.app/platform/clock"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// Invitations decides by which invite links somebody can join at present. It is the only
// place that does; module auth asks it through its port Invites.
type Invitations struct {
	invites  Invites
	people   People
	profiles Profiles
	clock    clock.Clock
}

// NewInvitations returns an Invitations.
func NewInvitations(invites Invites, people People, profiles Profiles, c clock.Clock) *Invitations {
	return &Invitations{invites: invites, people: people, profiles: profiles, clock: c}
}

// Invitation is an invite link by which somebody can join.
type Invitation struct {
	Link    *InviteLink
	Inviter Person
	Photo   profile.Picture // of the inviter, where it was asked for and everybody may see it
}

// Find returns what a token invites to. It is fault.ErrNotFound for a token that is unknown
// or none at all, for an invite link that was deleted, has expired or is used up, and for
// one whose owner is gone or reaches nobody at present.
func (i *Invitations) Find(ctx context.Context, token string) (Invitation, error) {
	parsed, err := ParseToken(token)
	if err != nil {
		return Invitation{}, err
	}
	link, err := i.invites.ByToken(ctx, parsed)
	if err != nil {
		return Invitation{}, fmt.Errorf("find invite link by token: %w", err)
	}
	return i.open(ctx, link)
}

// Use counts that somebody has joined by an invite link, in the transaction around ctx,
// and reports whether it did: not if Find would not return it any more. Of any number at
// the same time no more get in than the link allows.
func (i *Invitations) Use(ctx context.Context, id InviteLinkID) (bool, error) {
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

func (i *Invitations) open(ctx context.Context, link *InviteLink) (Invitation, error) {
	if !link.OpensAt(i.clock.Now()) {
		return Invitation{}, fault.ErrNotFound
	}
	owner := link.Snapshot().Owner
	person, err := i.people.Person(ctx, owner)
	switch {
	case err != nil:
		return Invitation{}, fmt.Errorf("owner of an invite link: %w", err)
	case person.Suspended:
		return Invitation{}, fault.ErrNotFound
	}
	err = mayReachOthers(ctx, i.profiles, owner)
	switch {
	case errors.Is(err, ErrProfileSuspended):
		return Invitation{}, fault.ErrNotFound
	case err != nil:
		return Invitation{}, err
	}
	return Invitation{Link: link, Inviter: person}, nil
}

// mayReachOthers returns ErrProfileSuspended for the owner of a suspended profile.
// Without a profile nothing is suspended.
func mayReachOthers(ctx context.Context, profiles Profiles, owner identity.UserID) error {
	head, err := profiles.Head(ctx, owner)
	switch {
	case errors.Is(err, fault.ErrNotFound):
		return nil
	case err != nil:
		return fmt.Errorf("profile of user %d: %w", owner, err)
	case head.Suspended:
		return ErrProfileSuspended
	}
	return nil
}
