package profile

import (
	"context"
	"time"

	"wright.app/platform/identity"
)

// Repository loads profiles for changes and saves them.
type Repository interface {
	// ForChange returns the owner's profile, or ErrNoProfile. It locks the profile against changes by others until the
	// transaction around ctx ends.
	ForChange(ctx context.Context, owner identity.UserID) (*Profile, error)
	// ForChangeWithoutSections is ForChange without the sections, for changes to anything else. It reads one row.
	ForChangeWithoutSections(ctx context.Context, owner identity.UserID) (*Profile, error)
	// Save writes p.PendingChanges in the transaction around ctx and calls p.MarkSaved. It returns ErrAlreadyExists for
	// a new profile if the owner has one, and fault.ErrStale if the stored version is not the one that p was restored
	// from. It returns ErrAliasTaken if another profile has the new alias or released it after Renamed.FreeSince. If
	// several transactions take the same free alias, only one succeeds.
	Save(ctx context.Context, p *Profile) error
	// TextBytes returns the size of all texts and tags of a profile and its sections, as they are stored. It sees the
	// changes of the transaction around ctx.
	TextBytes(ctx context.Context, id ID) (int64, error)
}

// Reader reads profiles.
type Reader interface {
	// ByOwner returns the owner's profile at one moment with everything in display order, or ErrNoProfile.
	ByOwner(ctx context.Context, owner identity.UserID) (Snapshot, error)
	// ByID returns a profile at one moment with everything in display order, or ErrNoProfile.
	ByID(ctx context.Context, id ID) (Snapshot, error)
	// HeaderOf returns the header of the owner's profile, or ErrNoProfile. It reads one row.
	HeaderOf(ctx context.Context, owner identity.UserID) (Header, error)
	// HeadersOf returns the headers of the profiles of owners, in any order. Those of owners without a profile are
	// missing.
	HeadersOf(ctx context.Context, owners []identity.UserID) ([]Header, error)
	// HeaderByID returns the header of a profile, or ErrNoProfile. It reads one row.
	HeaderByID(ctx context.Context, id ID) (Header, error)
	// HeaderByAlias returns the header of the profile that has an alias or released it after releasedAfter, or
	// ErrNoProfile. It reads one row.
	HeaderByAlias(ctx context.Context, alias Alias, releasedAfter time.Time) (Header, error)
	// LookOf returns the look of the owner's profile, or ErrNoProfile. It reads one row.
	LookOf(ctx context.Context, owner identity.UserID) (Look, error)
	// SectionKindOf returns the kind of a section of the owner's profile, also of a deleted one, or fault.ErrNotFound.
	// It reads one row.
	SectionKindOf(ctx context.Context, owner identity.UserID, id SectionID) (SectionKind, error)
	// TakenAliases returns those of the aliases that the profile of another owner has, or has released after
	// releasedAfter, in any order.
	TakenAliases(ctx context.Context, aliases []Alias, owner identity.UserID, releasedAfter time.Time) ([]Alias, error)
	// AliasesOf returns the aliases of the owner's profile: the present one, then the former ones that are still
	// stored, released last first.
	AliasesOf(ctx context.Context, owner identity.UserID) ([]HeldAlias, error)
	// ListedPages returns the sorted numbers of the pages of ListedProfiles that have at least one profile. A page is a
	// range of profile ids, so a profile stays on its page when others are added or removed, and most pages are not
	// full. The first page is 1.
	ListedPages(ctx context.Context, size int) ([]int64, error)
	// ListedProfiles returns the Public profiles with an alias on a page, sorted by id, at most size of them.
	ListedProfiles(ctx context.Context, page int64, size int) ([]ListedProfile, error)
}

// TagIndex counts which tags people use on their profiles and sections.
type TagIndex interface {
	// PopularTags returns the tags that match q, sorted by the number of people (most first), then by label regardless
	// of case. A person counts once for a tag, however often and in whatever case the profile has it. Restricted and
	// suspended profiles do not count.
	PopularTags(ctx context.Context, q TagQuery) ([]TagSuggestion, error)
}

// Eraser deletes profiles and former aliases.
type Eraser interface {
	// EraseOwner deletes the owner's profile with everything in it, if there is one.
	EraseOwner(ctx context.Context, owner identity.UserID) error
	// DeleteReleasedAliases deletes the aliases that were released at or before an instant and returns how many.
	DeleteReleasedAliases(ctx context.Context, released time.Time) (int, error)
}

// WebsiteChecks stores the owners whose websites should be read. Save adds the owner when attributes with websites or
// the alias change, and removes the owner when there are no websites.
type WebsiteChecks interface {
	// DueWebsites returns the owners of at most limit profiles whose websites are due at an instant, longest due first.
	DueWebsites(ctx context.Context, now time.Time, limit int) ([]identity.UserID, error)
	// PostponeWebsites sets when the websites of an owner are due again. Without websites it does nothing.
	PostponeWebsites(ctx context.Context, owner identity.UserID, until time.Time) error
}

// WebsiteReader reads websites of owners. It calls other hosts, so it must not be called inside a transaction.
type WebsiteReader interface {
	// LinksBack reports whether the page at an address has a link with rel="me" to the public page with an alias. It
	// returns an error if the page cannot be read.
	LinksBack(ctx context.Context, address string, alias Alias) (bool, error)
}

// ModerationLog stores the requests of owners for a review and the decisions of moderation. Every method joins the
// transaction around ctx. Events are deleted with their profile.
type ModerationLog interface {
	// AddEvent stores an event of an existing profile and returns its id.
	AddEvent(ctx context.Context, event Event) (EventID, error)
	// EventsByOwner returns the events of the owner's profile, oldest first. Without a profile the list is empty.
	EventsByOwner(ctx context.Context, owner identity.UserID) ([]Event, error)
	// ReviewRequestsSince returns the times after an instant when reviews of a profile were requested, oldest first.
	ReviewRequestsSince(ctx context.Context, id ID, after time.Time) ([]time.Time, error)
	// PendingReviews returns up to limit profiles under review, longest waiting first.
	PendingReviews(ctx context.Context, limit int) ([]PendingReview, error)
}
