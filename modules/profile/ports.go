package profile

import (
	"context"
	"time"

	"wright.app/platform/identity"
)

// Repository keeps profiles, for those who change them.
type Repository interface {
	// ForChange returns the owner's profile, or ErrNotLoaded. Until the transaction around
	// ctx ends, no other unit gets the same profile for change.
	ForChange(ctx context.Context, owner identity.UserID) (*Profile, error)
	// ForChangeWithoutSections is ForChange without the sections, for changes to anything else. It reads one row.
	ForChangeWithoutSections(ctx context.Context, owner identity.UserID) (*Profile, error)
	// Save writes what p.Pending names in the transaction around ctx and tells p by p.Saved. It
	// returns ErrAlreadyExists for a new profile whose owner has one, and fault.ErrStale
	// if the store does not have the version that p was restored from. An alias that another
	// profile has, or had until it was released after Renamed.FreeSince, is ErrAliasTaken; of
	// any number who want a free one at once one gets it.
	Save(ctx context.Context, p *Profile) error
}

// Reader answers questions about profiles, for those who look at them.
type Reader interface {
	// ByOwner returns the owner's profile as of one moment, all in the order of display, or
	// ErrNotLoaded.
	ByOwner(ctx context.Context, owner identity.UserID) (Snapshot, error)
	// ByID returns a profile as of one moment, all in the order of display, or
	// ErrNotLoaded.
	ByID(ctx context.Context, id ID) (Snapshot, error)
	// HeaderOf returns the header of the owner's profile, or ErrNotLoaded. It reads one row.
	HeaderOf(ctx context.Context, owner identity.UserID) (Header, error)
	// HeaderByID returns the header of a profile, or ErrNotLoaded. It reads one row.
	HeaderByID(ctx context.Context, id ID) (Header, error)
	// HeaderByAlias returns the header of the profile that has an alias, or had it until it was released after an
	// instant, or ErrNotLoaded. It reads one row.
	HeaderByAlias(ctx context.Context, alias Alias, releasedAfter time.Time) (Header, error)
	// TakenAliases returns those of the aliases that the profile of anybody but the owner
	// has, or had until they were released after an instant, in any order.
	TakenAliases(ctx context.Context, aliases []Alias, owner identity.UserID, releasedAfter time.Time) ([]Alias, error)
	// AliasesOf returns the aliases that the owner's profile has and had, as long as they
	// are kept: the present one first, then those released last.
	AliasesOf(ctx context.Context, owner identity.UserID) ([]HeldAlias, error)
	// ListedPages returns the numbers of the pages of Listed that have a profile, in order. A
	// page is a range of numbers of profiles: it stays what it is when others come and go, and
	// most are not full. The first one is 1.
	ListedPages(ctx context.Context, size int) ([]int64, error)
	// ListedProfiles returns the profiles of a page that are Public and have an alias, in the order of
	// their numbers, size of them at most.
	ListedProfiles(ctx context.Context, page int64, size int) ([]ListedProfile, error)
}

// TagIndex knows which labels people use, on their profiles and on the entries in these.
type TagIndex interface {
	// PopularTags returns what q asks for, used by most people first, then by the label without
	// regard to case. A person counts once for a label, however often and in whatever letter
	// case it stands on the profile; only profiles in StatusActive count.
	PopularTags(ctx context.Context, q TagQuery) ([]TagSuggestion, error)
}

// InactiveUsers knows whom others cannot meet at present.
type InactiveUsers interface {
	// InactiveUsers returns the users who are suspended or have deleted their account.
	InactiveUsers(ctx context.Context) ([]identity.UserID, error)
}

// Eraser forgets profiles for good.
type Eraser interface {
	// EraseOwner removes the owner's profile with everything in it. An owner without one
	// has nothing to lose.
	EraseOwner(ctx context.Context, owner identity.UserID) error
	// DeleteReleasedAliases lets go of the aliases that were released at or before an instant and
	// returns how many.
	DeleteReleasedAliases(ctx context.Context, released time.Time) (int, error)
}

// Files knows the photo of a profile and the files of its entries. They change only together with
// the version of the profile.
type Files interface {
	// ByOwner returns what belongs to the owner's profile.
	ByOwner(ctx context.Context, owner identity.UserID) (Attachments, error)
	// DeleteOfSection forgets the files of an entry that is going, in the transaction around ctx.
	DeleteOfSection(ctx context.Context, owner identity.UserID, section SectionID) error
}

// Accounts knows what a user has linked.
type Accounts interface {
	// Lock lets nobody change what the user has linked until the transaction around ctx
	// ends. A user who does not exist has nothing to hold.
	Lock(ctx context.Context, user identity.UserID) error
	// HasRepositoryAccount reports whether the user has linked a GitHub or GitLab account.
	HasRepositoryAccount(ctx context.Context, user identity.UserID) (bool, error)
	// VerifiedPages returns the pages at GitHub and GitLab of the accounts that the user has
	// linked, as links lead to them. An account at a site that a company runs itself has none.
	VerifiedPages(ctx context.Context, user identity.UserID) ([]ExternalLink, error)
}

// RepositoryHosts knows the repositories of source code behind what people have linked. It speaks to
// other services, so it is never called inside a transaction.
type RepositoryHosts interface {
	// Repositories returns a page, counted from 1, of at most limit public repositories of an
	// account that the user has linked, changed last first, and whether another page follows.
	// An account that is not the user's or hosts no repositories is fault.ErrNotFound. A
	// provider that does not answer usefully is fault.ErrUpstream, one that no longer opens
	// the account ErrAccountAccessEnded.
	Repositories(ctx context.Context, user identity.UserID, account int64, page, limit int) (list []HostedRepository, more bool, err error)
}

// ModerationLog keeps what happens to profiles between their owners and moderation. Every method
// joins the transaction around ctx. Events go with their profile.
type ModerationLog interface {
	// AddEvent keeps an event of a profile that is there and returns its number.
	AddEvent(ctx context.Context, event Event) (EventID, error)
	// ByOwner returns the events of the owner's profile, the first one first; none without a
	// profile.
	EventsByOwner(ctx context.Context, owner identity.UserID) ([]Event, error)
	// ReviewRequestsSince returns when reviews of a profile were asked for after an instant, the
	// first one first.
	ReviewRequestsSince(ctx context.Context, id ID, after time.Time) ([]time.Time, error)
	// PendingReviews returns up to limit profiles under review, those that wait longest first.
	PendingReviews(ctx context.Context, limit int) ([]PendingReview, error)
}

// MemberFinder finds people for an operator.
type MemberFinder interface {
	// Find returns whom an operator names by e-mail, member id, or the alias of the profile as
	// long as it leads there, or ErrNoMember. Who
	// has deleted the account is nobody.
	Find(ctx context.Context, named string) (Member, error)
	// ByUser returns the member behind a user, or ErrNoMember.
	ByUser(ctx context.Context, user identity.UserID) (Member, error)
}

// OwnerNotifier tells owners what was decided about their profiles.
type OwnerNotifier interface {
	// Notify lets a mail with the outcome leave if the transaction around ctx is committed.
	Notify(ctx context.Context, outcome OwnerNotice) error
}

// DisplayNames knows who people are.
type DisplayNames interface {
	// DisplayName returns the name that others see, empty until it is chosen and for somebody
	// who does not exist.
	DisplayName(ctx context.Context, user identity.UserID) (string, error)
}
