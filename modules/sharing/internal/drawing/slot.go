package drawing

import (
	"context"
	"fmt"
	"sync"
	"time"

	"wright.app/platform/fault"
	"wright.app/platform/limits"
)

const (
	// waits is the maximum waiting time of a request, in multiples of Longest. A request may wait for the one that
	// draws, which may also wait for its script, and for another one in the queue.
	waits = 4
	// retryAfter is after which time a client should repeat a request that could not wait or has waited too long.
	retryAfter = Longest
)

// Slot lets one request draw at a time. Each address and each profile has at most one waiting request, so that nobody
// fills the queue.
type Slot struct {
	slot        chan struct{}
	longestWait time.Duration

	mu      sync.Mutex
	waiting map[waiter]struct{}
}

// waiter is an address or a profile with a waiting request.
type waiter struct {
	isProfile bool
	name      string
}

// NewSlot returns a Slot that nobody has. A request waits for it for at most longestWait.
func NewSlot(longestWait time.Duration) *Slot {
	return &Slot{slot: make(chan struct{}, 1), longestWait: longestWait, waiting: map[waiter]struct{}{}}
}

// Acquire waits until the request may draw a profile (any text that names it, or "" for none), and returns a function
// that lets the next one draw. It returns fault.ErrUnavailable if that takes too long, or if another request of the
// address or for the profile waits already.
func (s *Slot) Acquire(ctx context.Context, profile string) (release func(), err error) {
	release = func() { <-s.slot }
	select {
	case s.slot <- struct{}{}:
		return release, nil
	default:
	}
	of := []waiter{{name: limits.Address(ctx)}}
	if profile != "" {
		of = append(of, waiter{isProfile: true, name: profile})
	}
	if !s.enter(of) {
		return nil, fault.ErrUnavailable.WithRetryAfter(retryAfter)
	}
	defer s.leave(of)
	timer := time.NewTimer(s.longestWait)
	defer timer.Stop()
	select {
	case s.slot <- struct{}{}:
		return release, nil
	case <-timer.C:
		return nil, fault.ErrUnavailable.WithRetryAfter(retryAfter)
	case <-ctx.Done():
		return nil, fmt.Errorf("wait to draw: %w", context.Cause(ctx))
	}
}

func (s *Slot) enter(of []waiter) (ok bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, w := range of {
		if _, waits := s.waiting[w]; waits {
			return false
		}
	}
	for _, w := range of {
		s.waiting[w] = struct{}{}
	}
	return true
}

func (s *Slot) leave(of []waiter) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, w := range of {
		delete(s.waiting, w)
	}
}

// turns lets one request at a time wait for the Slot and draw for a key. The zero value is ready to use.
type turns struct {
	mu   sync.Mutex
	ends map[string]chan struct{} // closed at the end of the turn of a key
}

// take begins the turn of a key and returns a function that ends it. If another request has the turn, take waits until
// it ends, and returns nil.
func (t *turns) take(ctx context.Context, key string) (end func(), err error) {
	t.mu.Lock()
	other, isTaken := t.ends[key]
	if !isTaken {
		defer t.mu.Unlock()
		if t.ends == nil {
			t.ends = map[string]chan struct{}{}
		}
		own := make(chan struct{})
		t.ends[key] = own
		return func() {
			t.mu.Lock()
			defer t.mu.Unlock()
			delete(t.ends, key)
			close(own)
		}, nil
	}
	t.mu.Unlock()
	select {
	case <-other:
		return nil, nil
	case <-ctx.Done():
		return nil, fmt.Errorf("wait for what another request draws: %w", context.Cause(ctx))
	}
}
