// Package upkeep runs the hourly cleanup of the module: expired rows.
package upkeep

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"github.com/riverqueue/river"

	"wright.app/modules/auth/retention"
	"wright.app/platform/queue"
)

const interval = time.Hour

// Upkeep is the job that deletes expired rows.
type Upkeep struct{}

// Kind implements river.JobArgs.
func (Upkeep) Kind() string { return "auth_upkeep" }

var _ river.Worker[Upkeep] = (*Worker)(nil)

// Worker runs Upkeep jobs. It is idempotent.
type Worker struct {
	river.WorkerDefaults[Upkeep]

	retention *retention.Service
	log       *slog.Logger
}

// NewWorker returns a Worker.
func NewWorker(s *retention.Service, log *slog.Logger) *Worker {
	return &Worker{retention: s, log: log}
}

// Work implements river.Worker.
func (w *Worker) Work(ctx context.Context, _ *river.Job[Upkeep]) error {
	deleted, err := w.retention.DeleteExpired(ctx)
	if err != nil {
		return fmt.Errorf("upkeep: %w", err)
	}
	if deleted != (retention.Deleted{}) {
		w.log.InfoContext(ctx, "expired rows deleted", "challenges", deleted.Challenges, "sessions", deleted.Sessions,
			"mailboxes", deleted.MailBudgets, "tries", deleted.Attempts, "captchas", deleted.Captchas, "oauth",
			deleted.OAuth, "security_events", deleted.Events)
	}
	return nil
}

// Hourly returns the schedule.
func Hourly() queue.Periodic { return queue.Periodic{Every: interval, Args: Upkeep{}} }
