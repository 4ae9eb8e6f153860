package httpserver

import (
	"context"
	"log/slog"
	"sync"
	"time"
)

// The log has at most refusalLines lines per refusalWindow about requests that were refused before they passed the
// limit of their address.
const (
	refusalLines  = 100
	refusalWindow = 10 * time.Second
)

// refusalLog limits the lines about refused requests, so that a flood of them does not fill the log. It counts the
// lines that it leaves out.
type refusalLog struct {
	log *slog.Logger

	mu      sync.Mutex
	began   time.Time
	lines   int
	omitted int
}

// admit reports whether a line may be logged. When a window has ended, it logs how many lines were left out.
func (r *refusalLog) admit(ctx context.Context, now time.Time) bool {
	r.mu.Lock()
	omitted := 0
	if elapsed := now.Sub(r.began); elapsed >= refusalWindow || elapsed < 0 {
		omitted = r.omitted
		r.began, r.lines, r.omitted = now, 0, 0
	}
	ok := r.lines < refusalLines
	if ok {
		r.lines++
	} else {
		r.omitted++
	}
	r.mu.Unlock()
	if omitted > 0 {
		r.log.WarnContext(ctx, "more requests were refused than the log has lines for", "omitted", omitted)
	}
	return ok
}
