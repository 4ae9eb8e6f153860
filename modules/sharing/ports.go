package sharing

import (
	"context"
	"time"

	"wright.app/modules/profile"
	"wright.app/platform/calendar"
	"wright.app/platform/identity"
)

// Links keeps profile links. Links of other owners do not exist for it.
type Links interface {
	// Listed returns the owner's active links and the MaxDeletedShown that were deleted
	// last, in the order of SortLinks.
	Listed(ctx context.Context, owner identity.UserID) ([]*Link, error)
	// ForChange returns the owner's link, or fault.ErrNotFound if there is none or it
	// belongs to somebody else. Until the transaction around ctx ends, no other unit gets
	// the same link for change.
	ForChange(ctx context.Context, owner identity.UserID, id LinkID) (*Link, error)
	// Add stores a new link and returns it with its id, or ErrLinkLimitExceeded if its
	// owner has limit active ones. It joins the transaction around
	// ctx; parallel ones do not pass the limit together.
	Add(ctx context.Context, l *Link, limit int) (*Link, error)
	// Save stores what Change or Delete did, or returns fault.ErrStale if the link was
	// saved by somebody else since it was loaded. It leaves the counts of visits alone, and
	// what SaveSent keeps; with a deleted link, the address that it was sent to goes.
	Save(ctx context.Context, l *Link) error
	// SaveSent stores where and when the link was sent last, and nothing else of it.
	SaveSent(ctx context.Context, l *Link) error
}

// Tokens finds links by their secret.
type Tokens interface {
	// ByToken returns the link with this token, deleted and expired ones too, or
	// fault.ErrNotFound. Where it was sent is not in it.
	ByToken(ctx context.Context, token Token) (*Link, error)
}

// InviteLinks keeps invite links.
type InviteLinks interface {
	// Page returns up to limit invite links of the owner in the order of
	// InvitePlace.Compare: those that come after a place, or the first ones for nil.
	Page(ctx context.Context, owner identity.UserID, after *InvitePlace, limit int) ([]*InviteLink, error)
	// ForChange returns the owner's invite link, or fault.ErrNotFound if there is none or
	// it belongs to somebody else. Until the transaction around ctx ends, no other unit
	// gets the same one for change.
	ForChange(ctx context.Context, owner identity.UserID, id InviteLinkID) (*InviteLink, error)
	// Add stores a new invite link and returns it with its id, or
	// ErrInviteLinkLimitExceeded if its owner has limit active ones. It joins the transaction around
	// ctx; parallel ones do not pass the limit together.
	Add(ctx context.Context, l *InviteLink, limit int) (*InviteLink, error)
	// Save stores what Change or Delete did, or returns fault.ErrStale if the invite link
	// was saved by somebody else since it was loaded. It leaves the uses and visits alone.
	Save(ctx context.Context, l *InviteLink) error
}

// Invites finds invite links for those who join, and counts them.
type Invites interface {
	// ByToken returns the invite link with this token, whatever its state, or
	// fault.ErrNotFound.
	ByToken(ctx context.Context, token Token) (*InviteLink, error)
	// ByID returns the invite link, whosever it is and whatever its state, or
	// fault.ErrNotFound.
	ByID(ctx context.Context, id InviteLinkID) (*InviteLink, error)
	// Use counts one use of an invite link by which somebody can join at the given
	// instant, and reports whether it did. However many come at once, no more than its
	// limit get in. The version stays.
	Use(ctx context.Context, id InviteLinkID, now time.Time) (bool, error)
}

