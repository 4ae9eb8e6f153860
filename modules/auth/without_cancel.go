package auth

import (
	"context"
	"time"
)

// withoutCancelTimeout limits work that continues after the client has disconnected.
const withoutCancelTimeout = 5 * time.Second

// WithoutCancel returns a context that lasts five seconds, even if the client disconnects. It is for work that must be
// completed: a counted attempt, for example, must be committed (docs/security.md, T1).
func WithoutCancel(ctx context.Context) (context.Context, context.CancelFunc) {
	return context.WithTimeout(context.WithoutCancel(ctx), withoutCancelTimeout)
}
