package people

import (
	"time"

	"wright.app/platform/identity"
	"wright.app/platform/slots"
)

// The limits of expensive searches (docs/security.md, T122).
const (
	searchesPerUser = 2
	searchesInAll   = 4
	// SearchTimeout is the longest time that a search takes, waiting included.
	SearchTimeout = 2 * time.Second
)

// SearchLimiter limits how many searches run at a time, by one member and by all.
type SearchLimiter = slots.Limiter[identity.UserID]

// NewSearchLimiter returns a SearchLimiter. A search takes at most timeout, waiting included: SearchTimeout in the
// program, and longer in tests that do not test it.
func NewSearchLimiter(timeout time.Duration) *SearchLimiter {
	return slots.New[identity.UserID](searchesPerUser, searchesInAll, timeout)
}
