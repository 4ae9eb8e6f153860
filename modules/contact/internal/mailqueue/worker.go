package mailqueue

import (
	"context"
	"fmt"
	"log/slog"

	"github.com/google/uuid"
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
	pending, err := uuid.Parse(job.Args.Pending)
	if err != nil {
		return river.JobCancel(fmt.Errorf("read a job: %w", err))
	}
	code, err := w.sealer.Open(job.Args.Sealed, binding(job.Args.Pending))
	if err != nil {
		return river.JobCancel(fmt.Errorf("decrypt a code: %w", err))
	}
	to, allowed, err := w.mailer.Code(ctx, pending)
	if err != nil || !allowed {
		return err
	}
	message, err := w.templates.Code(to, string(code), "contact-code-"+job.Args.Pending)
	return send(ctx, w.mail, message, err)
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
	id, err := uuid.Parse(job.Args.Message)
	if err != nil {
		return river.JobCancel(fmt.Errorf("read a job: %w", err))
	}
	var (
		content contact.TextMail
		allowed bool
		render  = w.templates.Message
		mailID  = "contact-message-" + job.Args.Message
	)
	if job.Args.Answer == "" {
		content, allowed, err = w.mailer.Message(ctx, id)
	} else {
		answer, parseErr := uuid.Parse(job.Args.Answer)
		if parseErr != nil {
			return river.JobCancel(fmt.Errorf("read a job: %w", parseErr))
		}
		render, mailID = w.templates.Answer, "contact-answer-"+job.Args.Answer
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
	return send(ctx, w.mail, message, err)
}

// send sends a mail that was rendered, or failed to be with err.
func send(ctx context.Context, transport mail.Transport, message mail.Message, err error) error {
	if err != nil {
		return river.JobCancel(err)
	}
	if err := transport.Send(ctx, message); err != nil {
		err = fmt.Errorf("send a contact mail: %w", err)
		if mail.IsPermanent(err) {
			return river.JobCancel(err)
		}
		return err
	}
	return nil
}
