// Package erasurequeue erases, every hour, the users whose erasure is due.
package erasurequeue

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"github.com/riverqueue/river"

	"wright.app/modules/privacy"
	"wright.app/platform/queue"
)

// Job erases the users whose erasure is due.
type Job struct{}

// Kind implements river.JobArgs. The name predates module privacy. It stays because the queue may hold jobs of this
// kind.
func (Job) Kind() string { return "auth_erasure" }

var _ river.Worker[Job] = (*Worker)(nil)

// Worker works Job. It may run at any time and any number of times.
type Worker struct {
	river.WorkerDefaults[Job]
	erasure *privacy.Erasure
	log     *slog.Logger
}

// NewWorker returns the worker.
func NewWorker(e *privacy.Erasure, log *slog.Logger) *Worker { return &Worker{erasure: e, log: log} }

// Work implements river.Worker.
func (w *Worker) Work(ctx context.Context, _ *river.Job[Job]) error {
	erased, err := w.erasure.EraseDue(ctx)
	if erased > 0 {
		w.log.InfoContext(ctx, "erased", "users", erased)
	}
	if err != nil {
		return fmt.Errorf("erasure: %w", err)
	}
	return nil
}

// Schedule returns the schedule of Job.
func Schedule() queue.Periodic { return queue.Periodic{Every: time.Hour, Args: Job{}} }
