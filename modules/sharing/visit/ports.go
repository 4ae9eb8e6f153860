package visit

import (
	"context"
	"errors"
	"time"

	"wright.app/platform/calendar"
	"wright.app/platform/identity"
)

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
	// Daily returns the numbers of visits to the owner's profile for each day from first to last, inclusive, oldest
	// first. It omits days without visits.
	Daily(ctx context.Context, owner identity.UserID, first, last calendar.Date) ([]DailyAggregation, error)
	// DailyOfLinks returns the numbers of visits by each personal link that Links.List returns, for each day from first
	// to last, inclusive, by the id of the link and then oldest first. It omits days without visits.
	DailyOfLinks(ctx context.Context, owner identity.UserID, first, last calendar.Date) ([]LinkDay, error)
}

// Salts stores the daily salts of the hashes of visitors.
type Salts interface {
	// Salt returns the salt of the day, or nil if there is none.
	Salt(ctx context.Context, day calendar.Date) ([]byte, error)
	// AddSalt stores the salt of a day unless the day has one.
	AddSalt(ctx context.Context, day calendar.Date, salt []byte) error
}

// Digest computes MACs.
type Digest interface {
	// Sum returns the MAC over parts. Different parts with the same concatenation have different MACs.
	Sum(parts ...string) []byte
}

// ErrNotCounted says that a visit is repeated or exceeds the limit of its network. The module does not return it to
// clients, because visitors must not learn whether their visit was counted.
var ErrNotCounted = errors.New("visit is not counted")
