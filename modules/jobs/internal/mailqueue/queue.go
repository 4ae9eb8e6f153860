// Package mailqueue queues and sends the mails of module jobs to people who have applied without an account, and queues
// that applications are moved to their accounts. The content of a mail is read when it is sent.
package mailqueue

import (
	"context"
	"fmt"
	"log/slog"

	"github.com/riverqueue/river"

	"wright.app/modules/jobs/application"
	"wright.app/platform/identity"
	"wright.app/platform/mail"
	"wright.app/platform/queue"
)

// stepMail is the job that mails a step of an application.
type stepMail struct{ application.GuestStep }

// Kind implements river.JobArgs.
func (stepMail) Kind() string { return "jobs_application_mail" }

// linksMail is the job that mails the links of the applications of a mailbox.
type linksMail struct {
	Application application.ID `json:"application"`
}

// Kind implements river.JobArgs.
func (linksMail) Kind() string { return "jobs_application_links_mail" }

// takeover is the job that moves the applications of a mailbox to the member who has it.
type takeover struct {
	User identity.UserID `json:"user"`
}

// Kind implements river.JobArgs.
func (takeover) Kind() string { return "jobs_application_takeover" }

var (
	_ application.GuestMails = (*Enqueuer)(nil)
	_ application.Takeovers  = (*Enqueuer)(nil)
)

// Enqueuer implements application.GuestMails and application.Takeovers.
type Enqueuer struct{ queue *queue.Queue }

// NewEnqueuer returns an Enqueuer.
func NewEnqueuer(q *queue.Queue) *Enqueuer { return &Enqueuer{q} }

// Step implements application.GuestMails.
func (e *Enqueuer) Step(ctx context.Context, step application.GuestStep) error {
	err := e.queue.Enqueue(ctx, stepMail{step}, queue.On(queue.Mails))
	if err != nil {
		return fmt.Errorf("queue a mail about an application: %w", err)
	}
	return nil
}

// Links implements application.GuestMails.
func (e *Enqueuer) Links(ctx context.Context, id application.ID) error {
	if err := e.queue.Enqueue(ctx, linksMail{Application: id}, queue.On(queue.Mails)); err != nil {
		return fmt.Errorf("queue a mail with the links of applications: %w", err)
	}
	return nil
}

// Queue implements application.Takeovers.
func (e *Enqueuer) Queue(ctx context.Context, user identity.UserID) error {
	if err := e.queue.Enqueue(ctx, takeover{User: user}); err != nil {
		return fmt.Errorf("queue the applications of user %d: %w", user, err)
	}
	return nil
}

type stepSender struct {
	river.WorkerDefaults[stepMail]
	mailer    *application.GuestMailer
	templates Templates
	mail      mail.Transport
	log       *slog.Logger
}

// NewStepSender returns the worker that sends mails about applications.
func NewStepSender(m *application.GuestMailer, t Templates, transport mail.Transport, log *slog.Logger) queue.Worker {
	return queue.Work(&stepSender{mailer: m, templates: t, mail: transport, log: log})
}

// Work implements river.Worker.
func (w *stepSender) Work(ctx context.Context, job *river.Job[stepMail]) error {
	mailID := fmt.Sprintf("application-%s-%d", job.Args.Application, job.ID)
	content, allowed, err := w.mailer.Step(ctx, job.Args.GuestStep)
	switch {
	case err != nil:
		return err
	case !allowed:
		w.log.InfoContext(ctx, "mail about an application dropped", "mail", mailID)
		return nil
	}
	message, err := w.templates.Step(content, mailID)
	return queue.SendMail(ctx, w.mail, message, err)
}

type linksSender struct {
	river.WorkerDefaults[linksMail]
	mailer    *application.GuestMailer
	templates Templates
	mail      mail.Transport
}

// NewLinksSender returns the worker that sends the links of applications.
func NewLinksSender(m *application.GuestMailer, t Templates, transport mail.Transport) queue.Worker {
	return queue.Work(&linksSender{mailer: m, templates: t, mail: transport})
}

// Work implements river.Worker.
func (w *linksSender) Work(ctx context.Context, job *river.Job[linksMail]) error {
	content, allowed, err := w.mailer.Links(ctx, job.Args.Application)
	if err != nil || !allowed {
		return err
	}
	id := fmt.Sprintf("application-links-%s-%d", job.Args.Application, job.ID)
	message, err := w.templates.Links(content, id)
	return queue.SendMail(ctx, w.mail, message, err)
}

type takeoverWorker struct {
	river.WorkerDefaults[takeover]
	service *application.Service
}

// NewTakeoverWorker returns the worker that moves applications to members.
func NewTakeoverWorker(s *application.Service) queue.Worker {
	return queue.Work(&takeoverWorker{service: s})
}

// Work implements river.Worker.
func (w *takeoverWorker) Work(ctx context.Context, job *river.Job[takeover]) error {
	return w.service.TakeOver(ctx, job.Args.User)
}
