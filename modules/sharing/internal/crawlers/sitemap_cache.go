package crawlers

import (
	"context"
	"fmt"
	"math"
	"sync/atomic"
	"time"

	lru "github.com/hashicorp/golang-lru/v2"

	"wright.app/platform/clock"
)

const (
	// sitemapTTL is how long a cached document may be served, from the start of its read. A hidden profile disappears
	// from the sitemap of every instance within this time (ADR 0029).
	sitemapTTL = time.Second
	// maxCachedSitemaps is the maximum number of cached documents. Each has at most about a megabyte.
	maxCachedSitemaps = 8
)

// cachedSitemap is a compressed document of the sitemap.
type cachedSitemap struct {
	readAt     time.Time // when the read began
	readNumber int64     // the sequence number of the read
	compressed []byte
}

// sitemapCache caches documents for sitemapTTL and builds one at a time. It is safe for concurrent use.
type sitemapCache struct {
	clock     clock.Clock
	buildSlot chan struct{}                      // semaphore: one document is built at a time
	reads     atomic.Int64                       // number of started reads; changed only by the holder of buildSlot
	documents *lru.Cache[string, *cachedSitemap] // by path
}

func newSitemapCache(c clock.Clock) *sitemapCache {
	s := &sitemapCache{clock: c, buildSlot: make(chan struct{}, 1)}
	s.documents, _ = lru.New[string, *cachedSitemap](maxCachedSitemaps) // the only error is a size below one
	return s
}

// get returns the document of a path. It returns the cached document if that is fresh or its read began after this
// call. Otherwise it calls build and caches the result.
func (s *sitemapCache) get(ctx context.Context, path string,
	build func(context.Context) ([]byte, error),
) ([]byte, error) {
	readsBefore := s.reads.Load()
	if document, ok := s.lookup(path, math.MaxInt64); ok {
		return document, nil
	}
	select {
	case s.buildSlot <- struct{}{}:
		defer func() { <-s.buildSlot }()
	case <-ctx.Done():
		return nil, fmt.Errorf("wait for the sitemap: %w", context.Cause(ctx))
	}
	// Another call may have built the document meanwhile.
	if document, ok := s.lookup(path, readsBefore); ok {
		return document, nil
	}
	document := &cachedSitemap{readAt: s.clock.Now(), readNumber: s.reads.Add(1)}
	var err error
	if document.compressed, err = build(ctx); err != nil {
		return nil, err
	}
	s.removeExpired()
	s.documents.Add(path, document)
	return document.compressed, nil
}

// lookup returns the cached document of a path. The document must be fresh, or its read must have begun after the first
// readsBefore reads.
func (s *sitemapCache) lookup(path string, readsBefore int64) ([]byte, bool) {
	document, ok := s.documents.Get(path)
	if !ok || document.readNumber <= readsBefore && !s.isFresh(document) {
		return nil, false
	}
	return document.compressed, true
}

func (s *sitemapCache) removeExpired() {
	for _, path := range s.documents.Keys() {
		if document, ok := s.documents.Peek(path); ok && !s.isFresh(document) {
			s.documents.Remove(path)
		}
	}
}

// isFresh reports whether a document is younger than sitemapTTL. It returns false if the read is in the future, because
// then the clock was set back.
func (s *sitemapCache) isFresh(document *cachedSitemap) bool {
	age := s.clock.Now().Sub(document.readAt)
	return 0 <= age && age < sitemapTTL
}
