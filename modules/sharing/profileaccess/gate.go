// Package profileaccess decides who may see a profile and its files, and who may write to its owner.
package profileaccess

import (
	"cmp"
	"context"
	"errors"
	"strings"
	"time"
	"unicode/utf8"

	"wright.app/modules/network"
	"wright.app/modules/network/connection"
	"wright.app/modules/profile"
	"wright.app/modules/sharing"
	"wright.app/modules/sharing/sharelink"
	"wright.app/platform/clock"
	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// ApplicationLinks knows the links that were made for applications for jobs. A higher module implements it.
type ApplicationLinks interface {
	// MayOpen returns those of some links, none of which is the viewer's, that the viewer may open: that of an
	// application opens for those who hire for the job now, and every other link for everybody. The number of queries
	// does not grow with theirs. A zero Opening stands for a link that does not exist: it takes the queries of
	// that of an application and does not open.
	MayOpen(ctx context.Context, viewer identity.Principal, links []Opening) (map[Opening]bool, error)
}

// Gate decides who may see a profile. All representations of a profile use it (docs/security.md, T32).
type Gate struct {
	published PublishedProfiles
	profiles  *sharing.Profiles
	people    *sharing.People
	blocks    *network.Directory
	shown     *connection.Directory
	clock     clock.Clock
	sent      ApplicationLinks
	tokens    sharing.SharedReads[linkState]
	aliases   sharing.SharedReads[profileState]
	members   sharing.SharedReads[profileState]
}

// NewGate returns a Gate.
func NewGate(
	published PublishedProfiles, profiles *sharing.Profiles, people *sharing.People, blocks *network.Directory,
	connections *connection.Directory, c clock.Clock, sent ApplicationLinks,
) *Gate {
	return &Gate{
		published: published, profiles: profiles, people: people, blocks: blocks, shown: connections, clock: c,
		sent: sent,
	}
}

// noOwner is the owner of a profile that does not exist or is hidden. The stores get the same queries for noOwner as
// for a real owner, so that the timing does not reveal the difference (docs/security.md, T39).
const noOwner identity.UserID = 0

// profileState contains the properties of a profile and its owner on which the decision depends. It is zero if there is
// no profile.
type profileState struct {
	owner      identity.UserID
	person     sharing.Person
	visibility sharing.ProfileVisibility
	published  *PublishedProfile // nil if it is not current
	revision   int64             // of the owner, 0 if it was not read
}

// Access is the permission of a viewer to see a profile. It contains the data that the Gate has read for the decision.
type Access struct {
	Owner   identity.UserID
	Person  sharing.Person // the owner
	Viewer  identity.Principal
	IsOwner bool
	// Audience says who else may see the profile. It is set only if the viewer is the owner.
	Audience Audience
	Link     sharelink.ID // the link that the viewer used; 0 for none
	// Lens is what the viewer sees of the profile by Link, nil for all of it. LinkVersion is the version of Link.
	Lens        *sharelink.Lens
	LinkVersion int64
	// NoContact says that the link does not let the viewer write to the owner.
	NoContact bool
	// Alias is that of the profile. It is empty if the viewer may not open the profile by it, and with a Lens, which
	// does not lead to what it hides.
	Alias   string
	Version int64 // the version of the profile
	At      time.Time

	Mode profile.AccessMode // of the profile
	// Published is the published profile, nil if it is not current. By a link, it is without its document.
	Published *PublishedProfile
	// Revision is that of the owner, which was read before anything else. It is 0 if it was not read.
	Revision int64
}

// Target names a profile by one of the three. If there are several, the first one counts.
type Target struct {
	Token  string // of a profile link
	Member identity.MemberID
	Alias  string
}

// Open decides whether the viewer may see the profile that target names.
func (g *Gate) Open(ctx context.Context, viewer identity.Principal, target Target) (Access, error) {
	switch {
	case target.Token != "":
		return g.CanViewByToken(ctx, viewer, target.Token)
	case target.Member != identity.MemberID{}:
		return g.CanViewByMember(ctx, viewer, target.Member)
	default:
		return g.CanViewByAlias(ctx, viewer, target.Alias)
	}
}

// CanViewByAlias calls CanView for the profile with an alias. An unknown or malformed alias is fault.ErrNotFound. A
// former alias is accepted until it expires. Access.Alias is the current alias.
func (g *Gate) CanViewByAlias(ctx context.Context, viewer identity.Principal, alias string) (Access, error) {
	load := func(ctx context.Context) (profileState, error) { return g.loadStateByAlias(ctx, alias) }
	s, err := g.aliases.Do(ctx, alias, func(ctx context.Context) (profileState, error) {
		stored := alias
		if !utf8.ValidString(alias) || strings.ContainsRune(alias, 0) {
			stored = noAlias // PostgreSQL refuses such a text; the lookup keeps the timing the same
		}
		p, err := g.published.ByAlias(ctx, stored)
		return stateOf(ctx, p, err, load)
	})
	if err != nil {
		return Access{}, err
	}
	return g.decideOnPublished(ctx, viewer, s, load)
}

// noAlias is no valid alias, so no profile has it.
const noAlias = "-"

// loadStateByAlias reads the state of the profile with an alias.
func (g *Gate) loadStateByAlias(ctx context.Context, alias string) (profileState, error) {
	owner, visibility, err := g.profiles.VisibilityByAlias(ctx, alias)
	if errors.Is(err, fault.ErrNotFound) {
		owner, err = noOwner, nil
	}
	if err != nil {
		return profileState{}, err
	}
	s, err := g.loadState(ctx, owner, func() (sharing.ProfileVisibility, error) { return visibility, nil })
	if err != nil {
		return profileState{}, err
	}
	// By a former alias, the published profile is found under the present one. All others take this query, too
	// (docs/security.md, T39).
	p, err := g.published.ByAlias(ctx, cmp.Or(s.visibility.Alias, noAlias))
	return stateOf(ctx, p, err, func(context.Context) (profileState, error) { return s, nil })
}

// loadState reads the state of the owner's profile. It is zero if the account or the profile does not exist.
func (g *Gate) loadState(ctx context.Context, owner identity.UserID,
	load func() (sharing.ProfileVisibility, error),
) (profileState, error) {
	person, err := g.people.Person(ctx, owner)
	isDeleted := errors.Is(err, fault.ErrNotFound)
	if err != nil && !isDeleted {
		return profileState{}, err
	}
	visibility, err := load()
	switch {
	case errors.Is(err, fault.ErrNotFound) || err == nil && isDeleted:
		return profileState{}, nil
	case err != nil:
		return profileState{}, err
	}
	return profileState{owner: owner, person: person, visibility: visibility}, nil
}

// CanView decides whether the viewer may see the owner's profile. via is the profile link that the viewer used, or nil.
// The first rule that applies decides:
//
//	fault.ErrNotFound      the link is deleted, expired or of another profile, or that of an
//	                       application for a job for which the viewer does not hire; the owner
//	                       or the profile does not exist
//	allowed                the viewer is the owner
//	fault.ErrNotFound      the owner blocked the viewer
//	ErrProfileBlocked      the viewer blocked the owner
//	ErrProfileSuspended    the profile or its owner is suspended
//	allowed                by link
//	ErrProfileRestricted   the owner has not finished the setup
//	allowed                Public
//	allowed                the owner is connected with the viewer and shows them the profile
//	allowed                Authenticated, if the viewer is signed in, else fault.ErrUnauthorized
//	ErrProfileRestricted   otherwise
func (g *Gate) CanView(ctx context.Context, viewer identity.Principal, owner identity.UserID,
	via *sharelink.Link,
) (Access, error) {
	if via != nil {
		return g.canViewByLink(ctx, viewer, owner, via)
	}
	s, err := g.load(ctx, owner)
	if err != nil {
		return Access{}, err
	}
	return g.decide(ctx, viewer, s, Access{At: g.clock.Now()})
}

// load reads the state of the owner's profile, which may not be published.
func (g *Gate) load(ctx context.Context, owner identity.UserID) (profileState, error) {
	return g.loadState(ctx, owner, func() (sharing.ProfileVisibility, error) {
		return g.profiles.Visibility(ctx, owner)
	})
}

// decide applies the rules of CanView and completes access.
func (g *Gate) decide(ctx context.Context, viewer identity.Principal, s profileState, access Access) (Access, error) {
	access.Owner, access.Person, access.Viewer, access.Version = s.owner, s.person, viewer, s.visibility.Version
	access.Mode, access.Published, access.Revision = s.visibility.Mode, s.published, s.revision
	if viewer.Known() {
		if access.IsOwner = viewer.User == s.owner; access.IsOwner {
			access.Audience = s.audience()
			if access.Lens == nil {
				access.Alias = s.visibility.Alias
			}
			return access, nil
		}
		byOwner, byViewer, err := g.blocks.Between(ctx, s.owner, viewer.User)
		switch {
		case err != nil:
			return Access{}, err
		case byOwner, s.owner == noOwner:
			return Access{}, fault.ErrNotFound
		case byViewer:
			return Access{}, sharing.ErrProfileBlocked.WithMember("memberId", s.person.Member.String())
		}
	}
	if s.owner == noOwner {
		return Access{}, fault.ErrNotFound
	}

	isOpen := s.isOpen(viewer)
	if !isOpen && !s.isSuspended() {
		var err error
		if isOpen, err = g.isShown(ctx, viewer, s); err != nil {
			return Access{}, err
		}
	}
	if isOpen && access.Lens == nil {
		access.Alias = s.visibility.Alias
	}
	switch {
	case s.isSuspended():
		return Access{}, sharing.ErrProfileSuspended
	case access.Link != 0, isOpen:
		return access, nil
	case s.visibility.Mode == profile.Authenticated && !s.person.InSetup:
		return Access{}, fault.ErrUnauthorized
	default:
		return Access{}, sharing.ErrProfileRestricted
	}
}

// ForEverybody is CanView for a viewer who is not signed in, of a profile whose visibility was read and whose owner is
// active.
func (g *Gate) ForEverybody(
	ctx context.Context, owner identity.UserID, visibility sharing.ProfileVisibility,
) (Access, error) {
	return g.decide(ctx, identity.Principal{}, profileState{owner: owner, visibility: visibility}, Access{})
}

// isShown reports whether the owner is connected with the viewer and shows them the profile. It is read for each
// decision, so that what the owner takes back is hidden at once.
func (g *Gate) isShown(ctx context.Context, viewer identity.Principal, s profileState) (bool, error) {
	if s.person.InSetup || !viewer.Known() || !viewer.Ready {
		return false, nil
	}
	return g.shown.ShowsProfile(ctx, s.owner, viewer.User)
}

// isOpen reports whether all viewers of this kind may see the profile without a link, unless it is suspended.
func (s profileState) isOpen(viewer identity.Principal) bool {
	switch s.visibility.Mode {
	case profile.Public:
		return !s.person.InSetup
	case profile.Authenticated:
		// Somebody in setup has not accepted the terms, and nobody can block or report them.
		return !s.person.InSetup && viewer.Known() && viewer.Ready
	default:
		return false
	}
}
