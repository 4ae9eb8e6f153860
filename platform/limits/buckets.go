package limits

import (
	"sync"
	"time"
)

// sweepAt is how many keys may come new before the dead ones are looked for.
const sweepAt = 1024

// buckets keeps one bucket per key for one window. A bucket is full when its first call
// comes, and full again when the interval after that call is over.
type buckets struct {
	window   Window
	size     int
	interval time.Duration

	mu   sync.Mutex
	keys map[string]bucket
	born int // keys that came new since the last sweep
}

type bucket struct {
	since time.Time
	used  int
}

// newBuckets returns the buckets of one window. A burst smaller than the quota makes a
// smaller bucket that fills up at the same rate.
func newBuckets(w Window) *buckets {
	b := &buckets{window: w, size: w.Quota, interval: w.Per, keys: map[string]bucket{}}
	if w.Burst > 0 && w.Burst < w.Quota {
		b.size, b.interval = w.Burst, w.Per*time.Duration(w.Burst)/time.Duration(w.Quota)
	}
	return b
}

func (b *buckets) take(key string, now time.Time) State {
	b.mu.Lock()
	defer b.mu.Unlock()
	k, known := b.keys[key]
	if !known {
		b.sweep(now)
		b.born++
	}
	if !known || b.over(k, now) {
		k = bucket{since: now}
	}
	allowed := k.used < b.size
	if allowed {
		k.used++
	}
	b.keys[key] = k
	return State{
		Allowed: allowed,
		Quota:   b.window.Quota,
		Per:     b.window.Per,
		Left:    b.size - k.used,
		Reset:   b.interval - now.Sub(k.since),
	}
}

func (b *buckets) giveBack(key string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if k, ok := b.keys[key]; ok && k.used > 0 {
		k.used--
		b.keys[key] = k
	}
}

// over reports whether the interval of k has ended. A clock that was set back ends it
// too: else a key could stay refused for as long as the clock jumped.
func (b *buckets) over(k bucket, now time.Time) bool {
	return now.Before(k.since) || now.Sub(k.since) >= b.interval
}

// sweep forgets buckets that are full again, once so many keys have come that looking at
// all of them costs little per key.
func (b *buckets) sweep(now time.Time) {
	if b.born < max(sweepAt, len(b.keys)/2) {
		return
	}
	b.born = 0
	for key, k := range b.keys {
		if b.over(k, now) {
			delete(b.keys, key)
		}
	}
}
