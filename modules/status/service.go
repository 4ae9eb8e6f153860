package status

import (
	"context"
	"time"

	"wright.app/platform/clock"
	"wright.app/platform/fault"
)

// Deps are what the use cases of the module work with.
type Deps struct {
	Clock    clock.Clock
	Database Database
	Storage  Storage
	Drain    Drain
	Media    Media
	Views    *PageViews
	Build    Build
	Site     Site
}

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
	checks   checks
}

// NewService returns the use cases over their dependencies.
func NewService(d Deps) *Service {
	return &Service{
		clock: d.Clock, database: d.Database, storage: d.Storage, drain: d.Drain, media: d.Media, views: d.Views, build: d.Build, site: d.Site,
	}
}

// Status is what runs, and the time it has.
type Status struct {
	Build
	ServerTime time.Time
}

// Status returns what runs, or fault.ErrUnavailable while the database takes no writes.
func (s *Service) Status(ctx context.Context) (Status, error) {
	if r := s.checked(ctx); !r.Database || !r.Migrations {
		return Status{}, fault.ErrUnavailable
	}
	return Status{Build: s.build, ServerTime: s.clock.Now()}, nil
}

// PublicConfig returns what a client must know before anybody signs in.
func (s *Service) PublicConfig() PublicConfig {
	return PublicConfig{Site: s.site, Media: s.media.UploadLimits()}
}

// RecordPageView counts that a page was opened, if the operator wants it counted here.
func (s *Service) RecordPageView(page PageName) {
	if s.site.Analytics == AnalyticsBeacon {
		s.views.Record(page)
	}
}
