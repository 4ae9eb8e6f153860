package sharequeue

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"log/slog"

	"github.com/riverqueue/river"

	"wright.app/modules/sharing/sharelink"
	"wright.app/modules/sharing/sharemail"
	"wright.app/platform/identity"
	"wright.app/platform/mail"
	"wright.app/platform/queue"
	"wright.app/platform/secret"
)

var _ river.Worker[ShareMail] = (*Worker)(nil)

// Worker sends share mails, and drops those that sharemail.Policy no longer allows.
type Worker struct {
	river.WorkerDefaults[ShareMail]

	policy    *sharemail.Policy
	sealer    *secret.Sealer
	templates Templates
	mail      mail.Transport
	log       *slog.Logger
}

// NewWorker returns the worker of share mails.
func NewWorker(policy *sharemail.Policy, sealer *secret.Sealer, templates Templates, transport mail.Transport,
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
	return queue.SendMail(ctx, w.mail, message, err)
}

func (w *Worker) decrypt(job ShareMail) (m sharemail.Mail, requestLanguage string, err error) {
	plain, err := w.sealer.Open(job.Sealed, binding(job.MailID))
	if err != nil {
		return sharemail.Mail{}, "", fmt.Errorf("decrypt a share mail: %w", err)
	}
	var c content
	if err := json.Unmarshal(plain, &c); err != nil {
		return sharemail.Mail{}, "", fmt.Errorf("read a share mail: %w", err)
	}
	link, err := sharelink.ParseToken(c.Link)
	if err != nil {
		return sharemail.Mail{}, "", fmt.Errorf("read the link of a share mail: %w", err)
	}
	return sharemail.Mail{
		Sender: identity.UserID(c.Sender), Link: link,
		To:            sharemail.Address{Email: c.Email, Mailbox: c.Mailbox, FormerMailbox: c.FormerMailbox},
		RecipientName: c.RecipientName, Subject: c.Subject, Message: c.Message,
	}, c.Language, nil
}
