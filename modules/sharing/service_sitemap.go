package sharing

import (
	"context"
	"fmt"
	"time"

	"wright.app/platform/identity"
)

// SitemapPage is how many profiles a page of the site's map has at most: what sitemaps.org allows.
const SitemapPage = 50_000

// Found is a profile on the map of the site.
type Found struct {
	Alias     string
	UpdatedAt time.Time
}

// SitemapPages returns the numbers of the pages of the site's map, in order. A page may turn out
// to be empty: what stands on it is decided profile by profile.
func (s *Service) SitemapPages(ctx context.Context) ([]int64, error) {
	pages, err := s.Profiles.FindablePages(ctx, SitemapPage)
	if err != nil {
		return nil, fmt.Errorf("pages of the site's map: %w", err)
	}
	return pages, nil
}

// Sitemap returns what stands on a page of the site's map: profiles that the Gate shows to
// somebody of whom nothing is known, of people who have finished their setup.
func (s *Service) Sitemap(ctx context.Context, page int64) ([]Found, error) {
	candidates, err := s.Profiles.Findable(ctx, page, SitemapPage)
	if err != nil {
		return nil, fmt.Errorf("page %d of the site's map: %w", page, err)
	}
	owners := make([]identity.UserID, len(candidates))
	for i, c := range candidates {
		owners[i] = c.Owner
	}
	present, err := s.Gate.people.Present(ctx, owners)
	if err != nil {
		return nil, fmt.Errorf("owners on page %d of the site's map: %w", page, err)
	}
	known := make(map[identity.UserID]bool, len(present))
	for _, owner := range present {
		known[owner] = true
	}
	found := make([]Found, 0, len(present))
	for _, c := range candidates {
		if !known[c.Owner] {
			continue
		}
		sight, err := s.Gate.decide(ctx, identity.Principal{}, standing{owner: c.Owner, head: c.Head}, Sight{})
		switch {
		case refused(err):
		case err != nil:
			return nil, fmt.Errorf("page %d of the site's map: %w", page, err)
		case sight.Alias != "":
			found = append(found, Found{Alias: sight.Alias, UpdatedAt: c.UpdatedAt})
		}
	}
	return found, nil
}
