package live

import (
	"context"
	"time"
)

// Observer is told about streams, for metrics. It is safe for concurrent use. It gets neither users nor events.
type Observer interface {
	// Sent is called when a stream that waited for events has sent some, with the time since the first was recorded.
	Sent(ctx context.Context, lag time.Duration)
	// Resynced is called when a stream has told its client to read everything again.
	Resynced(ctx context.Context)
	// Dropped is called when a stream ends because its client did not read in time.
	Dropped(ctx context.Context)
}

// unobserved is the Observer of streams without one.
type unobserved struct{}

// Sent implements Observer.
func (unobserved) Sent(context.Context, time.Duration) {}

// Resynced implements Observer.
func (unobserved) Resynced(context.Context) {}

// Dropped implements Observer.
func (unobserved) Dropped(context.Context) {}
