// Package connectionqueue has the periodic job that deletes what is remembered of withdrawn requests, after its time.
package connectionqueue

import (
	"context"
	"fmt"
	"time"

	"github.com/riverqueue/river"

	"wright.app/modules/network/connection"
	"wright.app/platform/queue"
)

// deleteUnneeded is the job. It has no arguments.
type deleteUnneeded struct{}

// Kind implements river.JobArgs.
func (deleteUnneeded) Kind() string { return "network_delete_withdrawn_requests" }

type worker struct {
	river.WorkerDefaults[deleteUnneeded]
	upkeep *connection.Upkeep
}

// NewWorker returns the worker of the job.
func NewWorker(u *connection.Upkeep) queue.Worker { return queue.Work(&worker{upkeep: u}) }

// Work implements river.Worker.
func (w *worker) Work(ctx context.Context, _ *river.Job[deleteUnneeded]) error {
	if err := w.upkeep.DeleteUnneeded(ctx); err != nil {
		return fmt.Errorf("delete withdrawn requests: %w", err)
	}
	return nil
}

// NewSchedule returns the schedule of the job.
func NewSchedule() queue.Periodic {
	return queue.Periodic{Every: 24 * time.Hour, Args: deleteUnneeded{}}
}
