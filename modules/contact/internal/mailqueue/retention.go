package mailqueue

import (
	"context"

	"github.com/riverqueue/river"

	"wright.app/modules/contact"
	"wright.app/platform/queue"
)

// deleteOld is the job that deletes rows after their time. It has no arguments.
type deleteOld struct{}

// Kind implements river.JobArgs.
func (deleteOld) Kind() string { return "contact_delete_old" }

type remover struct {
	river.WorkerDefaults[deleteOld]
	retention *contact.Retention
}

// NewRemover returns the worker that deletes rows after their time.
func NewRemover(r *contact.Retention) queue.Worker { return queue.Work(&remover{retention: r}) }

// Work implements river.Worker.
func (w *remover) Work(ctx context.Context, _ *river.Job[deleteOld]) error {
	return w.retention.DeleteOld(ctx)
}

// NewSchedule returns the schedule of the job. It runs as often as pending messages are kept.
func NewSchedule() queue.Periodic {
	return queue.Periodic{Every: contact.PendingKept / 2, Args: deleteOld{}}
}
