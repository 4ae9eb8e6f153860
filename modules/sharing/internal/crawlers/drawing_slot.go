package crawlers

import (
	"context"
	"fmt"
	"sync"
	"time"

	"wright.app/platform/fault"
	"wright.app/platform/limits"
)

const (
	// drawingCost is what a preview costs, by the budget of drawing.
	drawingCost = 128 << 10
	// longestWait is how long a request waits while other previews are drawn.
	longestWait = time.Second
)

// drawingSlot lets one request draw at a time. Of the requests that wait, each address has at most one, so that nobody
// fills the queue.
type drawingSlot struct {
	slot chan struct{}

	mu      sync.Mutex
	waiting map[string]struct{}
}

func newDrawingSlot() *drawingSlot {
	return &drawingSlot{slot: make(chan struct{}, 1), waiting: map[string]struct{}{}}
}

// acquire waits until the request may draw, and returns a function that lets the next one draw. It returns
// fault.ErrUnavailable if that takes too long or another request of the address waits already.
func (d *drawingSlot) acquire(ctx context.Context) (release func(), err error) {
	release = func() { <-d.slot }
	select {
	case d.slot <- struct{}{}:
		return release, nil
	default:
	}
	address := limits.Address(ctx)
	if !d.enter(address) {
		return nil, fault.ErrUnavailable.WithRetryAfter(longestWait)
	}
	defer d.leave(address)
	timer := time.NewTimer(longestWait)
	defer timer.Stop()
	select {
	case d.slot <- struct{}{}:
		return release, nil
	case <-timer.C:
		return nil, fault.ErrUnavailable.WithRetryAfter(longestWait)
	case <-ctx.Done():
		return nil, fmt.Errorf("wait for a preview: %w", context.Cause(ctx))
	}
}

func (d *drawingSlot) enter(address string) (ok bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if _, waits := d.waiting[address]; waits {
		return false
	}
	d.waiting[address] = struct{}{}
	return true
}

func (d *drawingSlot) leave(address string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	delete(d.waiting, address)
}
