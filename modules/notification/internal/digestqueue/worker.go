// Package digestqueue plans and sends the mails that sum up notifications, and deletes old notifications.
package digestqueue

import (
	"context"
	"fmt"
	"time"

	"github.com/riverqueue/river"

	"wright.app/modules/notification"
	"wright.app/platform/identity"
	"wright.app/platform/mail"
	"wright.app/platform/queue"
)

// digestMail is the job that sends one digest. The content is read when the digest is sent.
type digestMail struct {
	Owner int64 `json:"owner"`
}

// Kind implements river.JobArgs. Jobs of it and of the planner wait since module network had them.
func (digestMail) Kind() string { return "network_digest_mail" }

var _ notification.DigestMails = (*Enqueuer)(nil)

// Enqueuer implements notification.DigestMails.
type Enqueuer struct{ queue *queue.Queue }

// NewEnqueuer returns an Enqueuer.
func NewEnqueuer(q *queue.Queue) *Enqueuer { return &Enqueuer{q} }

// Enqueue implements notification.DigestMails.
func (e *Enqueuer) Enqueue(ctx context.Context, owners []identity.UserID) error {
	jobs := make([]river.JobArgs, len(owners))
	for i, owner := range owners {
		jobs[i] = digestMail{Owner: int64(owner)}
	}
	return e.queue.EnqueueMany(ctx, jobs, queue.On(queue.Mails), queue.Last())
}

// NewPlanner returns the worker that plans the digests of the day. The first run after the hour of the digests plans
// them all, and later runs on the same day find nothing.
func NewPlanner(d *notification.Digester) queue.Worker {
	return queue.Every("network_plan_digests", time.Hour, func(ctx context.Context) error {
		if err := d.Plan(ctx); err != nil {
			return fmt.Errorf("plan digests: %w", err)
		}
		return nil
	})
}

// NewRemover returns the worker that deletes old notifications every day.
func NewRemover(r *notification.Recorder) queue.Worker {
	return queue.Every("notification_delete_old", 24*time.Hour, r.DeleteOld)
}

type sender struct {
	river.WorkerDefaults[digestMail]
	digester  *notification.Digester
	templates Templates
	mail      mail.Transport
}

// NewSender returns the worker that sends digests.
func NewSender(d *notification.Digester, t Templates, transport mail.Transport) queue.Worker {
	return queue.Work(&sender{digester: d, templates: t, mail: transport})
}

// Work implements river.Worker.
func (w *sender) Work(ctx context.Context, job *river.Job[digestMail]) error {
	owner := identity.UserID(job.Args.Owner)
	content, ok, err := w.digester.Start(ctx, owner)
	if err != nil || !ok {
		return err
	}
	message, err := w.templates.Digest(content)
	return queue.SendMarkedMail(ctx, w.mail, message, err, func(ctx context.Context) error {
		return w.digester.Failed(ctx, owner)
	})
}
