// Package visitqueue removes in the background what is kept for a day: about visitors, and
// about share mails for their quotas.
package visitqueue

import (
	"context"
	"fmt"
	"time"

	"github.com/riverqueue/river"

	"wright.app/modules/sharing"
	"wright.app/platform/queue"
)

// forgetVisitors is the job; it has no arguments.
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

// NewSchedule returns when the job runs: often enough that a salt outlives its day by an
// hour at the most.
func NewSchedule() queue.Periodic {
	return queue.Periodic{Every: 30 * time.Minute, Args: forgetVisitors{}}
}
