package crawlers

import (
	"context"

	"wright.app/platform/clock"
)

// SitemapCache exports sitemapCache for tests.
type SitemapCache struct{ cache *sitemapCache }

// NewSitemapCache returns an empty cache.
func NewSitemapCache(c clock.Clock) SitemapCache { return SitemapCache{newSitemapCache(c)} }

// Get returns the document of a path.
func (s SitemapCache) Get(ctx context.Context, path string,
	build func(context.Context) ([]byte, error),
) ([]byte, error) {
	return s.cache.get(ctx, path, build)
}

// Len returns the number of cached documents.
func (s SitemapCache) Len() int {
	return s.cache.documents.Len()
}
