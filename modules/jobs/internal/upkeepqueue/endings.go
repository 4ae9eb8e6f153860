package upkeepqueue

import (
	"context"
	"fmt"

	"github.com/riverqueue/river"

	"wright.app/modules/jobs/application"
	"wright.app/platform/queue"
)

// endings is the job that ends all applications for a posting.
type endings struct{ application.EndingOfJob }

// Kind implements river.JobArgs.
func (endings) Kind() string { return "jobs_end_applications" }

var _ application.EndingQueue = (*Endings)(nil)

// Endings implements application.EndingQueue.
type Endings struct{ queue *queue.Queue }

// NewEndings returns Endings.
func NewEndings(q *queue.Queue) *Endings { return &Endings{q} }

// EndApplications implements application.EndingQueue.
func (e *Endings) EndApplications(ctx context.Context, of application.EndingOfJob) error {
	if err := e.queue.Enqueue(ctx, endings{of}); err != nil {
		return fmt.Errorf("queue the end of the applications for job %s: %w", of.Job, err)
	}
	return nil
}

type endingsWorker struct {
	river.WorkerDefaults[endings]
	endings *application.Endings
}

// NewEndingsWorker returns the worker that ends the applications for a posting.
func NewEndingsWorker(e *application.Endings) queue.Worker {
	return queue.Work(&endingsWorker{endings: e})
}

// Work implements river.Worker.
func (w *endingsWorker) Work(ctx context.Context, job *river.Job[endings]) error {
	return w.endings.EndApplications(ctx, job.Args.EndingOfJob)
}
