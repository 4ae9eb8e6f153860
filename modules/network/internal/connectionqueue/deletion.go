// Package connectionqueue has the periodic job that deletes what is remembered of withdrawn requests,
// notifications and decided reports, after their time.
package connectionqueue

import (
	"context"
	"errors"
	"time"

	"github.com/riverqueue/river"

	"wright.app/modules/network/connection"
	"wright.app/modules/network/notification"
	"wright.app/modules/network/report"
	"wright.app/platform/queue"
)

// deleteUnneeded is the job. It has no arguments.
type deleteUnneeded struct{}

// Kind implements river.JobArgs.
func (deleteUnneeded) Kind() string { return "network_delete_withdrawn_requests" }

type worker struct {
	river.WorkerDefaults[deleteUnneeded]
	upkeep        *connection.Upkeep
	notifications *notification.Recorder
	reports       *report.Retention
}

// NewWorker returns the worker of the job.
func NewWorker(u *connection.Upkeep, n *notification.Recorder, r *report.Retention) queue.Worker {
	return queue.Work(&worker{upkeep: u, notifications: n, reports: r})
}

// Work implements river.Worker.
func (w *worker) Work(ctx context.Context, _ *river.Job[deleteUnneeded]) error {
	// What fails stops no other one.
	return errors.Join(w.upkeep.DeleteUnneeded(ctx), w.notifications.DeleteOld(ctx), w.reports.DeleteOld(ctx))
}

// NewSchedule returns the schedule of the job.
func NewSchedule() queue.Periodic {
	return queue.Periodic{Every: 24 * time.Hour, Args: deleteUnneeded{}}
}
