package database

import (
	"context"
	"slices"
	"sync"
)

// fifoLock is a mutex that callers get in the order of their calls. Unlike with sync.Mutex, a caller can wait with a
// context, and the holder can hand the lock to the next waiter.
type fifoLock struct {
	mu      sync.Mutex
	locked  bool
	waiters []chan struct{} // each is closed when its waiter gets the lock
}

// Lock waits for the lock. It returns the error of ctx if that ends first; then the lock is not held.
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
