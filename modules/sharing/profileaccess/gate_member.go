package profileaccess

import (
	"context"
	"errors"

	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// CanViewByMember calls CanView for the profile of a member. An unknown member is fault.ErrNotFound, and so is one who
// has no profile or has not finished the setup.
func (g *Gate) CanViewByMember(
	ctx context.Context, viewer identity.Principal, member identity.MemberID,
) (Access, error) {
	load := func(ctx context.Context) (profileState, error) { return g.loadStateByMember(ctx, member) }
	s, err := g.members.Do(ctx, member.String(), func(ctx context.Context) (profileState, error) {
		p, err := g.published.ByMember(ctx, member)
		return stateOf(ctx, p, err, load)
	})
	if err != nil {
		return Access{}, err
	}
	return g.decideOnPublished(ctx, viewer, s, load)
}

// loadStateByMember reads the state of the profile of a member.
func (g *Gate) loadStateByMember(ctx context.Context, member identity.MemberID) (profileState, error) {
	owner, person, err := g.people.ByMember(ctx, member)
	isUnknown := errors.Is(err, fault.ErrNotFound)
	switch {
	case isUnknown:
		owner = noOwner
	case err != nil:
		return profileState{}, err
	}
	// An unknown member takes this query, too (docs/security.md, T39).
	visibility, err := g.profiles.Visibility(ctx, owner)
	switch {
	case errors.Is(err, fault.ErrNotFound) || err == nil && (isUnknown || person.InSetup):
		return profileState{}, nil
	case err != nil:
		return profileState{}, err
	}
	return profileState{owner: owner, person: person, visibility: visibility}, nil
}

// stateOf returns the state of a profile. If the profile is published, it comes from the result of a store of published
// profiles, and otherwise from load.
func stateOf(
	ctx context.Context, p PublishedProfile, err error, load func(context.Context) (profileState, error),
) (profileState, error) {
	switch {
	case errors.Is(err, fault.ErrNotFound):
		return load(ctx)
	case err != nil:
		return profileState{}, err
	}
	return stateOfPublished(&p), nil
}

func stateOfPublished(p *PublishedProfile) profileState {
	return profileState{
		owner: p.Owner, person: p.Person, visibility: p.Visibility, published: p, revision: p.Revision,
	}
}

// decideOnPublished applies the rules of CanView to the state of a profile that may be published. load reads the state
// of a profile that is not.
func (g *Gate) decideOnPublished(
	ctx context.Context, viewer identity.Principal, s profileState, load func(context.Context) (profileState, error),
) (Access, error) {
	access, err := g.decide(ctx, viewer, s, Access{At: g.clock.Now()})
	if errors.Is(err, fault.ErrNotFound) && s.published != nil {
		// An unknown profile takes these queries, too (docs/security.md, T39).
		if _, unusedErr := load(ctx); unusedErr != nil {
			return Access{}, unusedErr
		}
	}
	return access, err
}
