package media

import (
	"context"
	"sync"
	"time"

	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// How many uploads run at a time (docs/security.md, T55).
const (
	uploadsPerUser = 2
	uploadsInAll   = 16
	// comeBack is how long somebody waits for another upload to end.
	comeBack = 5 * time.Second
)

// admission lets so many uploads in and no more. It is safe for concurrent use.
type admission struct {
	mu      sync.Mutex
	running map[identity.UserID]int
	all     int
}

func newAdmission() *admission { return &admission{running: map[identity.UserID]int{}} }

// enter returns what to call when the upload is over, or fault.ErrRequestLimit.
func (a *admission) enter(user identity.UserID) (leave func(), err error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.running[user] >= uploadsPerUser || a.all >= uploadsInAll {
		return nil, fault.ErrRequestLimit.WithRetryAfter(comeBack)
	}
	a.running[user]++
	a.all++
	return sync.OnceFunc(func() {
		a.mu.Lock()
		defer a.mu.Unlock()
		a.all--
		if a.running[user]--; a.running[user] == 0 {
			delete(a.running, user)
		}
	}), nil
}

// decodingSlots is how many images are decoded at a time; a large one takes all of them.
const decodingSlots = 2

// startDecoding waits for a free slot and returns the function that releases it.
func (s *Service) startDecoding(ctx context.Context, large bool) (release func(), err error) {
	slots := int64(1)
	if large {
		slots = decodingSlots
	}
	if s.decoding.Acquire(ctx, slots) != nil {
		return nil, context.Cause(ctx)
	}
	return func() { s.decoding.Release(slots) }, nil
}
