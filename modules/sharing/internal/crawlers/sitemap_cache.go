package crawlers

import (
	"context"
	"fmt"
	"math"
	"sync"
	"time"

	"wright.app/platform/clock"
)

const (
	// sitemapTTL is how long a document is served after its read began. A hidden profile disappears from the sitemap of
	// every instance within this time (ADR 0029).
	sitemapTTL = time.Second
	// maxCachedSitemaps is the maximum number of cached documents, of about a megabyte at most.
	maxCachedSitemaps = 8
)

// cachedSitemap is a compressed document of the sitemap.
type cachedSitemap struct {
	begun  time.Time // when its read began
	number int       // the sequence number of the read
	packed []byte
}

// sitemapCache caches documents for sitemapTTL and builds one at a time. It is safe for concurrent use.
type sitemapCache struct {
	clock     clock.Clock
	buildSlot chan struct{} // semaphore: one document is built at a time

	mu       sync.Mutex
	begun    int                      // how many were
	sitemaps map[string]cachedSitemap // by path
}

func newSitemapCache(c clock.Clock) *sitemapCache {
	return &sitemapCache{clock: c, buildSlot: make(chan struct{}, 1), sitemaps: map[string]cachedSitemap{}}
}

// get returns the document of a path: a cached one that is fresh or whose read began after this call, or a new one from
// build.
func (m *sitemapCache) get(ctx context.Context, path string,
	build func(context.Context) ([]byte, error),
) ([]byte, error) {
	packed, before, ok := m.lookup(path, math.MaxInt)
	if ok {
		return packed, nil
	}
	select {
	case m.buildSlot <- struct{}{}:
		defer func() { <-m.buildSlot }()
	case <-ctx.Done():
		return nil, fmt.Errorf("wait for the sitemap: %w", context.Cause(ctx))
	}
	// Another call may have built it meanwhile.
	if packed, _, ok = m.lookup(path, before); ok {
		return packed, nil
	}
	s := m.begin()
	var err error
	if s.packed, err = build(ctx); err != nil {
		return nil, err
	}
	m.keep(path, s)
	return s.packed, nil
}

// lookup returns the cached document of a path if it is fresh or its sequence number is higher than before. It also
// returns the number of reads that have begun.
func (m *sitemapCache) lookup(path string, before int) (packed []byte, begun int, ok bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	kept, ok := m.sitemaps[path]
	return kept.packed, m.begun, ok && (kept.number > before || m.isFresh(kept))
}

func (m *sitemapCache) begin() cachedSitemap {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.begun++
	return cachedSitemap{begun: m.clock.Now(), number: m.begun}
}

// isFresh returns false for a time in the future, which a clock that was set back can produce.
func (m *sitemapCache) isFresh(s cachedSitemap) bool {
	age := m.clock.Now().Sub(s.begun)
	return 0 <= age && age < sitemapTTL
}

func (m *sitemapCache) keep(path string, s cachedSitemap) {
	m.mu.Lock()
	defer m.mu.Unlock()
	delete(m.sitemaps, path)
	for path, old := range m.sitemaps {
		if !m.isFresh(old) {
			delete(m.sitemaps, path)
		}
	}
	if len(m.sitemaps) == maxCachedSitemaps {
		oldest := ""
		for path, old := range m.sitemaps {
			if oldest == "" || old.begun.Before(m.sitemaps[oldest].begun) {
				oldest = path
			}
		}
		delete(m.sitemaps, oldest)
	}
	m.sitemaps[path] = s
}
