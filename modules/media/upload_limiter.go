package media

import (
	"sync"
	"time"

	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// The maximum numbers of concurrent uploads (docs/security.md, T55).
const (
	uploadsPerUser = 2
	uploadsInAll   = 16
	// uploadRetryAfter is the wait that is sent to a caller over a limit.
	uploadRetryAfter = 5 * time.Second
)

// uploadLimiter limits the concurrent uploads of one user and of all users together. It is safe for concurrent use.
type uploadLimiter struct {
	mu      sync.Mutex
	running map[identity.UserID]int
	total   int
}

func newUploadLimiter() *uploadLimiter { return &uploadLimiter{running: map[identity.UserID]int{}} }

// acquire reserves an upload for a user and returns the function that ends it. It returns fault.ErrRequestLimit if a
// limit is reached.
func (l *uploadLimiter) acquire(user identity.UserID) (release func(), err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.running[user] >= uploadsPerUser || l.total >= uploadsInAll {
		return nil, fault.ErrRequestLimit.WithRetryAfter(uploadRetryAfter)
	}
	l.running[user]++
	l.total++
	return sync.OnceFunc(func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		l.total--
		if l.running[user]--; l.running[user] == 0 {
			delete(l.running, user)
		}
	}), nil
}
