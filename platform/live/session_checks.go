package live

import (
	"context"
	"log/slog"
	"slices"
	"time"
)

const (
	// checkEvery is how often the sessions of open streams are checked. With reconnecting it is below the 5 s of
	// docs/security.md, T221.
	checkEvery = 4 * time.Second
	// checkBatch is how many sessions are checked by one query.
	checkBatch = 500
)

// SessionChecks ends streams whose sessions have ended. It checks many sessions at a time, because a query for each of
// thousands of streams would keep the database busy.
type SessionChecks struct {
	hub      *Hub
	sessions Sessions
	log      *slog.Logger
}

// NewSessionChecks returns a SessionChecks of the streams of h.
func NewSessionChecks(h *Hub, s Sessions, log *slog.Logger) *SessionChecks {
	return &SessionChecks{h, s, log}
}

// Run checks the sessions of all open streams every few seconds, until ctx ends.
func (c *SessionChecks) Run(ctx context.Context) {
	ticker := time.NewTicker(checkEvery)
	defer ticker.Stop()
	for {
		select {
		case <-ticker.C:
			c.Check(ctx)
		case <-ctx.Done():
			return
		}
	}
}

// Check checks the sessions of all open streams once. Those that cannot be read go on: then no event can be read
// either.
func (c *SessionChecks) Check(ctx context.Context) {
	for batch := range slices.Chunk(c.hub.sessions(), checkBatch) {
		ended, err := c.ended(ctx, batch)
		if err != nil {
			c.log.DebugContext(ctx, "the sessions of streams could not be checked", "err", err)
			continue
		}
		c.hub.end(ended)
	}
}

func (c *SessionChecks) ended(ctx context.Context, sessions []string) ([]string, error) {
	ctx, cancel := context.WithTimeout(ctx, readTimeout)
	defer cancel()
	return c.sessions.Ended(ctx, sessions) // Check logs the error
}
