package publicprofile

import (
	"context"
	"time"

	"wright.app/modules/sharing"
	"wright.app/platform/identity"
)

// SitemapPage is the maximum number of profiles on a page of the sitemap. sitemaps.org allows 50,000, which take too
// long to read and write for one request.
const SitemapPage = 5_000

// SitemapEntry is a profile in the sitemap.
type SitemapEntry struct {
	Alias     string
	UpdatedAt time.Time
}

// SitemapPages returns the numbers of the pages of the sitemap, in order. A page may be empty, because Sitemap omits
// profiles that the Gate does not show.
func (s *Service) SitemapPages(ctx context.Context) ([]int64, error) {
	return s.Listed.ListedPages(ctx, SitemapPage)
}

// Sitemap returns a page of the sitemap. It contains the profiles that the Gate shows to viewers who are not signed in,
// if their owners have finished the setup.
func (s *Service) Sitemap(ctx context.Context, page int64) ([]SitemapEntry, error) {
	candidates, err := s.Listed.ListedProfiles(ctx, page, SitemapPage)
	if err != nil {
		return nil, err
	}
	owners := make([]identity.UserID, len(candidates))
	for i, c := range candidates {
		owners[i] = c.Owner
	}
	active, err := s.Users.Active(ctx, owners)
	if err != nil {
		return nil, err
	}
	isActive := make(map[identity.UserID]bool, len(active))
	for _, owner := range active {
		isActive[owner] = true
	}
	entries := make([]SitemapEntry, 0, len(active))
	for _, c := range candidates {
		if !isActive[c.Owner] {
			continue
		}
		access, err := s.Gate.ForEverybody(ctx, c.Owner, sharing.VisibilityOf(c.Header))
		switch {
		case sharing.IsRefusal(err):
		case err != nil:
			return nil, err
		case access.Alias != "":
			entries = append(entries, SitemapEntry{Alias: access.Alias, UpdatedAt: c.UpdatedAt})
		}
	}
	return entries, nil
}
