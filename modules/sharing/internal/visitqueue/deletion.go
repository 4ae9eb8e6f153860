// Package visitqueue has the periodic job that deletes data about visitors and sent mails after a day, and openings and
// the rows of deleted links after a longer time.
package visitqueue

import (
	"context"
	"errors"
	"time"

	"wright.app/modules/sharing/invitation"
	"wright.app/modules/sharing/opening"
	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/sharemail"
	"wright.app/modules/sharing/visit"
	"wright.app/platform/queue"
)

// NewWorker returns the worker of the job. It runs every half hour, so a salt is deleted at most two hours after the
// end of its day.
func NewWorker(
	visits *visit.Service, mails *sharemail.Service, openings *opening.Service,
	links *sharelink.Service, invites *invitation.Service,
) queue.Worker {
	return queue.Every("sharing_forget_visitors", 30*time.Minute, func(ctx context.Context) error {
		// A failed deletion does not prevent the other ones.
		return errors.Join(visits.DeleteOldVisitors(ctx), mails.DeleteOldSendings(ctx), openings.DeleteOldOpenings(ctx),
			links.RemoveOldDeleted(ctx), invites.RemoveOldDeleted(ctx))
	})
}
