// Package sectionqueue erases deleted sections in the background.
package sectionqueue

import (
	"context"
	"time"

	"github.com/riverqueue/river"

	"wright.app/modules/profile"
	"wright.app/platform/queue"
)

// eraseDeleted is the job; it has no arguments.
type eraseDeleted struct{}

// Kind implements river.JobArgs.
func (eraseDeleted) Kind() string { return "profile_erase_deleted_sections" }

type eraser struct {
	river.WorkerDefaults[eraseDeleted]
	profiles *profile.Service
}

// NewEraser returns the worker of the job.
func NewEraser(s *profile.Service) queue.Worker { return queue.Work(&eraser{profiles: s}) }

// Work implements river.Worker.
func (e *eraser) Work(ctx context.Context, _ *river.Job[eraseDeleted]) error {
	return e.profiles.EraseDeletedSections(ctx)
}

// NewSchedule returns the schedule of the job. A section that is due cannot be restored before the job has run either.
func NewSchedule() queue.Periodic {
	return queue.Periodic{Every: 5 * time.Minute, Args: eraseDeleted{}}
}
