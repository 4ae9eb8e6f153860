package sharing

import (
	"context"
	"fmt"
	"time"

	"wright.app/platform/clock"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// Gate decides who sees a profile (contract, section 6). It is the only place that does.
type Gate struct {
	tokens   Tokens
	profiles Profiles
	people   People
	blocks   Blocks
	clock    clock.Clock
	aliases  *questions[standing]
}

// NewGate returns a Gate.
func NewGate(tokens Tokens, profiles Profiles, people People, blocks Blocks, c clock.Clock) *Gate {
	return &Gate{tokens: tokens, profiles: profiles, people: people, blocks: blocks, clock: c, aliases: newQuestions[standing]()}
}

// standing is what decides about a profile, whoever looks at it.
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
	Link    LinkID // by which the viewer came; zero: none
	Alias   string // by which the viewer can open the profile; empty: by none
	Version int64  // of the profile
	At      time.Time
}

// CanViewByToken asks CanView for the profile behind a token. A token that does not exist
// or is none at all is fault.ErrNotFound, like a deleted or expired link.
func (g *Gate) CanViewByToken(ctx context.Context, viewer identity.Principal, token string) (Sight, error) {
	parsed, err := ParseToken(token)
	if err != nil {
		return Sight{}, err
	}
	link, err := g.tokens.ByToken(ctx, parsed)
	if err != nil {
		return Sight{}, fmt.Errorf("find link by token: %w", err)
	}
	return g.CanView(ctx, viewer, link.Snapshot().Owner, link)
}

// CanViewByAlias asks CanView for the profile whose page has a name. A name that is nobody's,
// or none at all, is fault.ErrNotFound; one that was changed leads to the profile for a
// while, and Sight.Alias is the present one.
func (g *Gate) CanViewByAlias(ctx context.Context, viewer identity.Principal, alias string) (Sight, error) {
	s, err := g.aliases.ask(ctx, alias, func(ctx context.Context) (standing, error) { return g.standingByAlias(ctx, alias) })
	if err != nil {
		return Sight{}, err
	}
	return g.decide(ctx, viewer, s.person, s.head, Sight{Owner: s.owner, At: g.clock.Now()})
}

// standingByAlias is what those who come by an alias at the same time ask together.
func (g *Gate) standingByAlias(ctx context.Context, alias string) (standing, error) {
	owner, head, err := g.profiles.HeadByAlias(ctx, alias)
	if err != nil {
		return standing{}, fmt.Errorf("find profile by alias: %w", err)
	}
	person, err := g.people.Person(ctx, owner)
	if err != nil {
		return standing{}, fmt.Errorf("owner of a profile: %w", err)
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
		return Sight{}, fault.ErrNotFound
	}
	person, err := g.people.Person(ctx, owner)
	if err != nil {
		return Sight{}, fmt.Errorf("owner of a profile: %w", err)
	}
	head, err := g.profiles.Head(ctx, owner)
	if err != nil {
		return Sight{}, fmt.Errorf("profile of user %d: %w", owner, err)
	}

	sight := Sight{Owner: owner, At: now}
	if via != nil {
		sight.Link = via.Snapshot().ID
	}
	return g.decide(ctx, viewer, person, head, sight)
}

// decide completes what is known about a profile for its viewer, or refuses: the rows of
// CanView that come after the first.
func (g *Gate) decide(ctx context.Context, viewer identity.Principal, person Person, head ProfileHead, sight Sight) (Sight, error) {
	owner := sight.Owner
	sight.Person, sight.Viewer, sight.Version = person, viewer, head.Version
	if viewer.Known() {
		if sight.IsOwner = viewer.User == owner; sight.IsOwner {
			sight.Alias = head.Alias
			return sight, nil
		}
		block, err := g.blocks.Between(ctx, owner, viewer.User)
		switch {
		case err != nil:
			return Sight{}, fmt.Errorf("blocks of user %d: %w", owner, err)
		case block.ByOwner:
			return Sight{}, fault.ErrNotFound
		case block.ByViewer:
			return Sight{}, ErrProfileBlocked.WithMember("memberId", person.Member.String())
		}
	}

	isOpen := head.Mode == Public || head.Mode == Authenticated && viewer.Known()
	if isOpen {
		sight.Alias = head.Alias
	}
	switch {
	case head.Suspended || person.Suspended:
		return Sight{}, ErrProfileSuspended
	case sight.Link != 0, isOpen:
		return sight, nil
	case head.Mode == Authenticated:
		return Sight{}, fault.ErrUnauthorized
	default:
		return Sight{}, ErrProfileRestricted
	}
}
