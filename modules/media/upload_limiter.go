package media

import (
	"sync"
	"time"

	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// How many uploads run at a time (docs/security.md, T55).
const (
	uploadsPerUser = 2
	uploadsInAll   = 16
	// uploadRetryAfter is sent to callers over the limit.
	uploadRetryAfter = 5 * time.Second
)

// uploadLimiter limits the concurrent uploads of one user and of all. It is safe for concurrent use.
type uploadLimiter struct {
	mu      sync.Mutex
	running map[identity.UserID]int
	all     int
}

func newUploadLimiter() *uploadLimiter { return &uploadLimiter{running: map[identity.UserID]int{}} }

// acquire returns a function to call when the upload ends, or fault.ErrRequestLimit.
func (l *uploadLimiter) acquire(user identity.UserID) (release func(), err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.running[user] >= uploadsPerUser || l.all >= uploadsInAll {
		return nil, fault.ErrRequestLimit.WithRetryAfter(uploadRetryAfter)
	}
	l.running[user]++
	l.all++
	return sync.OnceFunc(func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		l.all--
		if l.running[user]--; l.running[user] == 0 {
			delete(l.running, user)
		}
	}), nil
}
