// Package upkeep has the job that deletes expired rows of the module.
package upkeep

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"wright.app/modules/auth/retention"
	"wright.app/platform/queue"
)

// NewWorker returns the worker of the job, which runs every hour.
func NewWorker(s *retention.Service, log *slog.Logger) queue.Worker {
	return queue.Every("auth_upkeep", time.Hour, func(ctx context.Context) error {
		deleted, err := s.DeleteExpired(ctx)
		if err != nil {
			return fmt.Errorf("upkeep: %w", err)
		}
		if deleted != (retention.Deleted{}) {
			log.InfoContext(ctx, "expired rows deleted", "challenges", deleted.Challenges, "sessions",
				deleted.Sessions, "mailboxes", deleted.MailBudgets, "tries", deleted.Attempts, "captchas",
				deleted.Captchas, "oauth", deleted.OAuth, "security_events", deleted.Events)
		}
		return nil
	})
}
