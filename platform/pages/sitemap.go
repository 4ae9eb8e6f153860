package pages

import (
	"context"
	"time"

	"go.uber.org/fx"
)

// SitemapPart is a part of the sitemap that a module has beside that of public profiles. It contains only what a viewer
// who is not signed in may see at the time of the call.
type SitemapPart interface {
	// Name begins the names of the documents of the part.
	Name() string
	// Documents returns the keys of the documents, which consist of letters, digits and hyphens.
	Documents(ctx context.Context) ([]string, error)
	// Entries returns the pages in a document, or fault.ErrNotFound for a key that cannot be one.
	Entries(ctx context.Context, key string) ([]SitemapEntry, error)
}

// SitemapEntry is a page in the sitemap.
type SitemapEntry struct {
	Path      string
	UpdatedAt time.Time // zero: not said
}

// AsSitemapPart annotates the constructor of a SitemapPart so that fx adds it to the group of parts.
func AsSitemapPart(constructor any) any {
	return fx.Annotate(constructor, fx.As(new(SitemapPart)), fx.ResultTags(`group:"pages.sitemaps"`))
}
