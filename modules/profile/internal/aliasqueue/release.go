// Package aliasqueue deletes expired former aliases in the background.
package aliasqueue

import (
	"context"
	"fmt"
	"time"

	"github.com/riverqueue/river"

	"wright.app/modules/profile"
	"wright.app/platform/queue"
)

// releaseAliases is the job; it has no arguments.
type releaseAliases struct{}

// Kind implements river.JobArgs.
func (releaseAliases) Kind() string { return "profile_release_aliases" }

type releaser struct {
	river.WorkerDefaults[releaseAliases]
	profiles *profile.Service
}

// NewReleaser returns the worker of the job.
func NewReleaser(s *profile.Service) queue.Worker { return queue.Work(&releaser{profiles: s}) }

// Work implements river.Worker.
func (r *releaser) Work(ctx context.Context, _ *river.Job[releaseAliases]) error {
	if err := r.profiles.ReleaseAliases(ctx); err != nil {
		return fmt.Errorf("release aliases: %w", err)
	}
	return nil
}

// NewSchedule returns the schedule of the job. It need not be punctual: an expired alias can be taken before the job
// has deleted it.
func NewSchedule() queue.Periodic {
	return queue.Periodic{Every: 6 * time.Hour, Args: releaseAliases{}}
}
