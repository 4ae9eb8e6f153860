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
	// searchTimeout is the longest time that a search takes, waiting included.
	searchTimeout = 2 * time.Second
)

// SearchLimiter limits how many searches run at a time, by one member and by all.
type SearchLimiter = slots.Limiter[identity.UserID]

// NewSearchLimiter returns a SearchLimiter.
func NewSearchLimiter() *SearchLimiter {
	return slots.New[identity.UserID](searchesPerUser, searchesInAll, searchTimeout)
}
