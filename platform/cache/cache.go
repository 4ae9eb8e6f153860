// Package cache provides an in-memory cache that is limited by the size of its values in bytes.
package cache

import (
	"math"
	"sync"

	"github.com/hashicorp/golang-lru/v2/simplelru"
)

// LRU is a cache that evicts the least recently used values when the sum of their sizes exceeds its limit. It is safe
// for concurrent use.
type LRU[K comparable, V any] struct {
	limit int
	size  func(V) int

	mu     sync.Mutex
	bytes  int
	values *simplelru.LRU[K, V]
}

// New returns an empty cache for values of at most limit bytes in all. size returns the bytes of a value.
func New[K comparable, V any](limit int, size func(V) int) *LRU[K, V] {
	c := &LRU[K, V]{limit: limit, size: size}
	// The only error is a number of values below one.
	c.values, _ = simplelru.NewLRU(math.MaxInt, func(_ K, v V) { c.bytes -= size(v) })
	return c
}

// Get returns the value of key and marks it as used. The value is shared and must not be changed.
func (c *LRU[K, V]) Get(key K) (value V, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.values.Get(key)
}

// Put stores the value of key, and evicts values until the limit is met. A value above the limit evicts all values
// and is not stored.
func (c *LRU[K, V]) Put(key K, value V) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.values.Remove(key)
	c.values.Add(key, value)
	c.bytes += c.size(value)
	for c.bytes > c.limit {
		c.values.RemoveOldest()
	}
}

// Bytes returns the sum of the sizes of all values.
func (c *LRU[K, V]) Bytes() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.bytes
}
