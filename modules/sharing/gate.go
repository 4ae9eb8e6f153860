package sharing

import (
	"context"
	"errors"
	"fmt"
	"time"

	"wright.app/modules/profile"
	"wright.app/platform/clock"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// Gate decides who sees a profile (docs/security.md, T32). It is the only place that does.
type Gate struct {
	tokens   Tokens
	profiles Profiles
	people   People
	blocks   Blocks
	clock    clock.Clock
	aliases  sharedReads[standing]
}

// NewGate returns a Gate.
func NewGate(tokens Tokens, profiles Profiles, people People, blocks Blocks, c clock.Clock) *Gate {
	return &Gate{tokens: tokens, profiles: profiles, people: people, blocks: blocks, clock: c}
}

// nobody is whose profile it is where there is none to see. The stores are asked about nobody
// what they are asked about somebody who is hidden: neither the answer nor what it takes to find
// it tells the two apart (docs/security.md, T39).
const nobody identity.UserID = 0

// standing is what decides about a profile, whoever looks at it. The zero value is nobody's.
type standing struct {
	owner  identity.UserID
	person Person
	head   ProfileHead
}

// Sight is what the Gate learned about a profile that the viewer may see.
type Sight struct {
	Owner   identity.UserID
	Person  Person // the owner
	Viewer  identity.Principal
	IsOwner bool
	// Audience is who else sees the profile, for its owner; empty for everybody else.
	Audience Audience
	Link     LinkID // by which the viewer came; zero: none
	Alias    string // by which the viewer can open the profile; empty: by none
	Version  int64  // of the profile
	At       time.Time
}

// CanViewByToken asks CanView for the profile behind a token. A token that does not exist
// or is none at all is fault.ErrNotFound, like a deleted or expired link.
func (g *Gate) CanViewByToken(ctx context.Context, viewer identity.Principal, token string) (Sight, error) {
	parsed, err := ParseToken(token)
	if err != nil {
		parsed = NewToken() // that no link has
	}
	link, err := g.tokens.ByToken(ctx, parsed)
	switch {
	case errors.Is(err, fault.ErrNotFound):
		return g.CanView(ctx, viewer, nobody, nil)
	case err != nil:
		return Sight{}, fmt.Errorf("find link by token: %w", err)
	}
	return g.CanView(ctx, viewer, link.Snapshot().Owner, link)
}

// CanViewByAlias asks CanView for the profile whose page has a name. A name that is nobody's,
// or none at all, is fault.ErrNotFound; one that was changed leads to the profile for a
// while, and Sight.Alias is the present one.
func (g *Gate) CanViewByAlias(ctx context.Context, viewer identity.Principal, alias string) (Sight, error) {
	s, err := g.aliases.do(ctx, alias, func(ctx context.Context) (standing, error) {
		return g.standingByAlias(ctx, alias)
	})
	if err != nil {
		return Sight{}, err
	}
	return g.decide(ctx, viewer, s, Sight{At: g.clock.Now()})
}

// standingByAlias reads what concurrent requests for the same alias share.
func (g *Gate) standingByAlias(ctx context.Context, alias string) (standing, error) {
	owner, head, err := g.profiles.HeadByAlias(ctx, alias)
	if errors.Is(err, fault.ErrNotFound) {
		owner, err = nobody, nil
	}
	if err != nil {
		return standing{}, fmt.Errorf("find profile by alias: %w", err)
	}
	return g.standingOf(ctx, owner, func() (ProfileHead, error) { return head, nil })
}

// standingOf reads what decides about the owner's profile; it is nobody's if the account or the
// profile is not there.
func (g *Gate) standingOf(ctx context.Context, owner identity.UserID, headOf func() (ProfileHead, error)) (standing, error) {
	person, err := g.people.Person(ctx, owner)
	gone := errors.Is(err, fault.ErrNotFound)
	if err != nil && !gone {
		return standing{}, fmt.Errorf("owner of a profile: %w", err)
	}
	head, err := headOf()
	switch {
	case errors.Is(err, fault.ErrNotFound) || err == nil && gone:
		return standing{}, nil
	case err != nil:
		return standing{}, fmt.Errorf("profile of user %d: %w", owner, err)
	}
	return standing{owner: owner, person: person, head: head}, nil
}

// CanView lets the viewer see the owner's profile or says why not; via is the profile
// link by which the viewer came, nil for none. The rules stand in this order:
//
//	fault.ErrNotFound      the link is deleted, expired or of another profile; the owner or
//	                       the profile does not exist
//	allowed                the viewer is the owner
//	fault.ErrNotFound      the owner blocked the viewer
//	ErrProfileBlocked      the viewer blocked the owner
//	ErrProfileSuspended    the profile or its owner is suspended
//	allowed                by link
//	allowed                Public
//	fault.ErrUnauthorized  Authenticated, and nobody is signed in; else allowed
//	ErrProfileRestricted   everything else
func (g *Gate) CanView(ctx context.Context, viewer identity.Principal, owner identity.UserID, via *Link) (Sight, error) {
	now := g.clock.Now()
	if via != nil && (via.Snapshot().Owner != owner || !via.OpensAt(now)) {
		owner, via = nobody, nil
	}
	s, err := g.standingOf(ctx, owner, func() (ProfileHead, error) { return g.profiles.Head(ctx, owner) })
	if err != nil {
		return Sight{}, err
	}
	sight := Sight{At: now}
	if via != nil {
		sight.Link = via.Snapshot().ID
	}
	return g.decide(ctx, viewer, s, sight)
}

// decide completes what is known about a profile for its viewer, or refuses.
func (g *Gate) decide(ctx context.Context, viewer identity.Principal, s standing, sight Sight) (Sight, error) {
	sight.Owner, sight.Person, sight.Viewer, sight.Version = s.owner, s.person, viewer, s.head.Version
	if viewer.Known() {
		if sight.IsOwner = viewer.User == s.owner; sight.IsOwner {
			sight.Alias, sight.Audience = s.head.Alias, s.audience()
			return sight, nil
		}
		block, err := g.blocks.Between(ctx, s.owner, viewer.User)
		switch {
		case err != nil:
			return Sight{}, fmt.Errorf("blocks of user %d: %w", s.owner, err)
		case block.ByOwner, s.owner == nobody:
			return Sight{}, fault.ErrNotFound
		case block.ByViewer:
			return Sight{}, ErrProfileBlocked.WithMember("memberId", s.person.Member.String())
		}
	}
	if s.owner == nobody {
		return Sight{}, fault.ErrNotFound
	}

	isOpen := s.head.Mode == profile.Public || s.head.Mode == profile.Authenticated && viewer.Known()
	if isOpen {
		sight.Alias = s.head.Alias
	}
	switch {
	case s.isSuspended():
		return Sight{}, ErrProfileSuspended
	case sight.Link != 0, isOpen:
		return sight, nil
	case s.head.Mode == profile.Authenticated:
		return Sight{}, fault.ErrUnauthorized
	default:
		return Sight{}, ErrProfileRestricted
	}
}
