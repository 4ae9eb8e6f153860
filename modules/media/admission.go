package media

import (
	"context"
	"sync"
	"time"

	"wright.app/platform/fault"
	"wright.app/platform/identity"
)

// How many uploads run at a time (security T55).
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

// decoders is how many images are decoded at a time (security T54).
const decoders = 2

// workshop has room for two images, or for a large one.
type workshop struct {
	places chan struct{}
	whole  chan struct{} // held by who gathers all places, or two would wait for each other
}

func newWorkshop() workshop {
	return workshop{places: make(chan struct{}, decoders), whole: make(chan struct{}, 1)}
}

// enter waits for room and returns what gives it back.
func (w workshop) enter(ctx context.Context, large bool) (leave func(), err error) {
	want := 1
	if large {
		want = decoders
		if err := take(ctx, w.whole); err != nil {
			return nil, err
		}
		defer func() { <-w.whole }()
	}
	got := 0
	leave = func() {
		for range got {
			<-w.places
		}
	}
	for range want {
		if err := take(ctx, w.places); err != nil {
			leave()
			return nil, err
		}
		got++
	}
	return leave, nil
}

func take(ctx context.Context, place chan<- struct{}) error {
	select {
	case place <- struct{}{}:
		return nil
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}
