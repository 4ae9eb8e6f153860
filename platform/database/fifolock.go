package database

import (
	"context"
	"slices"
	"sync"
)

// fifoLock is a mutex that is granted in the order of the calls to Lock. Unlike with sync.Mutex, a caller can stop
// waiting when a context ends, and the holder can pass the lock to the next waiter.
type fifoLock struct {
	mu      sync.Mutex
	locked  bool
	waiters []chan struct{} // a waiter gets the lock when its channel is closed
}

// Lock waits for the lock. If ctx ends first, it returns the error of ctx and does not take the lock.
func (l *fifoLock) Lock(ctx context.Context) error {
	l.mu.Lock()
	if !l.locked {
		l.locked = true
		l.mu.Unlock()
		return nil
	}
	granted := make(chan struct{})
	l.waiters = append(l.waiters, granted)
	l.mu.Unlock()
	select {
	case <-granted:
		return nil
	case <-ctx.Done():
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	index := slices.Index(l.waiters, granted)
	if index < 0 {
		return nil // granted at the same moment
	}
	l.waiters = slices.Delete(l.waiters, index, index+1)
	return ctx.Err()
}

// HandOff gives the lock to the next waiter and reports whether there was one. Without a waiter the caller keeps it.
func (l *fifoLock) HandOff() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.grantNext()
}

// Unlock releases the lock.
func (l *fifoLock) Unlock() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.locked = l.grantNext()
}

func (l *fifoLock) grantNext() bool {
	if len(l.waiters) == 0 {
		return false
	}
	close(l.waiters[0])
	l.waiters = slices.Delete(l.waiters, 0, 1)
	return true
}
