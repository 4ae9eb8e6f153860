package status

import (
	"context"
	"sync"
	"time"
)

const (
	// checkTimeout keeps an answer from hanging with what it asks about (docs/security.md, R10).
	checkTimeout = 2 * time.Second
	// checkEvery is how long an answer is good: a check writes, and anybody may ask.
	checkEvery = time.Second
)

// Readiness is whether the server can take calls, and what stands in the way.
type Readiness struct {
	Draining   bool
	Database   bool
	Storage    bool
	Migrations bool
}

// OK reports whether nothing stands in the way.
func (r Readiness) OK() bool { return !r.Draining && r.Database && r.Storage && r.Migrations }

// checks remembers the last answer for a moment. Whoever asks while a check runs waits for
// that one.
type checks struct {
	mu    sync.Mutex
	taken time.Time
	last  Readiness
}

// Readiness asks everything that the server needs. It never fails: what does not answer
// in time is not ready.
func (s *Service) Readiness(ctx context.Context) Readiness {
	r := s.checked(ctx)
	// A server that is about to stop says so at once.
	r.Draining = s.drain.Draining()
	return r
}

func (s *Service) checked(ctx context.Context) Readiness {
	s.checks.mu.Lock()
	defer s.checks.mu.Unlock()
	now := s.clock.Now()
	if age := now.Sub(s.checks.taken); !s.checks.taken.IsZero() && age >= 0 && age < checkEvery {
		return s.checks.last
	}
	// Others may wait for this answer, so the one who asked first cannot take it away.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), checkTimeout)
	defer cancel()
	var r Readiness
	var both sync.WaitGroup
	both.Go(func() { r.Database = s.database.TakesWrites(ctx) == nil })
	both.Go(func() { r.Storage = s.storage.TakesWrites(ctx) == nil })
	both.Wait()
	r.Migrations = s.database.Migrated()
	s.checks.last, s.checks.taken = r, s.clock.Now()
	return r
}
