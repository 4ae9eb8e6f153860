package jobs

import (
	"context"
	"fmt"
	"time"

	"wright.app/modules/organization"
	"wright.app/platform/calendar"
)

// MaxPublicOfDay is the maximum number of jobs of a day in the sitemap, a tenth of what sitemaps.org allows.
const MaxPublicOfDay = 5_000

// PublicDays returns the days (UTC) on which the jobs were published that are in the sitemap now, the last one first.
// There are at most MaxOpenDays and one.
func (s *Service) PublicDays(ctx context.Context) ([]calendar.Date, error) {
	var days []calendar.Date
	for before := LastPosition; ; {
		found, err := s.findPublic(ctx, before, 1)
		if err != nil {
			return nil, fmt.Errorf("days of public jobs: %w", err)
		}
		if len(found) == 0 {
			return days, nil
		}
		day := found[0].Position.day()
		days = append(days, day)
		before = firstPositionOf(day)
	}
}

// PublicOf returns the jobs of a day of PublicDays, those that were published last first.
func (s *Service) PublicOf(ctx context.Context, day calendar.Date) ([]Public, error) {
	var all []Public
	first, before := firstPositionOf(day), firstPositionOf(day.AddDays(1))
	for len(all) < MaxPublicOfDay {
		found, err := s.findPublic(ctx, before, publicBatch)
		if err != nil {
			return nil, fmt.Errorf("public jobs of %s: %w", day, err)
		}
		for _, j := range found {
			if j.Position < first {
				return all, nil
			}
			all = append(all, j)
			before = j.Position
		}
		if len(found) < publicBatch {
			return all, nil
		}
	}
	return all, nil
}

// publicBatch is how many jobs are read at a time for the sitemap.
const publicBatch = 200

// findPublic returns up to limit jobs that everybody may see, before a position.
func (s *Service) findPublic(ctx context.Context, before Position, limit int) ([]Public, error) {
	q, err := ParsePublicQuery(QueryInput{})
	if err != nil {
		return nil, err
	}
	all, err := s.find(ctx, everybody, q.query, q.query.expression(anywhere, organization.ID{}), before, limit)
	return publicOf(all), err
}

// day returns the day on which a job got a position.
func (p Position) day() calendar.Date { return calendar.DayOf(time.UnixMicro(int64(p))) }

// firstPositionOf returns the first position that jobs get on a day.
func firstPositionOf(day calendar.Date) Position { return Position(day.Time().UnixMicro()) }
