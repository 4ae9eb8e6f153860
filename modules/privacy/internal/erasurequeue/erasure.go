// Package erasurequeue erases, every hour, the users whose erasure is due.
package erasurequeue

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"wright.app/modules/privacy"
	"wright.app/platform/queue"
)

// NewWorker returns the worker of the job, which may run at any time and any number of times. The kind predates module
// privacy. It stays because the queue may hold such jobs.
func NewWorker(e *privacy.Erasure, log *slog.Logger) queue.Worker {
	return queue.Every("auth_erasure", time.Hour, func(ctx context.Context) error {
		erased, err := e.EraseDue(ctx)
		if erased > 0 {
			log.InfoContext(ctx, "erased", "users", erased)
		}
		if err != nil {
			return fmt.Errorf("erasure: %w", err)
		}
		return nil
	})
}
