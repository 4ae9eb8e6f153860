// Package connectionqueue has the job that deletes what is remembered of withdrawn requests and decided reports,
// after their time.
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
		// What fails stops no other one.
		return errors.Join(u.DeleteUnneeded(ctx), r.DeleteOld(ctx))
	})
}
