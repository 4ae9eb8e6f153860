package live

import (
	"context"
	"time"

	"wright.app/platform/identity"
)

// Outbox keeps the events of each recipient, and the counter from which they get their sequence.
type Outbox interface {
	// Append stores events of recipients in the transaction around ctx, and returns the place of the last one of each.
	// Other transactions with events of one of them wait until this one ends, so that no place is visible before an
	// earlier one.
	Append(
		ctx context.Context, events map[identity.UserID][]Event, now time.Time,
	) (last map[identity.UserID]int64, err error)
	// Begin makes sure that a recipient has a counter, so that their first event comes after a place that they know.
	Begin(ctx context.Context, recipient identity.UserID, now time.Time) error
	// Newest returns the place of the newest event of a recipient; ok is false if they have no counter.
	Newest(ctx context.Context, recipient identity.UserID) (newest int64, ok bool, err error)
	// After returns up to limit events of a recipient after a place, in order.
	After(ctx context.Context, recipient identity.UserID, place int64, limit int) ([]Stored, error)
}

// Waker wakes streams.
type Waker interface {
	// Recorded says that recipients have new events, up to these places, which are committed. It does not block.
	Recorded(moved map[identity.UserID]int64)
}

// Listener is told of recorded events.
type Listener interface {
	// Recorded is called in the transaction of the events, after they were stored, with the place of the last one of
	// each recipient. The counters of the recipients are locked until the transaction ends.
	Recorded(
		ctx context.Context, events map[identity.UserID][]Event, last map[identity.UserID]int64, now time.Time,
	) error
}

// Sessions tells whether sessions are still valid.
type Sessions interface {
	// Ended returns those of the sessions, named as by identity.Principal, that have ended or whose users are
	// suspended.
	Ended(ctx context.Context, sessions []string) (ended []string, err error)
}

// Draining tells when the server is about to stop. *httpserver.Drain has this method.
type Draining interface {
	// Begun returns a channel that is closed when the server is about to stop.
	Begun() <-chan struct{}
}
