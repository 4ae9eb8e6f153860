package status

import (
	"context"
	"time"

	"wright.app/platform/clock"
	"wright.app/platform/fault"
)

// Service has the use cases of the module.
type Service struct {
	clock    clock.Clock
	database Database
	storage  Storage
	drain    Drain
	media    Media
	views    *PageViews
	build    Build
	site     Site
	cache    readinessCache
}

// NewService returns a Service.
func NewService(
	c clock.Clock, db Database, storage Storage, drain Drain, media Media, views *PageViews, build Build, site Site,
) *Service {
	return &Service{
		clock: c, database: db, storage: storage, drain: drain, media: media, views: views, build: build, site: site,
	}
}

// Status is the running build and its clock.
type Status struct {
	Build
	ServerTime time.Time
}

// Status returns the running build, or fault.ErrUnavailable while the database accepts no writes.
func (s *Service) Status(ctx context.Context) (Status, error) {
	if r := s.checked(ctx); !r.Database || !r.Migrations {
		return Status{}, fault.ErrUnavailable
	}
	return Status{Build: s.build, ServerTime: s.clock.Now()}, nil
}

// PublicConfig returns the configuration that clients need before a sign-in.
func (s *Service) PublicConfig() PublicConfig {
	return PublicConfig{Site: s.site, Media: s.media.UploadLimits()}
}

// RecordPageView counts a page view, if the operator has chosen AnalyticsBeacon.
func (s *Service) RecordPageView(page PageName) {
	if s.site.Analytics == AnalyticsBeacon {
		s.views.Record(page)
	}
}
