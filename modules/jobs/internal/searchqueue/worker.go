// Package searchqueue plans and sends the mails with new jobs of saved searches.
package searchqueue

import (
	"context"
	"time"

	"github.com/riverqueue/river"

	"wright.app/modules/jobs/savedsearch"
	"wright.app/platform/identity"
	"wright.app/platform/mail"
	"wright.app/platform/queue"
)

// searchMail is the job that sends one mail. The content is read when the mail is sent.
type searchMail struct {
	User int64 `json:"user"`
}

// Kind implements river.JobArgs.
func (searchMail) Kind() string { return "jobs_search_mail" }

var _ savedsearch.Queue = (*Enqueuer)(nil)

// Enqueuer implements savedsearch.Queue.
type Enqueuer struct{ queue *queue.Queue }

// NewEnqueuer returns an Enqueuer.
func NewEnqueuer(q *queue.Queue) *Enqueuer { return &Enqueuer{q} }

// Enqueue implements savedsearch.Queue.
func (e *Enqueuer) Enqueue(ctx context.Context, users []identity.UserID) error {
	jobs := make([]river.JobArgs, len(users))
	for i, user := range users {
		jobs[i] = searchMail{User: int64(user)}
	}
	return e.queue.EnqueueMany(ctx, jobs, queue.On(queue.Mails), queue.Last())
}

// planLimit is how long an attempt to plan may take. The next attempt goes on where it has ended.
const planLimit = 10 * time.Minute

// NewPlanner returns the worker that plans the mails of the day. The first run after their hour plans them all, and
// later runs on the same day find nothing to do.
func NewPlanner(p *savedsearch.Planner) queue.Worker {
	return queue.Work(&planner{plan: p.Plan}).Every(time.Hour)
}

// plan is the job that plans the mails.
type plan struct{}

// Kind implements river.JobArgs.
func (plan) Kind() string { return "jobs_plan_search_mails" }

type planner struct {
	river.WorkerDefaults[plan]
	plan func(context.Context) error
}

// Timeout implements river.Worker.
func (*planner) Timeout(*river.Job[plan]) time.Duration { return planLimit }

// Work implements river.Worker.
func (w *planner) Work(ctx context.Context, _ *river.Job[plan]) error { return w.plan(ctx) }

type sender struct {
	river.WorkerDefaults[searchMail]
	mailer    *savedsearch.Mailer
	templates Templates
	mail      mail.Transport
}

// NewSender returns the worker that sends the mails.
func NewSender(m *savedsearch.Mailer, t Templates, transport mail.Transport) queue.Worker {
	return queue.Work(&sender{mailer: m, templates: t, mail: transport})
}

// Work implements river.Worker.
func (w *sender) Work(ctx context.Context, job *river.Job[searchMail]) error {
	user := identity.UserID(job.Args.User)
	content, ok, err := w.mailer.Start(ctx, user)
	if err != nil || !ok {
		return err
	}
	message, err := w.templates.NewJobs(content)
	return queue.SendMarkedMail(ctx, w.mail, message, err, func(ctx context.Context) error {
		return w.mailer.Failed(ctx, user)
	})
}
