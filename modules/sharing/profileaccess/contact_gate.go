package profileaccess

import (
	"context"
	"errors"
	"maps"
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

// ContactGate decides for module messaging who may write to the owner of a profile.
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

// Opening names a profile that a viewer has had access to before, by a link or 0 for none.
type Opening struct {
	Owner identity.UserID
	Link  sharelink.ID
}

// WhoTakes returns those of the openings by which a viewer may write to the owner now. It applies MayWrite to many
// profiles at once, with a number of queries that does not grow with theirs. The accounts of the owners are active.
func (g *ContactGate) WhoTakes(
	ctx context.Context, viewer identity.Principal, openings []Opening,
) (map[Opening]bool, error) {
	taking := map[Opening]bool{}
	if len(openings) == 0 {
		return taking, nil
	}
	owners, links := make([]identity.UserID, len(openings)), []sharelink.ID{}
	for i, o := range openings {
		owners[i] = o.Owner
		if o.Link != 0 {
			links = append(links, o.Link)
		}
	}
	all, err := g.read(ctx, viewer, owners, links)
	if err != nil {
		return nil, err
	}
	for _, o := range openings {
		taking[o] = all.takes(viewer, o)
	}
	return taking, nil
}

// states is what decides about many owners.
type states struct {
	visibilities map[identity.UserID]sharing.ProfileVisibility
	choices      map[identity.UserID]settings.Contact
	blocked      []identity.UserID              // by the viewer or the other way round
	showing      []identity.UserID              // those who are connected with the viewer and show them the profile
	links        map[Opening]sharelink.Snapshot // those that open
}

func (g *ContactGate) read(
	ctx context.Context, viewer identity.Principal, owners []identity.UserID, links []sharelink.ID,
) (all states, err error) {
	if all.visibilities, err = g.gate.profiles.Visibilities(ctx, owners); err != nil {
		return states{}, err
	}
	if all.choices, err = g.gate.people.Contacts(ctx, owners); err != nil {
		return states{}, err
	}
	if viewer.Known() {
		if all.blocked, err = g.gate.blocks.EitherWay(ctx, viewer.User); err != nil {
			return states{}, err
		}
		if all.showing, err = g.gate.shown.ShowingTo(ctx, viewer.User, owners); err != nil {
			return states{}, err
		}
	}
	found, err := g.links.Several(ctx, links)
	if err != nil {
		return states{}, err
	}
	all.links, err = g.opening(ctx, viewer, found)
	return all, err
}

// opening returns those of the links that open for the viewer.
func (g *ContactGate) opening(
	ctx context.Context, viewer identity.Principal, found []*sharelink.Link,
) (map[Opening]sharelink.Snapshot, error) {
	links, named := map[Opening]sharelink.Snapshot{}, []Opening{}
	for _, link := range found {
		if s := link.Snapshot(); link.OpensAt(g.gate.clock.Now()) {
			of := Opening{s.Owner, s.ID}
			links[of], named = s, append(named, of)
		}
	}
	if len(named) == 0 {
		return links, nil
	}
	mayOpen, err := g.gate.sent.MayOpen(ctx, viewer, named)
	maps.DeleteFunc(links, func(of Opening, _ sharelink.Snapshot) bool { return !mayOpen[of] })
	return links, err
}

// takes applies the rules of Gate.CanView and Access.CanContact.
func (all states) takes(viewer identity.Principal, o Opening) bool {
	visibility, hasProfile := all.visibilities[o.Owner]
	link, opens := all.links[o]
	if !hasProfile || visibility.Suspended || o.Link != 0 && !opens || slices.Contains(all.blocked, o.Owner) {
		return false
	}
	state := profileState{owner: o.Owner, visibility: visibility}
	isShown := viewer.Ready && slices.Contains(all.showing, o.Owner)
	if !opens && !state.isOpen(viewer) && !isShown {
		return false
	}
	access := Access{
		Owner: o.Owner, Viewer: viewer, IsOwner: viewer.Known() && viewer.User == o.Owner, Link: o.Link,
		NoContact: link.NoContact,
		Person:    sharing.Person{Contact: all.choices[o.Owner]},
	}
	return access.CanContact()
}

// IsRefusal reports whether an error says that a viewer does not see a profile.
func IsRefusal(err error) bool {
	return slices.ContainsFunc([]error{
		fault.ErrNotFound, fault.ErrUnauthorized, sharing.ErrProfileSuspended, sharing.ErrProfileRestricted,
		sharing.ErrProfileBlocked,
	}, func(refusal error) bool { return errors.Is(err, refusal) })
}
