package sharequeue

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"log/slog"

	"github.com/riverqueue/river"

	"wright.app/modules/sharing"
	"wright.app/platform/identity"
	"wright.app/platform/mail"
	"wright.app/platform/queue"
)

var _ river.Worker[ShareMail] = (*Worker)(nil)

// Worker sends share mails, and drops those that sharing.ShareMailPolicy no longer allows.
type Worker struct {
	river.WorkerDefaults[ShareMail]

	policy    *sharing.ShareMailPolicy
	sealer    queue.Sealer
	templates Templates
	mail      mail.Transport
	log       *slog.Logger
}

// NewWorker returns the worker of share mails.
func NewWorker(policy *sharing.ShareMailPolicy, sealer queue.Sealer, templates Templates, transport mail.Transport,
	log *slog.Logger,
) *Worker {
	return &Worker{policy: policy, sealer: sealer, templates: templates, mail: transport, log: log}
}

// Work implements river.Worker.
func (w *Worker) Work(ctx context.Context, job *river.Job[ShareMail]) error {
	m, requestLanguage, err := w.decrypt(job.Args)
	if err != nil {
		return river.JobCancel(err)
	}
	content, allowed, err := w.policy.Check(ctx, m)
	switch {
	case err != nil:
		return fmt.Errorf("check a share mail: %w", err)
	case !allowed:
		w.log.InfoContext(ctx, "share mail dropped", "mail", job.Args.MailID)
		return nil
	}
	content.Language = cmp.Or(content.Language, requestLanguage)
	message, err := w.templates.Share(content, job.Args.MailID)
	if err != nil {
		return river.JobCancel(err)
	}
	if err := w.mail.Send(ctx, message); err != nil {
		if mail.IsPermanent(err) {
			return river.JobCancel(fmt.Errorf("send a share mail: %w", err))
		}
		return fmt.Errorf("send a share mail: %w", err)
	}
	return nil
}

func (w *Worker) decrypt(job ShareMail) (m sharing.ShareMail, requestLanguage string, err error) {
	plain, err := w.sealer.Open(job.Sealed, binding(job.MailID))
	if err != nil {
		return sharing.ShareMail{}, "", fmt.Errorf("decrypt a share mail: %w", err)
	}
	var c content
	if err := json.Unmarshal(plain, &c); err != nil {
		return sharing.ShareMail{}, "", fmt.Errorf("read a share mail: %w", err)
	}
	link, err := sharing.ParseToken(c.Link)
	if err != nil {
		return sharing.ShareMail{}, "", fmt.Errorf("read the link of a share mail: %w", err)
	}
	return sharing.ShareMail{
		Sender: identity.UserID(c.Sender), Link: link,
		To:            sharing.Address{Email: c.Email, Mailbox: c.Mailbox, FormerMailbox: c.FormerMailbox},
		RecipientName: c.RecipientName, Subject: c.Subject, Message: c.Message,
	}, c.Language, nil
}
