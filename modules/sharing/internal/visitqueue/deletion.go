// Package visitqueue has the periodic job that deletes data about visitors and sent mails after a day, and openings and
// the rows of deleted links after a longer time.
package visitqueue

import (
	"context"
	"errors"
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
	// What fails stops no other one.
	return errors.Join(w.sharing.DeleteOldVisitors(ctx), w.sharing.DeleteOldSendings(ctx),
		w.sharing.DeleteOldOpenings(ctx), w.sharing.RemoveOldDeletedLinks(ctx))
}

// NewSchedule returns the schedule of the job. With this interval a salt is deleted at most two hours after the end of
// its day.
func NewSchedule() queue.Periodic {
	return queue.Periodic{Every: 30 * time.Minute, Args: deleteOldData{}}
}
