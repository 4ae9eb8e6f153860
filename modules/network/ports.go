package network

import (
	"context"

	"wright.app/platform/identity"
)

// Blocks keeps blocks. Those of other blockers do not exist for it.
type Blocks interface {
	// Page returns up to limit blocks of the blocker that match a query, in the order of
	// Place.Compare: those that come after a place, or the first ones for nil.
	Page(ctx context.Context, blocker identity.UserID, q Query, after *Place, limit int) ([]*Block, error)
	// ForChange returns the blocker's block of a member, or fault.ErrNotFound. Until the unit of
	// work around ctx ends, no other unit changes whom the blocker has blocked.
	ForChange(ctx context.Context, blocker identity.UserID, member identity.MemberID) (*Block, error)
	// Of returns the blocker's block of a user, or fault.ErrNotFound. It keeps nobody waiting.
	Of(ctx context.Context, blocker, blocked identity.UserID) (*Block, error)
	// Add stores a new block and returns it with its id, or ErrBlockLimitExceeded if its blocker
	// has limit of them. It joins the transaction around
	// ctx; parallel ones do not pass the limit together. A second block of one
	// person by one blocker is an error.
	Add(ctx context.Context, b *Block, limit int) (*Block, error)
	// Save stores what Annotate did, or returns fault.ErrNotFound if the block is there no more.
	Save(ctx context.Context, b *Block) error
	// Remove removes the blocker's block of a member, if there is one.
	Remove(ctx context.Context, blocker identity.UserID, member identity.MemberID) error
}

// Pairs knows which two people have nothing to do with each other.
type Pairs interface {
	// Between reports whether one of two people has blocked the other, in either direction.
	Between(ctx context.Context, one, other identity.UserID) (byOne, byOther bool, err error)
}

// Forgetter forgets what is kept about people for good.
type Forgetter interface {
	// ForgetUser removes whom the user has blocked and by whom they were blocked, in the unit of
	// work around ctx.
	ForgetUser(ctx context.Context, user identity.UserID) error
}

// People asks for people.
type People interface {
	// Member returns the person whom others know by that name, or fault.ErrNotFound if there is
	// none, they have deleted their account, or have not finished setting it up.
	Member(ctx context.Context, member identity.MemberID) (Person, error)
	// User returns the person behind a user, or fault.ErrNotFound like Member.
	User(ctx context.Context, user identity.UserID) (Person, error)
}

// Person is somebody as others see them.
type Person struct {
	User        identity.UserID
	Member      identity.MemberID
	DisplayName string
	Role        identity.Role
}
