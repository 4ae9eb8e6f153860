package network

import (
	"context"

	"wright.app/platform/identity"
)

// Blocks is the store of blocks.
type Blocks interface {
	// Page returns up to limit blocks that match a query, sorted by Position: the first ones, or those after a
	// position.
	Page(ctx context.Context, blocker identity.UserID, q Query, after *Position, limit int) ([]*Block, error)
	// ForChange returns the block of a member, or fault.ErrNotFound. It locks the blocker's list until the transaction
	// of ctx ends.
	ForChange(ctx context.Context, blocker identity.UserID, member identity.MemberID) (*Block, error)
	// Of returns the block of a user, or fault.ErrNotFound. It takes no lock.
	Of(ctx context.Context, blocker, blocked identity.UserID) (*Block, error)
	// Add inserts a block and returns it with its id, or ErrBlockLimitExceeded if the blocker already has limit blocks.
	// Concurrent calls do not exceed the limit. It fails if the person is already blocked.
	Add(ctx context.Context, b *Block, limit int) (*Block, error)
	// Save updates the note, or returns fault.ErrNotFound if the block was removed.
	Save(ctx context.Context, b *Block) error
	// Remove removes the block of a member, if there is one.
	Remove(ctx context.Context, blocker identity.UserID, member identity.MemberID) error

	// Between reports which of two people has blocked the other.
	Between(ctx context.Context, one, other identity.UserID) (byOne, byOther bool, err error)
	// EitherWay returns everybody whom a user has blocked or who has blocked them, in any order, some maybe twice.
	EitherWay(ctx context.Context, user identity.UserID) ([]identity.UserID, error)
	// BlockedBy returns everybody whom a user has blocked, in any order.
	BlockedBy(ctx context.Context, user identity.UserID) ([]identity.UserID, error)

	// LockPeople lets changes of the blocks by people, of their suspension and of who may write to them wait until the
	// transaction of ctx ends. waited is false if nothing can have changed since that began, because the database has
	// one writer at a time.
	LockPeople(ctx context.Context, people ...identity.UserID) (waited bool, err error)
	// EraseUser removes the blocks by and of the user in the transaction of ctx.
	EraseUser(ctx context.Context, user identity.UserID) error
}

// Connections ends connections and requests.
type Connections interface {
	// Block removes connection and requests between two people in the transaction of ctx, except that somebody who has
	// asked the blocker keeps their own view of the request. A concurrent request of one of the two either comes first
	// and is removed, or sees the result of the transaction.
	Block(ctx context.Context, blocker, blocked identity.UserID) error
}

// Applications ends the applications for jobs of whoever blocks the recruiter. A higher module implements it.
type Applications interface {
	// Block is called in the transaction of ctx, in which somebody blocks another person.
	Block(ctx context.Context, blocker, blocked identity.UserID) error
}

// Endings ends everything that a block ends.
type Endings struct {
	connections  Connections
	applications Applications
}

// NewEndings returns Endings.
func NewEndings(c Connections, a Applications) *Endings { return &Endings{c, a} }

// Block implements Connections.
func (e *Endings) Block(ctx context.Context, blocker, blocked identity.UserID) error {
	if err := e.connections.Block(ctx, blocker, blocked); err != nil {
		return err
	}
	return e.applications.Block(ctx, blocker, blocked)
}

// Visibility tells whether somebody may see a person.
type Visibility interface {
	// CanSee reports whether a viewer may see the profile of a user at this moment, and so the name. token is the token
	// of the personal link that the viewer used, or empty. The viewer 0 is somebody who is not signed in.
	CanSee(ctx context.Context, viewer, user identity.UserID, token string) (bool, error)
}

// Summary is the part of a person's profile that lists show. Empty texts are not set.
type Summary struct {
	DisplayName string
	Role        identity.Role
	Alias       string
	PhotoURL    string
	Headline    string
	Location    string
	TopTags     []string
}
