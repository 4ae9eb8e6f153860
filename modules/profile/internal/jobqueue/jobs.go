// Package jobqueue has the jobs that module profile runs at intervals.
package jobqueue

import (
	"time"

	"wright.app/modules/profile"
	"wright.app/platform/queue"
)

// NewAliasReleaser returns the worker that deletes expired former aliases. It need not be punctual: an expired alias
// can be taken before the job has deleted it.
func NewAliasReleaser(s *profile.Service) queue.Worker {
	return queue.Every("profile_release_aliases", 6*time.Hour, s.ReleaseAliases)
}

// NewSectionEraser returns the worker that erases deleted sections. After profile.RestoreWindow a section cannot be
// restored, even if the job has not run.
func NewSectionEraser(s *profile.Service) queue.Worker {
	return queue.Every("profile_erase_deleted_sections", 5*time.Minute, s.EraseDeletedSections)
}

// NewWebsiteChecker returns the worker that checks websites of profiles. An owner who has saved a website sees a minute
// later whether it is verified.
func NewWebsiteChecker(s *profile.Service) queue.Worker {
	return queue.Every("profile_check_websites", time.Minute, s.CheckWebsites)
}
