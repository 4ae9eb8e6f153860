// Package visitqueue has the periodic job that deletes data about visitors and sent mails after a day.
package visitqueue

import (
	"context"
	"fmt"
	"time"

	"github.com/riverqueue/river"

	"wright.app/modules/sharing"
	"wright.app/platform/queue"
)

// forgetVisitors is the job, without arguments.
type forgetVisitors struct{}

// Kind implements river.JobArgs.
func (forgetVisitors) Kind() string { return "sharing_forget_visitors" }

type forgetter struct {
	river.WorkerDefaults[forgetVisitors]
	sharing *sharing.Service
}

// NewForgetter returns the worker of the job.
func NewForgetter(s *sharing.Service) queue.Worker { return queue.Work(&forgetter{sharing: s}) }

// Work implements river.Worker.
func (f *forgetter) Work(ctx context.Context, _ *river.Job[forgetVisitors]) error {
	if err := f.sharing.ForgetVisitors(ctx); err != nil {
		return fmt.Errorf("forget visitors: %w", err)
	}
	if err := f.sharing.ForgetSendings(ctx); err != nil {
		return fmt.Errorf("forget share mails: %w", err)
	}
	return nil
}

// NewSchedule returns the schedule of the job. It runs so often that a salt is deleted at most two hours after its day.
func NewSchedule() queue.Periodic {
	return queue.Periodic{Every: 30 * time.Minute, Args: forgetVisitors{}}
}
