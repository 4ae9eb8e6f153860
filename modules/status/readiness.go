package status

import (
	"context"
	"sync"
	"time"
)

const (
	// checkTimeout limits a check (docs/security.md, R10).
	checkTimeout = 2 * time.Second
	// storageCheckTimeout is shorter, because the result does not change the status and load balancers do not wait
	// long.
	storageCheckTimeout = 500 * time.Millisecond
	// checkInterval is how long a result is cached, because a check writes and anybody may ask.
	checkInterval = time.Second
)

// Readiness tells whether the server can serve requests, and which check has failed if not.
type Readiness struct {
	Draining   bool
	Database   bool
	Storage    bool
	Migrations bool
}

// OK reports whether the server can serve requests. Storage does not count: without it only files are missing, and all
// instances share it, so a load balancer would leave out every instance (ADR 0073).
func (r Readiness) OK() bool { return !r.Draining && r.Database && r.Migrations }

// readinessCache is the last result. Its mutex is held during a check, so that concurrent callers share one.
type readinessCache struct {
	mu    sync.Mutex
	taken time.Time
	last  Readiness
}

// Readiness checks database and storage. A check that does not end in time has failed.
func (s *Service) Readiness(ctx context.Context) Readiness {
	r := s.checked(ctx)
	// Not cached, so that a load balancer stops sending requests at once.
	r.Draining = s.drain.Draining()
	return r
}

func (s *Service) checked(ctx context.Context) Readiness {
	s.cache.mu.Lock()
	defer s.cache.mu.Unlock()
	now := s.clock.Now()
	if age := now.Sub(s.cache.taken); !s.cache.taken.IsZero() && age >= 0 && age < checkInterval {
		return s.cache.last
	}
	// Other callers may wait for this result, so it must not be cancelled with the first request.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), checkTimeout)
	defer cancel()
	var r Readiness
	var wg sync.WaitGroup
	wg.Go(func() { r.Database = s.database.CheckWritable(ctx) == nil })
	wg.Go(func() {
		storageCtx, cancel := context.WithTimeout(ctx, storageCheckTimeout)
		defer cancel()
		r.Storage = s.storage.CheckWritable(storageCtx) == nil
	})
	wg.Wait()
	r.Migrations = s.database.Migrated()
	s.cache.last, s.cache.taken = r, s.clock.Now()
	return r
}
