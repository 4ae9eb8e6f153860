package cache_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"

	"wright.app/platform/cache"
)

func newTexts(limit int) *cache.LRU[int, []byte] {
	return cache.New[int](limit, func(text []byte) int { return len(text) })
}

func TestLRU_beyondTheLimit_evictsTheLeastRecentlyUsed(t *testing.T) {
	t.Parallel()
	c := newTexts(100)
	text := func(n int) []byte { return []byte(strings.Repeat("x", n)) }
	for key := range 4 {
		c.Put(key, text(25))
	}
	c.Get(0)
	c.Put(4, text(50))
	for key, want := range map[int]bool{0: true, 1: false, 2: false, 3: true, 4: true} {
		if _, ok := c.Get(key); ok != want {
			t.Errorf("%d is cached: %v", key, ok)
		}
	}
}

func TestLRU_replacedValue_freesItsBytes(t *testing.T) {
	t.Parallel()
	c := newTexts(100)
	c.Put(0, make([]byte, 30))
	c.Put(1, make([]byte, 70))
	c.Put(1, make([]byte, 10))
	if got, ok := c.Get(1); !ok || len(got) != 10 {
		t.Errorf("a value that was replaced: %d bytes, %v", len(got), ok)
	}
	c.Put(2, make([]byte, 60))
	if _, ok := c.Get(0); !ok {
		t.Error("the bytes of a replaced value were not freed")
	}
	if got := c.Bytes(); got != 100 {
		t.Errorf("%d bytes, want 100", got)
	}
}

func TestLRU_valueAboveTheLimit_leavesTheCacheEmpty(t *testing.T) {
	t.Parallel()
	c := newTexts(100)
	c.Put(0, make([]byte, 30))
	c.Put(1, make([]byte, 101))
	for key := range 2 {
		if _, ok := c.Get(key); ok {
			t.Errorf("%d is cached", key)
		}
	}
	if got := c.Bytes(); got != 0 {
		t.Errorf("%d bytes, want none", got)
	}
}

func TestLRU_usedConcurrently_keepsTheLimit(t *testing.T) {
	t.Parallel()
	c := newTexts(1000)
	var workers sync.WaitGroup
	for worker := range 8 {
		workers.Go(func() {
			for i := range 200 {
				key := (worker*7 + i) % 40
				want := fmt.Sprintf("%050d", key)
				if text, ok := c.Get(key); ok && string(text) != want {
					t.Errorf("%d: got %s", key, text)
				}
				c.Put(key, []byte(want))
			}
		})
	}
	workers.Wait()
	if got := c.Bytes(); got > 1000 {
		t.Errorf("%d bytes are cached", got)
	}
}
