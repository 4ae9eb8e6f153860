package drawing

import (
	"context"
	"fmt"
	"sync"
	"time"

	"wright.app/platform/fault"
	"wright.app/platform/limits"
)

// longestWait is how long a request waits while others draw.
const longestWait = time.Second

// Slot lets one request draw at a time. Of the requests that wait, each address has at most one, so that nobody
// fills the queue.
type Slot struct {
	slot chan struct{}

	mu      sync.Mutex
	waiting map[string]struct{}
}

// NewSlot returns a Slot that nobody has.
func NewSlot() *Slot {
	return &Slot{slot: make(chan struct{}, 1), waiting: map[string]struct{}{}}
}

// Acquire waits until the request may draw, and returns a function that lets the next one draw. It returns
// fault.ErrUnavailable if that takes too long or another request of the address waits already.
func (s *Slot) Acquire(ctx context.Context) (release func(), err error) {
	release = func() { <-s.slot }
	select {
	case s.slot <- struct{}{}:
		return release, nil
	default:
	}
	address := limits.Address(ctx)
	if !s.enter(address) {
		return nil, fault.ErrUnavailable.WithRetryAfter(longestWait)
	}
	defer s.leave(address)
	timer := time.NewTimer(longestWait)
	defer timer.Stop()
	select {
	case s.slot <- struct{}{}:
		return release, nil
	case <-timer.C:
		return nil, fault.ErrUnavailable.WithRetryAfter(longestWait)
	case <-ctx.Done():
		return nil, fmt.Errorf("wait to draw: %w", context.Cause(ctx))
	}
}

func (s *Slot) enter(address string) (ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if _, waits := s.waiting[address]; waits {
		return false
	}
	s.waiting[address] = struct{}{}
	return true
}

func (s *Slot) leave(address string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.waiting, address)
}
