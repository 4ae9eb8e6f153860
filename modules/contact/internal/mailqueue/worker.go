package mailqueue

import (
	"context"
	"fmt"
	"log/slog"

	"github.com/riverqueue/river"

	"wright.app/modules/contact"
	"wright.app/platform/mail"
	"wright.app/platform/queue"
)

type codeSender struct {
	river.WorkerDefaults[codeMail]
	mailer    *contact.Mailer
	sealer    queue.Sealer
	templates Templates
	mail      mail.Transport
}

// NewCodeSender returns the worker that sends codes.
func NewCodeSender(m *contact.Mailer, sealer queue.Sealer, t Templates, transport mail.Transport) queue.Worker {
	return queue.Work(&codeSender{mailer: m, sealer: sealer, templates: t, mail: transport})
}

// Work implements river.Worker.
func (w *codeSender) Work(ctx context.Context, job *river.Job[codeMail]) error {
	pending := job.Args.Pending
	code, err := w.sealer.Open(job.Args.Sealed, binding(pending))
	if err != nil {
		return river.JobCancel(fmt.Errorf("decrypt a code: %w", err))
	}
	to, allowed, err := w.mailer.Code(ctx, pending)
	if err != nil || !allowed {
		return err
	}
	message, err := w.templates.Code(to, string(code), "contact-code-"+pending.String())
	return queue.SendMail(ctx, w.mail, message, err)
}

type textSender struct {
	river.WorkerDefaults[textMail]
	mailer    *contact.Mailer
	templates Templates
	mail      mail.Transport
	log       *slog.Logger
}

// NewTextSender returns the worker that sends messages and answers.
func NewTextSender(m *contact.Mailer, t Templates, transport mail.Transport, log *slog.Logger) queue.Worker {
	return queue.Work(&textSender{mailer: m, templates: t, mail: transport, log: log})
}

// Work implements river.Worker.
func (w *textSender) Work(ctx context.Context, job *river.Job[textMail]) error {
	var (
		content contact.TextMail
		allowed bool
		err     error
		id      = job.Args.Message
		answer  = job.Args.Answer
		render  = w.templates.Message
		mailID  = "contact-message-" + id.String()
	)
	if answer == (contact.ID{}) {
		content, allowed, err = w.mailer.Message(ctx, id)
	} else {
		render, mailID = w.templates.Answer, "contact-answer-"+answer.String()
		content, allowed, err = w.mailer.Answer(ctx, id, answer)
	}
	switch {
	case err != nil:
		return err
	case !allowed:
		w.log.InfoContext(ctx, "contact mail dropped", "mail", mailID)
		return nil
	}
	message, err := render(content, mailID)
	return queue.SendMail(ctx, w.mail, message, err)
}
