// Package visitqueue has the periodic job that deletes data about visitors and sent mails after a day, and openings and
// the rows of deleted links after a longer time.
package visitqueue

import (
	"context"
	"errors"
	"time"

	"wright.app/modules/sharing"
	"wright.app/platform/queue"
)

// NewWorker returns the worker of the job. It runs every half hour, so a salt is deleted at most two hours after the
// end of its day.
func NewWorker(s *sharing.Service) queue.Worker {
	return queue.Every("sharing_forget_visitors", 30*time.Minute, func(ctx context.Context) error {
		// What fails stops no other one.
		return errors.Join(s.DeleteOldVisitors(ctx), s.DeleteOldSendings(ctx), s.DeleteOldOpenings(ctx),
			s.RemoveOldDeletedLinks(ctx))
	})
}
