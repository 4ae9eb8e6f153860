package sharing

import (
	"context"
	"time"

	"wright.app/modules/profile"
	"wright.app/platform/calendar"
	"wright.app/platform/identity"
)

// Links stores profile links. All methods with an owner are limited to the links of that owner.
type Links interface {
	ActiveLinks
	DeletedLinks
	// List returns the owner's active links and the MaxDeletedShown most recently deleted ones, in the order of
	// SortLinks.
	List(ctx context.Context, owner identity.UserID) ([]*Link, error)
	// ListActive returns the owner's active links in any order, also those that have expired. Their tokens and
	// LastSentTo are not loaded.
	ListActive(ctx context.Context, owner identity.UserID) ([]*Link, error)
	// ForChange returns the owner's link and locks it until the transaction of ctx ends. It returns fault.ErrNotFound
	// if the owner has no such link.
	ForChange(ctx context.Context, owner identity.UserID, id LinkID) (*Link, error)
	// Add stores a new link in the transaction of ctx and returns it with its id. It returns ErrLinkLimitExceeded if
	// the owner has limit active links already. Concurrent calls do not exceed the limit.
	Add(ctx context.Context, l *Link, limit int) (*Link, error)
	// Save stores the result of Change or Delete. It returns fault.ErrStale if the link was saved since it was loaded.
	// It does not change the counts of visits. Of the fields of SaveSending it only clears LastSentTo of a deleted
	// link.
	Save(ctx context.Context, l *Link) error
	// SaveSending stores LastSentTo and LastSentAt only.
	SaveSending(ctx context.Context, l *Link) error
}

// Tokens finds links by their secret.
type Tokens interface {
	// ByToken returns the link with this token, even if it is deleted or has expired, or fault.ErrNotFound. LastSentTo
	// is not loaded.
	ByToken(ctx context.Context, token Token) (*Link, error)
}

// InviteLinks stores invite links.
type InviteLinks interface {
	ActiveLinks
	DeletedLinks
	// Page returns up to limit invite links of the owner in the order of InviteCursor.Compare. It starts after the
	// position after, or with the first one if after is nil.
	Page(ctx context.Context, owner identity.UserID, after *InviteCursor, limit int) ([]*InviteLink, error)
	// ForChange returns the owner's invite link and locks it until the transaction of ctx ends. It returns
	// fault.ErrNotFound if the owner has no such invite link.
	ForChange(ctx context.Context, owner identity.UserID, id InviteLinkID) (*InviteLink, error)
	// Add stores a new invite link in the transaction of ctx and returns it with its id. It returns
	// ErrInviteLinkLimitExceeded if the owner has limit active ones already. Concurrent calls do not exceed the limit.
	Add(ctx context.Context, l *InviteLink, limit int) (*InviteLink, error)
	// Save stores the result of Change or Delete. It returns fault.ErrStale if the invite link was saved since it was
	// loaded. It does not change the counts of uses and visits.
	Save(ctx context.Context, l *InviteLink) error
}

// Invites finds invite links for users who join, and counts their uses.
type Invites interface {
	// ByToken returns the invite link with this token in any state, or fault.ErrNotFound.
	ByToken(ctx context.Context, token Token) (*InviteLink, error)
	// ByID returns the invite link of any owner in any state, or fault.ErrNotFound.
	ByID(ctx context.Context, id InviteLinkID) (*InviteLink, error)
	// Use counts one use if the invite link is active, has not expired at now and is below its limit, and reports
	// whether it did. Concurrent calls do not exceed the limit. Use does not change the version.
	Use(ctx context.Context, id InviteLinkID, now time.Time) (bool, error)
}

// Profiles reads profiles.
type Profiles interface {
	// Visibility returns the visibility of the owner's profile, or fault.ErrNotFound without a profile.
	Visibility(ctx context.Context, owner identity.UserID) (ProfileVisibility, error)
	// VisibilityByAlias returns the owner and the visibility of the profile with an alias, which is written as in a
	// URL. It returns fault.ErrNotFound for a malformed, unknown or expired alias.
	VisibilityByAlias(ctx context.Context, alias string) (identity.UserID, ProfileVisibility, error)
	// Content returns the content of the owner's profile, or fault.ErrNotFound without a profile. It checks no
	// permission.
	Content(ctx context.Context, owner identity.UserID) (profile.Snapshot, error)
	// FindablePages returns the numbers of the pages of Findable that contain profiles, in order.
	FindablePages(ctx context.Context, size int) ([]int64, error)
	// Findable returns a page of at most size profiles that are Public and have an alias, in a stable order. It does
	// not check whether the owners are active.
	Findable(ctx context.Context, page int64, size int) ([]FindableProfile, error)
}

