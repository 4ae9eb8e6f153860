package profileaccess

import (
	"context"
	"errors"
	"slices"

	"wright.app/modules/auth/settings"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// CanContact reports whether the viewer may write to the owner: the choice of the owner and the link allow it, and a
// viewer who is signed in has finished the setup.
func (a Access) CanContact() bool {
	switch {
	case a.IsOwner, a.NoContact, a.Person.Contact == settings.ContactNobody:
		return false
	case a.Viewer.Known():
		return a.Viewer.Ready
	default:
		return a.Person.Contact == settings.ContactEveryone
	}
}

// ContactGate decides for module contact who may write to the owner of a profile.
type ContactGate struct {
	gate  *Gate
	links sharelink.Links
}

// NewContactGate returns a ContactGate.
func NewContactGate(g *Gate, links sharelink.Links) *ContactGate { return &ContactGate{g, links} }

// Open returns the access of a viewer to a profile, like Gate. Whether the viewer may write is Access.CanContact. A
// member is found only by a viewer who is signed in.
func (g *ContactGate) Open(ctx context.Context, viewer identity.Principal, target Target) (Access, error) {
	if target.Token == "" && target.Member != (identity.MemberID{}) && !viewer.Known() {
		return Access{}, fault.ErrUnauthorized
	}
	return g.gate.Open(ctx, viewer, target)
}

// Reopen is Open for a viewer who has had access before, by a link or 0 for none. It reads in the transaction of ctx,
// and locks the link until that ends. A link that was deleted or has expired is fault.ErrNotFound.
func (g *ContactGate) Reopen(
	ctx context.Context, viewer identity.Principal, owner identity.UserID, link sharelink.ID,
) (Access, error) {
	if link == 0 {
		return g.gate.CanView(ctx, viewer, owner, nil)
	}
	via, err := g.links.ForChange(ctx, owner, link)
	if err != nil {
		return Access{}, err
	}
	return g.gate.CanView(ctx, viewer, owner, via)
}

// MayWrite reports whether a viewer who has had access before, by a link or 0 for none, may write to an owner now.
func (g *ContactGate) MayWrite(
	ctx context.Context, viewer identity.Principal, owner identity.UserID, link sharelink.ID,
) (bool, error) {
	access, err := g.Reopen(ctx, viewer, owner, link)
	if IsRefusal(err) {
		return false, nil
	}
	return err == nil && access.CanContact(), err
}

// IsRefusal reports whether an error says that a viewer does not see a profile.
func IsRefusal(err error) bool {
	return slices.ContainsFunc([]error{
		fault.ErrNotFound, fault.ErrUnauthorized, sharing.ErrProfileSuspended, sharing.ErrProfileRestricted,
		sharing.ErrProfileBlocked,
	}, func(refusal error) bool { return errors.Is(err, refusal) })
}
