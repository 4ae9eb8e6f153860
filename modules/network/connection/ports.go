package connection

import (
	"context"
	"time"

	"wright.app/modules/network"
	"wright.app/platform/identity"
)

// Connections is the store of sides.
type Connections interface {
	// Page returns up to limit sides that their owner sees and that match a filter, sorted by Position: the first ones,
	// or those after a position.
	Page(ctx context.Context, owner identity.UserID, f Filter, after *Position, limit int) ([]Side, error)
	// CountIncoming returns the number of open requests that the owner has received and sees.
	CountIncoming(ctx context.Context, owner identity.UserID) (int, error)
	// ByID returns the side of an owner, or fault.ErrNotFound, also for one that the owner does not see.
	ByID(ctx context.Context, owner identity.UserID, id ID) (Side, error)
	// Of returns the sides of an owner with others that the owner sees, in any order.
	Of(ctx context.Context, owner identity.UserID, others []identity.UserID) ([]Side, error)
	// ShowingTo returns those of the users who are connected with a viewer and show them their profile, in any order.
	ShowingTo(ctx context.Context, viewer identity.UserID, users []identity.UserID) ([]identity.UserID, error)
	// Others returns those with whom an owner has a side that the owner sees, in any order.
	Others(ctx context.Context, owner identity.UserID) ([]identity.UserID, error)
	// Shared returns up to limit users with whom at least leastShared of the owner's 100 newest connections from before
	// a time are connected, those with the most first. It returns nobody for an owner with fewer than leastOwn of them.
	Shared(
		ctx context.Context, owner identity.UserID, before time.Time, leastOwn, leastShared, limit int,
	) ([]identity.UserID, error)
	// All returns up to limit sides of an owner with rows after a row, also those that the owner does not see, sorted
	// by row.
	All(ctx context.Context, owner identity.UserID, after RowID, limit int) ([]Side, error)

	// LockRequests returns the number of open requests by a user, and Side.RequestTime of the sides where it is after a
	// time. It locks the requests by this user until the transaction of ctx ends, so that two of them do not exceed a
	// limit together.
	LockRequests(ctx context.Context, user identity.UserID, since time.Time) (Earlier, error)
	// LockPerson lets SavePerson for a user wait until the transaction of ctx ends. It comes before ForChange.
	LockPerson(ctx context.Context, user identity.UserID) error
	// ForChange returns what two users see of each other, the side of own first. Sides that are not stored have no
	// status. It locks the pair until the transaction of ctx ends, also if nothing is stored.
	ForChange(ctx context.Context, own, other identity.UserID) (*Pair, error)
	// Save stores the pair, and deletes sides that are not needed.
	Save(ctx context.Context, p *Pair, now time.Time) error

	// SavePerson stores in the sides of others whether a user will be deleted, and the name and role of the user. Sides
	// with an open request to the user keep the name and role that their owners saw when they asked.
	SavePerson(ctx context.Context, p network.Person, isGone bool) error
	// DeleteUnneeded deletes up to limit sides that are not needed at a time, and returns their number.
	DeleteUnneeded(ctx context.Context, now time.Time, limit int) (int, error)
	// EraseInBatches deletes both sides of the connections of a user, each few rows in a transaction of their own.
	// Connections that are being stored may remain.
	EraseInBatches(ctx context.Context, user identity.UserID) error
	// EraseUser deletes the sides of and with a user in the transaction of ctx.
	EraseUser(ctx context.Context, user identity.UserID) error
}

// Summaries reads what lists show of people.
type Summaries interface {
	// Visible returns the summaries of those of the users whose profile the viewer may see without a personal link.
	Visible(
		ctx context.Context, viewer identity.UserID, users []identity.UserID,
	) (map[identity.UserID]network.Summary, error)
}
