package webhooks

import (
	"context"
	"sync"
	"time"

	"wright.app/platform/clock"
)

// maxRate is how many events a process sends in a second, to all webhooks together. Without it, thousands that wait
// would take most of the turns of the one writer on SQLite, for which saves of members wait, too.
const maxRate = 200

// pace spaces calls out evenly.
type pace struct {
	mu   sync.Mutex
	next time.Time // when the next call may begin
}

// reserve takes the next turn, and returns how long it is ahead of now.
func (p *pace) reserve(now time.Time) time.Duration {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.next.Before(now) {
		p.next = now
	}
	ahead := p.next.Sub(now)
	p.next = p.next.Add(time.Second / maxRate)
	return ahead
}

// wait takes the next turn and waits for it, or until ctx is done.
func (p *pace) wait(ctx context.Context) error {
	select {
	case <-time.After(p.reserve(clock.Machine())):
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
