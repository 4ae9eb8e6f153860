// Package visitqueue has the periodic job that deletes data about visitors and sent mails after a day, and openings and
// the rows of deleted links after a longer time.
package visitqueue

import (
	"context"
	"fmt"
	"time"

	"github.com/riverqueue/river"

	"wright.app/modules/sharing"
	"wright.app/platform/queue"
)

// deleteOldData is the job. It has no arguments.
type deleteOldData struct{}

// Kind implements river.JobArgs.
func (deleteOldData) Kind() string { return "sharing_forget_visitors" }

type worker struct {
	river.WorkerDefaults[deleteOldData]
	sharing *sharing.Service
}

// NewWorker returns the worker of the job.
func NewWorker(s *sharing.Service) queue.Worker { return queue.Work(&worker{sharing: s}) }

// Work implements river.Worker.
func (w *worker) Work(ctx context.Context, _ *river.Job[deleteOldData]) error {
	if err := w.sharing.DeleteOldVisitors(ctx); err != nil {
		return fmt.Errorf("delete old visitors: %w", err)
	}
	if err := w.sharing.DeleteOldSendings(ctx); err != nil {
		return fmt.Errorf("delete old sendings: %w", err)
	}
	if err := w.sharing.DeleteOldOpenings(ctx); err != nil {
		return fmt.Errorf("delete old openings: %w", err)
	}
	if err := w.sharing.RemoveOldDeletedLinks(ctx); err != nil {
		return fmt.Errorf("remove old deleted links: %w", err)
	}
	return nil
}

// NewSchedule returns the schedule of the job. With this interval a salt is deleted at most two hours after the end of
// its day.
func NewSchedule() queue.Periodic {
	return queue.Periodic{Every: 30 * time.Minute, Args: deleteOldData{}}
}
