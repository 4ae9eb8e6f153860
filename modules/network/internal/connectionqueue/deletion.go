// Package connectionqueue has the job that deletes old rows of withdrawn requests and of decided reports.
package connectionqueue

import (
	"context"
	"errors"
	"time"

	"wright.app/modules/network/connection"
	"wright.app/modules/network/report"
	"wright.app/platform/queue"
)

// NewWorker returns the worker of the job, which runs every day.
func NewWorker(u *connection.Upkeep, r *report.Retention) queue.Worker {
	return queue.Every("network_delete_withdrawn_requests", 24*time.Hour, func(ctx context.Context) error {
		// A failed deletion does not prevent the other one.
		return errors.Join(u.DeleteUnneeded(ctx), r.DeleteOld(ctx))
	})
}
