package limits

import (
	"math"
	"sync"
	"time"

	"github.com/hashicorp/golang-lru/v2/simplelru"
	"golang.org/x/time/rate"
)

// maxKeys is the maximum number of keys that one policy stores. A key costs about 300 bytes.
const maxKeys = 1 << 15

// buckets keeps the token buckets of one policy: for each key one bucket per window.
//
// The number of keys is bounded by an LRU. When it is full, a new key takes over the buckets of the key that it evicts,
// with their tokens. Otherwise a caller could get full buckets by rotating through more than maxKeys keys. In ordinary
// operation the evicted buckets have not been used for a long time and are full again.
type buckets struct {
	windows []Window
	size    int

	mu   sync.Mutex
	keys *simplelru.LRU[string, []*rate.Limiter]
}

func newBuckets(windows []Window, size int) (*buckets, error) {
	keys, err := simplelru.NewLRU[string, []*rate.Limiter](size, nil)
	return &buckets{windows: windows, size: size, keys: keys}, err
}

// take takes a token from the bucket of every window, and stops at the first window that refuses. It returns the
// states of the windows that it has checked.
func (b *buckets) take(key string, now time.Time) []State {
	b.mu.Lock()
	defer b.mu.Unlock()
	states := make([]State, 0, len(b.windows))
	for i, bucket := range b.bucketsOf(key) {
		allowed := bucket.AllowN(now, 1)
		if !allowed {
			// AllowN does not update the time of the bucket for a refused call. After the clock was set back, the
			// bucket would gain no tokens until the old time is reached.
			bucket.SetLimitAt(now, bucket.Limit())
		}
		states = append(states, b.windows[i].state(allowed, bucket.TokensAt(now)))
		if !allowed {
			break
		}
	}
	return states
}

// refund returns the tokens of one call to the buckets. Limiter has no method for that; a negative number of events
// adds tokens, and the next call removes those above the burst.
func (b *buckets) refund(key string, now time.Time) {
	b.mu.Lock()
	defer b.mu.Unlock()
	limiters, _ := b.keys.Peek(key)
	for _, bucket := range limiters {
		bucket.AllowN(now, -1)
	}
}

// bucketsOf returns the buckets of key. A new key gets new buckets, or those of the key that it evicts.
func (b *buckets) bucketsOf(key string) []*rate.Limiter {
	if limiters, known := b.keys.Get(key); known {
		return limiters
	}
	var limiters []*rate.Limiter
	if b.keys.Len() == b.size {
		_, limiters, _ = b.keys.RemoveOldest()
	} else {
		limiters = make([]*rate.Limiter, 0, len(b.windows))
		for _, w := range b.windows {
			limiters = append(limiters, rate.NewLimiter(w.rate(), w.burst()))
		}
	}
	b.keys.Add(key, limiters)
	return limiters
}

func (w Window) rate() rate.Limit { return rate.Limit(float64(w.Quota) / w.Per.Seconds()) }

// burst returns how many calls may come at once.
func (w Window) burst() int {
	if w.Burst > 0 {
		return min(w.Burst, w.Quota)
	}
	return w.Quota
}

// state returns the state of a call for a bucket of w that holds tokens.
func (w Window) state(allowed bool, tokens float64) State {
	s := State{
		Allowed: allowed,
		Quota:   w.Quota,
		Per:     w.Per,
		Left:    max(0, int(math.Floor(tokens+rounding))),
		Reset:   w.timeFor(float64(w.burst()) - tokens),
	}
	if !allowed {
		s.RetryAfter = w.timeFor(1 - tokens)
	}
	return s
}

// rounding is added before tokens are rounded down, because a whole token may be stored as 0.9999999.
const rounding = 1e-6

// timeFor returns how long a bucket takes to gain tokens.
func (w Window) timeFor(tokens float64) time.Duration {
	return time.Duration(tokens * float64(w.Per) / float64(w.Quota)).Round(time.Microsecond)
}