// FindableProfile is a candidate for the sitemap.
type FindableProfile struct {
	Owner      identity.UserID
	Visibility ProfileVisibility
	UpdatedAt  time.Time
}

// ProfileVisibility holds the properties of a profile that decide who may see it.
type ProfileVisibility struct {
	Mode      profile.AccessMode
	Suspended bool // also while a suspended profile is under review
	// Alias is the current alias, or empty.
	Alias string
	// Version changes whenever anything changes that others can read in the profile.
	Version int64
}

// People reads users.
type People interface {
	// Person returns a user, or fault.ErrNotFound if there is none or the account was deleted.
	Person(ctx context.Context, user identity.UserID) (Person, error)
	// ByMember returns the user with a public id and their id, or fault.ErrNotFound like Person.
	ByMember(ctx context.Context, member identity.MemberID) (identity.UserID, Person, error)
	// Active returns the given users who have finished the setup and are neither deleted nor suspended, in any order.
	Active(ctx context.Context, users []identity.UserID) ([]identity.UserID, error)
}

// Person holds the public data of a user.
type Person struct {
	Member      identity.MemberID
	DisplayName string
	Role        identity.Role
	InSetup     bool // has not finished the setup
	Suspended   bool
	Contact     ContactChoice // who may write to the user
}

// ContactChoice says who may write to a user on the page of the profile.
type ContactChoice string

// The choices.
const (
	ContactEveryone ContactChoice = ""
	ContactMembers  ContactChoice = "MEMBERS"
	ContactNobody   ContactChoice = "NOBODY"
)

// Blocks reads blocks.
type Blocks interface {
	// Between returns the blocks between two users in both directions.
	Between(ctx context.Context, owner, viewer identity.UserID) (Block, error)
}

// Block says which of two users has blocked the other.
type Block struct{ ByOwner, ByViewer bool }

// Visits counts visits.
type Visits interface {
	// Count counts v for its profile and for its link, or only for its invite link if it has one. Any error rolls back
	// the transaction of ctx; the caller must return it.
	//
	// It returns ErrNotCounted if the visitor was counted after v.Window.RepeatAfter, with the hash of today or of
	// yesterday. It also returns ErrNotCounted if the origin has reached v.Window.OriginLimit in a window that began
	// after v.Window.OriginAfter. Of several concurrent calls for one visitor, only one counts.
	Count(ctx context.Context, v Visit) error
	// DeleteBefore deletes the salts of days before day, up to limit visitors of these days, and up to limit origins
	// whose window began at or before originsUntil. It returns the larger number of the two. It does not delete the
	// daily numbers of visits.
	DeleteBefore(ctx context.Context, day calendar.Date, originsUntil time.Time, limit int) (deleted int, err error)
}

// Salts stores the daily salts of the hashes of visitors.
type Salts interface {
	// Salt returns the salt of the day, or nil if there is none.
	Salt(ctx context.Context, day calendar.Date) ([]byte, error)
	// AddSalt stores the salt of a day unless the day has one.
	AddSalt(ctx context.Context, day calendar.Date, salt []byte) error
}

// Statistics reads the sums of visits.
type Statistics interface {
	// Daily returns the numbers of visits to the owner's profile for each day from first to last, inclusive, oldest
	// first. It omits days without visits.
	Daily(ctx context.Context, owner identity.UserID, first, last calendar.Date) ([]DailyAggregation, error)
	// DailyOfLinks returns the numbers of visits by each personal link that Links.List returns, for each day from first
	// to last, inclusive, by the id of the link and then oldest first. It omits days without visits.
	DailyOfLinks(ctx context.Context, owner identity.UserID, first, last calendar.Date) ([]LinkDay, error)
}

// Eraser deletes the data of users.
type Eraser interface {
	// EraseOwner deletes the owner's profile and invite links and all counts, in statements that each delete few rows.
	// Without a transaction around ctx, each is one of its own.
	EraseOwner(ctx context.Context, owner identity.UserID) error
}

// Digest computes MACs.
type Digest interface {
	// Sum returns the MAC over parts. Different parts with the same concatenation have different MACs.
	Sum(parts ...string) []byte
}
