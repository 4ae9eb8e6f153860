// Package upkeep has the jobs of the module that run every hour.
package upkeep

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"wright.app/modules/auth/accesstoken"
	"wright.app/modules/auth/retention"
	"wright.app/platform/queue"
)

// NewTokenWorker returns the worker of the job that tells the owners of personal access tokens by mail, a week before
// they expire. It runs every hour.
func NewTokenWorker(s *accesstoken.Service, log *slog.Logger) queue.Worker {
	return queue.Every("auth_token_expiry", time.Hour, func(ctx context.Context) error {
		sent, err := s.WarnExpiring(ctx)
		if err != nil {
			return fmt.Errorf("tell of access tokens that expire: %w", err)
		}
		if sent > 0 {
			log.InfoContext(ctx, "mails about access tokens that expire", "mails", sent)
		}
		return nil
	})
}

// NewWorker returns the worker of the job that deletes expired rows, which runs every hour.
func NewWorker(s *retention.Service, log *slog.Logger) queue.Worker {
	return queue.Every("auth_upkeep", time.Hour, func(ctx context.Context) error {
		deleted, err := s.DeleteExpired(ctx)
		if err != nil {
			return fmt.Errorf("upkeep: %w", err)
		}
		if deleted != (retention.Deleted{}) {
			log.InfoContext(ctx, "expired rows deleted", "challenges", deleted.Challenges, "sessions",
				deleted.Sessions, "mailboxes", deleted.MailBudgets, "tries", deleted.Attempts, "captchas",
				deleted.Captchas, "oauth", deleted.OAuth, "security_events", deleted.Events,
				"access_tokens", deleted.Tokens)
		}
		return nil
	})
}
