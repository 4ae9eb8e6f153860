// Package websitequeue checks websites of profiles in the background.
package websitequeue

import (
	"context"
	"time"

	"github.com/riverqueue/river"

	"wright.app/modules/profile"
	"wright.app/platform/queue"
)

// checkWebsites is the job; it has no arguments.
type checkWebsites struct{}

// Kind implements river.JobArgs.
func (checkWebsites) Kind() string { return "profile_check_websites" }

type checker struct {
	river.WorkerDefaults[checkWebsites]
	profiles *profile.Service
}

// NewChecker returns the worker of the job.
func NewChecker(s *profile.Service) queue.Worker { return queue.Work(&checker{profiles: s}) }

// Work implements river.Worker.
func (c *checker) Work(ctx context.Context, _ *river.Job[checkWebsites]) error {
	return c.profiles.CheckWebsites(ctx)
}

// NewSchedule returns the schedule of the job. Who has saved a website sees a minute later whether it is verified.
func NewSchedule() queue.Periodic { return queue.Periodic{Every: time.Minute, Args: checkWebsites{}} }
