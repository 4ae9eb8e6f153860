package sharelink

import (
	"context"
	"time"

	"wright.app/platform/clock"
	"wright.app/platform/identity"
)

// ActiveLinks deletes the links of an owner that are not deleted.
type ActiveLinks interface {
	// DeleteActive deletes the active links of the owner, as their Delete does, in the transaction of ctx.
	DeleteActive(ctx context.Context, owner identity.UserID, now time.Time) error
}

// Revocation ends the profile links and invite links of an owner.
type Revocation struct {
	links        Links
	invites      InviteLinks
	applications Applications
	letters      *Letters
	clock        clock.Clock
}

// NewRevocation returns a Revocation over the stores of the module.
func NewRevocation(links Links, invites InviteLinks, a Applications, l *Letters, c clock.Clock) *Revocation {
	return &Revocation{links: links, invites: invites, applications: a, letters: l, clock: c}
}

// RevokeAll deletes all active profile links and invite links of an owner in the transaction of ctx: nobody can see the
// profile or join with them any more. Of each kind, MaxDeletedKept deleted ones are kept.
func (r *Revocation) RevokeAll(ctx context.Context, owner identity.UserID) error {
	now := r.clock.Now()
	for _, store := range []interface {
		ActiveLinks
		DeletedLinks
	}{r.links, r.invites} {
		if err := store.DeleteActive(ctx, owner, now); err != nil {
			return err
		}
		if err := store.RemoveExcess(ctx, owner, MaxDeletedKept, MaxExcess); err != nil {
			return err
		}
	}
	if err := r.letters.remove(ctx, owner, nil); err != nil {
		return err
	}
	return r.applications.LinksEnded(ctx, owner, nil)
}
