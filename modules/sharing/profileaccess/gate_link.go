package profileaccess

import (
	"context"
	"errors"

	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// linkState is a link that opens now, nil for none, and the state of its owner's profile.
type linkState struct {
	link *sharelink.Link
	profileState
}

// CanViewByToken calls CanView for the profile of a link. An unknown or malformed token is fault.ErrNotFound, like the
// token of a deleted or expired link.
func (g *Gate) CanViewByToken(ctx context.Context, viewer identity.Principal, token string) (Access, error) {
	s, err := g.tokens.Do(ctx, token, func(ctx context.Context) (linkState, error) {
		return g.readByToken(ctx, token)
	})
	if err != nil {
		return Access{}, err
	}
	return g.decideByLink(ctx, viewer, s)
}

// readByToken reads the link with a token and the state of its owner's profile, in one query if the link opens for
// anybody and the profile is published. All other tokens take the same queries, so that the timing does not reveal that
// one is that of an application (docs/security.md, T311).
func (g *Gate) readByToken(ctx context.Context, token string) (linkState, error) {
	parsed, err := sharelink.ParseToken(token)
	if err != nil {
		parsed = sharelink.NewToken() // a new token matches no link; the lookup keeps the timing the same
	}
	linked, err := g.published.ByToken(ctx, parsed)
	isUnknown := errors.Is(err, fault.ErrNotFound)
	switch {
	case err != nil && !isUnknown:
		return linkState{}, err
	case isUnknown || !linked.Link.OpensAt(g.clock.Now()):
		return g.loadByLink(ctx, nil)
	case linked.Published != nil && linked.Link.Snapshot().ForAnybody:
		return linkState{linked.Link, stateOfPublished(linked.Published)}, nil
	}
	s, err := g.loadByLink(ctx, linked.Link)
	s.published, s.revision = linked.Published, linked.Revision
	return s, err
}

// loadByLink reads the state of the profile of a link that opens now, nil for none.
func (g *Gate) loadByLink(ctx context.Context, link *sharelink.Link) (linkState, error) {
	owner := noOwner
	if link != nil {
		owner = link.Snapshot().Owner
	}
	s, err := g.load(ctx, owner)
	return linkState{link, s}, err
}

// canViewByLink is CanView for a viewer who has named a link, which is nil if there is none.
func (g *Gate) canViewByLink(ctx context.Context, viewer identity.Principal, owner identity.UserID,
	via *sharelink.Link,
) (Access, error) {
	if via != nil && (via.Snapshot().Owner != owner || !via.OpensAt(g.clock.Now())) {
		via = nil
	}
	s, err := g.loadByLink(ctx, via)
	if err != nil {
		return Access{}, err
	}
	return g.decideByLink(ctx, viewer, s)
}

// decideByLink applies the rules of CanView to a viewer who has named a link. All links that do not open take the same
// queries, for whichever reason (docs/security.md, T39 and T311).
func (g *Gate) decideByLink(ctx context.Context, viewer identity.Principal, s linkState) (Access, error) {
	access := Access{At: g.clock.Now()}
	var link sharelink.Snapshot
	if s.link != nil {
		link = s.link.Snapshot()
		access.Link, access.NoContact = link.ID, link.NoContact
		access.Lens, access.LinkVersion = link.Lens, link.Version
	}
	isOwner := viewer.Known() && viewer.User == link.Owner
	if !link.ForAnybody && !isOwner {
		named := Opening{Owner: link.Owner, Link: link.ID}
		opening, err := g.sent.MayOpen(ctx, viewer, []Opening{named})
		if err != nil {
			return Access{}, err
		}
		if !opening[named] {
			s.profileState = profileState{}
		}
	}
	access, err := g.decide(ctx, viewer, s.profileState, access)
	if !errors.Is(err, fault.ErrNotFound) || !link.ForAnybody {
		return access, err
	}
	if _, unusedErr := g.sent.MayOpen(ctx, viewer, []Opening{{}}); unusedErr != nil {
		return Access{}, unusedErr
	}
	if s.published != nil {
		if _, unusedErr := g.load(ctx, s.owner); unusedErr != nil {
			return Access{}, unusedErr
		}
	}
	return Access{}, err
}
