package people

import (
	"context"
	"fmt"
	"sync"
	"time"

	"golang.org/x/sync/semaphore"

	"wright.app/platform/identity"
)

// The limits of expensive searches (docs/security.md, T122).
const (
	searchesPerUser = 2
	searchesInAll   = 4
	// searchTimeout is the longest time that a search takes, waiting included.
	searchTimeout = 2 * time.Second
)

// SearchLimiter limits how many searches run at a time, by one member and by all, so that other requests find database
// connections that are free. Further searches wait. It is safe for concurrent use.
type SearchLimiter struct {
	inAll *semaphore.Weighted

	mu    sync.Mutex
	users map[identity.UserID]*userSearches
}

type userSearches struct {
	slots   *semaphore.Weighted
	callers int // which run or wait
}

// NewSearchLimiter returns a SearchLimiter.
func NewSearchLimiter() *SearchLimiter {
	return &SearchLimiter{
		inAll: semaphore.NewWeighted(searchesInAll), users: map[identity.UserID]*userSearches{},
	}
}

// Run runs a search of a user as soon as the limits allow. It returns context.DeadlineExceeded if that, or the search,
// takes too long.
func (l *SearchLimiter) Run(ctx context.Context, user identity.UserID, search func(context.Context) error) error {
	ctx, cancel := context.WithTimeout(ctx, searchTimeout)
	defer cancel()
	own := l.join(user)
	defer l.leave(user, own)
	for _, slots := range []*semaphore.Weighted{own.slots, l.inAll} {
		if err := slots.Acquire(ctx, 1); err != nil {
			return fmt.Errorf("wait for other searches: %w", err)
		}
		defer slots.Release(1)
	}
	return search(ctx)
}

func (l *SearchLimiter) join(user identity.UserID) *userSearches {
	l.mu.Lock()
	defer l.mu.Unlock()
	own := l.users[user]
	if own == nil {
		own = &userSearches{slots: semaphore.NewWeighted(searchesPerUser)}
		l.users[user] = own
	}
	own.callers++
	return own
}

func (l *SearchLimiter) leave(user identity.UserID, own *userSearches) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if own.callers--; own.callers == 0 {
		delete(l.users, user)
	}
}
