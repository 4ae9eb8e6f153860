package mailqueue

import (
	"wright.app/modules/messaging"
	"wright.app/platform/queue"
)

// NewRemover returns the worker that deletes rows after their time. It runs twice in the time for which pending
// messages are kept.
func NewRemover(r *messaging.Retention) queue.Worker {
	return queue.Every("contact_delete_old", messaging.PendingKept/2, r.DeleteOld)
}
