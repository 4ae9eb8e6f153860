package database

import (
	"context"
	"slices"
	"sync"
)

// turn lets one at a time through, in the order in which they came. Unlike a mutex it can be
// waited for with a context, and who has it can see whether anybody waits.
type turn struct {
	mu      sync.Mutex
	taken   bool
	waiting []chan struct{} // each is closed when its turn comes
}

// take waits for the turn. It fails with the error of ctx, and only without the turn.
func (t *turn) take(ctx context.Context) error {
	t.mu.Lock()
	if !t.taken {
		t.taken = true
		t.mu.Unlock()
		return nil
	}
	mine := make(chan struct{})
	t.waiting = append(t.waiting, mine)
	t.mu.Unlock()
	select {
	case <-mine:
		return nil
	case <-ctx.Done():
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	at := slices.Index(t.waiting, mine)
	if at < 0 {
		return nil // it came at the same moment
	}
	t.waiting = slices.Delete(t.waiting, at, at+1)
	return ctx.Err()
}

// pass gives the turn to the next one and reports whether there was one; else it stays.
func (t *turn) pass() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.next()
}

// over ends the turn.
func (t *turn) over() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.taken = t.next()
}

func (t *turn) next() bool {
	if len(t.waiting) == 0 {
		return false
	}
	close(t.waiting[0])
	t.waiting = slices.Delete(t.waiting, 0, 1)
	return true
}
