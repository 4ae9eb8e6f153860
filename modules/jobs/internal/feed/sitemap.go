package feed

import (
	"context"
	"fmt"

	"wright.app/modules/jobs"
	"wright.app/platform/calendar"
	"wright.app/platform/fault"
	"wright.app/platform/pages"
)

// Sitemap implements pages.SitemapPart. It has a document for each day on which a job was published.
type Sitemap struct{ service *jobs.Service }

var _ pages.SitemapPart = (*Sitemap)(nil)

// NewSitemap returns a Sitemap.
func NewSitemap(s *jobs.Service) *Sitemap { return &Sitemap{s} }

// Name implements pages.SitemapPart.
func (*Sitemap) Name() string { return "jobs" }

// Documents implements pages.SitemapPart.
func (s *Sitemap) Documents(ctx context.Context) ([]string, error) {
	days, err := s.service.PublicDays(ctx)
	if err != nil {
		return nil, fmt.Errorf("sitemap of jobs: %w", err)
	}
	keys := make([]string, len(days))
	for i, day := range days {
		keys[i] = day.String()
	}
	return keys, nil
}

// Entries implements pages.SitemapPart.
func (s *Sitemap) Entries(ctx context.Context, key string) ([]pages.SitemapEntry, error) {
	day, err := calendar.Parse(key)
	if err != nil || day.String() != key {
		return nil, fault.ErrNotFound
	}
	all, err := s.service.PublicOf(ctx, day)
	if err != nil {
		return nil, fmt.Errorf("sitemap of jobs: %w", err)
	}
	entries := make([]pages.SitemapEntry, len(all))
	for i, j := range all {
		entries[i] = pages.SitemapEntry{Path: pathOf(j), UpdatedAt: j.UpdatedAt}
	}
	return entries, nil
}

// pathOf returns the path of the page of a job.
func pathOf(j jobs.Public) string { return "/j/" + j.ID.String() }
