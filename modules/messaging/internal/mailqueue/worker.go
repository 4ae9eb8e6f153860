package mailqueue

import (
	"context"
	"fmt"
	"log/slog"

	"github.com/riverqueue/river"

	"wright.app/modules/messaging"
	"wright.app/platform/mail"
	"wright.app/platform/queue"
	"wright.app/platform/secret"
)

type codeSender struct {
	river.WorkerDefaults[codeMail]
	mailer    *messaging.Mailer
	sealer    *secret.Sealer
	templates Templates
	mail      mail.Transport
}

// NewCodeSender returns the worker that sends codes.
func NewCodeSender(m *messaging.Mailer, sealer *secret.Sealer, t Templates, transport mail.Transport) queue.Worker {
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
	mailer    *messaging.Mailer
	templates Templates
	mail      mail.Transport
	log       *slog.Logger
}

// NewTextSender returns the worker that sends messages.
func NewTextSender(m *messaging.Mailer, t Templates, transport mail.Transport, log *slog.Logger) queue.Worker {
	return queue.Work(&textSender{mailer: m, templates: t, mail: transport, log: log})
}

// Work implements river.Worker.
func (w *textSender) Work(ctx context.Context, job *river.Job[textMail]) error {
	id := job.Args.Message
	if id == (messaging.ID{}) {
		id = job.Args.Conversation
	}
	mailID := "contact-message-" + id.String()
	content, allowed, err := w.mailer.Message(ctx, job.Args.Conversation, id)
	switch {
	case err != nil:
		return err
	case !allowed:
		w.log.InfoContext(ctx, "mail of a conversation dropped", "mail", mailID)
		return nil
	}
	message, err := w.templates.Text(content, mailID)
	return queue.SendMail(ctx, w.mail, message, err)
}

type linksSender struct {
	river.WorkerDefaults[linksMail]
	mailer    *messaging.Mailer
	templates Templates
	mail      mail.Transport
}

// NewLinksSender returns the worker that sends the links of conversations.
func NewLinksSender(m *messaging.Mailer, t Templates, transport mail.Transport) queue.Worker {
	return queue.Work(&linksSender{mailer: m, templates: t, mail: transport})
}

// Work implements river.Worker.
func (w *linksSender) Work(ctx context.Context, job *river.Job[linksMail]) error {
	content, allowed, err := w.mailer.Links(ctx, job.Args.Conversation)
	if err != nil || !allowed {
		return err
	}
	message, err := w.templates.Links(content, fmt.Sprintf("contact-links-%s-%d", job.Args.Conversation, job.ID))
	return queue.SendMail(ctx, w.mail, message, err)
}