// Profiles asks for the profiles of people.
type Profiles interface {
	// Head returns what decides who sees the owner's profile, or fault.ErrNotFound if
	// the owner has none.
	Head(ctx context.Context, owner identity.UserID) (ProfileHead, error)
	// HeadByAlias is Head for the profile whose page has a name, and whose profile that is. The name
	// is taken as it stands in an address; what is none, nobody's, or was given up too
	// long ago is fault.ErrNotFound.
	HeadByAlias(ctx context.Context, alias string) (identity.UserID, ProfileHead, error)
	// Content returns what there is to see of the owner's profile, or fault.ErrNotFound if
	// the owner has none. It does not ask who is looking.
	Content(ctx context.Context, owner identity.UserID) (profile.Snapshot, error)
	// FindablePages returns the numbers of the pages of Findable that have a profile, in order.
	FindablePages(ctx context.Context, size int) ([]int64, error)
	// Findable returns the profiles of a page that are Public and have a name, size of them at
	// most, in an order that stays. Who else has a say, the Gate asks.
	Findable(ctx context.Context, page int64, size int) ([]FindableProfile, error)
}

// FindableProfile is a profile that perhaps everybody may find.
type FindableProfile struct {
	Owner     identity.UserID
	Head      ProfileHead
	UpdatedAt time.Time
}

// ProfileHead is what decides who sees a profile.
type ProfileHead struct {
	Mode      profile.AccessMode
	Suspended bool // also while a suspended profile is under review
	// Alias is the present name of the profile's page; empty: it has none.
	Alias string
	// Version is another one after every change to what others read.
	Version int64
}

// People asks for people.
type People interface {
	// Person returns the person behind a user, or fault.ErrNotFound if there is none or
	// the account was deleted.
	Person(ctx context.Context, user identity.UserID) (Person, error)
	// Present returns those of the users who have finished their setup, and whose account is
	// neither deleted nor suspended, in any order.
	Present(ctx context.Context, users []identity.UserID) ([]identity.UserID, error)
}

// Person is somebody as others see them.
type Person struct {
	Member      identity.MemberID
	DisplayName string
	Role        identity.Role
	Suspended   bool
}

// Blocks asks who has blocked whom.
type Blocks interface {
	// Between returns the blocks between two people, in either direction.
	Between(ctx context.Context, owner, viewer identity.UserID) (Block, error)
}

// Block says who has blocked whom.
type Block struct{ ByOwner, ByViewer bool }

// Visits counts visits.
type Visits interface {
	// Count counts v: for its profile and day, for its visitor, and for its link if it
	// came by one; or, instead of a profile, for its invite link. It returns ErrNotCounted if the visitor was counted after
	// v.Window.RepeatAfter, today or, as v.Yesterday, the day before, or if the origin
	// has used up v.Window.OriginLimit since an instant after v.Window.OriginAfter. Any
	// error undoes the transaction around ctx. Of parallel calls for one visitor, one
	// counts.
	Count(ctx context.Context, v Visit) error
	// Forget removes what is kept about visitors of days before day, and about origins
	// whose hour began at or before originsUntil. Sums stay.
	Forget(ctx context.Context, day calendar.Date, originsUntil time.Time) error
}

// Salts keeps the salts that the hashes of visitors are made with, one per day.
type Salts interface {
	// Salt returns the salt of the day, or nil if there is none.
	Salt(ctx context.Context, day calendar.Date) ([]byte, error)
	// KeepSalt stores the salt of a day that has none; a day that has one keeps it.
	KeepSalt(ctx context.Context, day calendar.Date, salt []byte) error
}

// Statistics reads the sums of visits.
type Statistics interface {
	// Daily returns the sums of the owner's profile from the first to the last day, both
	// included, oldest first. Days without visits are missing.
	Daily(ctx context.Context, owner identity.UserID, first, last calendar.Date) ([]DailyAggregation, error)
}

// Forgetter forgets what is kept for owners for good.
type Forgetter interface {
	// ForgetOwner removes the owner's profile and invite links and everything that was
	// counted for them, in the transaction around ctx.
	ForgetOwner(ctx context.Context, owner identity.UserID) error
}

// Digest makes keyed hashes.
type Digest interface {
	// Sum returns the keyed hash of parts. Other parts, or the same text divided in
	// another way, have another hash.
	Sum(parts ...string) []byte
}
