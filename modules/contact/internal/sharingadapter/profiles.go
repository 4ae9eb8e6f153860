// Package sharingadapter implements ports of module contact with module sharing.
package sharingadapter

import (
	"context"
	"errors"
	"slices"

	"wright.app/modules/contact"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/profileaccess"
	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

var _ contact.Profiles = (*Profiles)(nil)

// Profiles implements contact.Profiles with profileaccess.ContactGate.
type Profiles struct{ gate *profileaccess.ContactGate }

// NewProfiles returns a Profiles.
func NewProfiles(g *profileaccess.ContactGate) *Profiles { return &Profiles{g} }

// Open implements contact.Profiles.
func (p *Profiles) Open(
	ctx context.Context, viewer identity.Principal, to contact.Target,
) (contact.Access, error) {
	access, err := p.gate.Open(ctx, viewer, profileaccess.Target{Alias: to.Alias, Token: to.Token, Member: to.Member})
	return accessOf(access), err
}

// Reopen implements contact.Profiles.
func (p *Profiles) Reopen(
	ctx context.Context, viewer identity.Principal, owner identity.UserID, link contact.LinkID,
) (contact.Access, error) {
	access, err := p.gate.Reopen(ctx, viewer, owner, sharelink.ID(link))
	if !viewer.Known() && isRefusal(err) {
		return contact.Access{}, contact.ErrNotOffered
	}
	return accessOf(access), err
}

// MayWrite implements contact.Profiles.
func (p *Profiles) MayWrite(
	ctx context.Context, viewer identity.Principal, owner identity.UserID, link contact.LinkID,
) (bool, error) {
	access, err := p.gate.Reopen(ctx, viewer, owner, sharelink.ID(link))
	if isRefusal(err) {
		return false, nil
	}
	return err == nil && access.CanContact(), err
}

// isRefusal reports whether an error says that a viewer does not see a profile.
func isRefusal(err error) bool {
	return slices.ContainsFunc([]error{
		fault.ErrNotFound, fault.ErrUnauthorized, sharing.ErrProfileSuspended, sharing.ErrProfileRestricted,
		sharing.ErrProfileBlocked,
	}, func(refusal error) bool { return errors.Is(err, refusal) })
}

func accessOf(a profileaccess.Access) contact.Access {
	return contact.Access{
		Owner: contact.Person{User: a.Owner, Member: a.Person.Member, Name: a.Person.DisplayName},
		Link:  contact.LinkID(a.Link), IsOwner: a.IsOwner, CanContact: a.CanContact(),
	}
}
