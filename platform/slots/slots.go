// Package slots limits how many expensive calls run at a time, so that other requests find database connections that
// are free. The limits are kept in memory: every instance has its own.
package slots

import (
	"context"
	"fmt"
	"sync"
	"time"

	"golang.org/x/sync/semaphore"
)

// Limiter limits how many calls run at a time, for one key and in all. Further calls wait. It is safe for concurrent
// use.
type Limiter[K comparable] struct {
	perKey  int64
	longest time.Duration
	inAll   *semaphore.Weighted

	mu   sync.Mutex
	keys map[K]*keySlots
}

type keySlots struct {
	slots   *semaphore.Weighted
	callers int // which run or wait
}

// New returns a Limiter for perKey calls of a key and inAll calls of all keys. A call takes longest at most, waiting
// included.
func New[K comparable](perKey, inAll int64, longest time.Duration) *Limiter[K] {
	return &Limiter[K]{
		perKey: perKey, longest: longest, inAll: semaphore.NewWeighted(inAll), keys: map[K]*keySlots{},
	}
}

// Run runs a call as soon as the limits allow. It returns context.DeadlineExceeded if that, or the call, takes too
// long.
func (l *Limiter[K]) Run(ctx context.Context, key K, call func(context.Context) error) error {
	ctx, cancel := context.WithTimeout(ctx, l.longest)
	defer cancel()
	release, err := l.acquire(ctx, key)
	if err != nil {
		return err
	}
	defer release()
	return call(ctx)
}

// Acquire waits until the limits allow a call, which lasts until release and may take any time. It returns
// context.DeadlineExceeded if the wait takes too long.
func (l *Limiter[K]) Acquire(ctx context.Context, key K) (release func(), err error) {
	ctx, cancel := context.WithTimeout(ctx, l.longest)
	defer cancel()
	return l.acquire(ctx, key)
}

func (l *Limiter[K]) acquire(ctx context.Context, key K) (release func(), err error) {
	own := l.join(key)
	if err := own.slots.Acquire(ctx, 1); err != nil {
		l.leave(key, own)
		return nil, fmt.Errorf("wait for other calls: %w", err)
	}
	if err := l.inAll.Acquire(ctx, 1); err != nil {
		own.slots.Release(1)
		l.leave(key, own)
		return nil, fmt.Errorf("wait for other calls: %w", err)
	}
	return func() {
		l.inAll.Release(1)
		own.slots.Release(1)
		l.leave(key, own)
	}, nil
}

func (l *Limiter[K]) join(key K) *keySlots {
	l.mu.Lock()
	defer l.mu.Unlock()
	own := l.keys[key]
	if own == nil {
		own = &keySlots{slots: semaphore.NewWeighted(l.perKey)}
		l.keys[key] = own
	}
	own.callers++
	return own
}

func (l *Limiter[K]) leave(key K, own *keySlots) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if own.callers--; own.callers == 0 {
		delete(l.keys, key)
	}
}
