package upkeep

import (
	"context"
	"fmt"
	"log/slog"

	"github.com/riverqueue/river"

	"wright.app/modules/auth"
	"wright.app/platform/queue"
)

// Erasure is the job that erases accounts after the delay of their deletion.
type Erasure struct{}

// Kind implements river.JobArgs.
func (Erasure) Kind() string { return "auth_erasure" }

var _ river.Worker[Erasure] = (*ErasureWorker)(nil)

// ErasureWorker runs Erasure jobs. It is idempotent.
type ErasureWorker struct {
	river.WorkerDefaults[Erasure]

	auth *auth.Service
	log  *slog.Logger
}

// NewErasureWorker returns an ErasureWorker.
func NewErasureWorker(s *auth.Service, log *slog.Logger) *ErasureWorker {
	return &ErasureWorker{auth: s, log: log}
}

// Work implements river.Worker.
func (w *ErasureWorker) Work(ctx context.Context, _ *river.Job[Erasure]) error {
	erased, err := w.auth.EraseDue(ctx)
	if erased > 0 {
		w.log.InfoContext(ctx, "accounts erased", "users", erased)
	}
	if err != nil {
		return fmt.Errorf("erasure: %w", err)
	}
	return nil
}

// ErasureHourly returns the schedule.
func ErasureHourly() queue.Periodic { return queue.Periodic{Every: interval, Args: Erasure{}} }
