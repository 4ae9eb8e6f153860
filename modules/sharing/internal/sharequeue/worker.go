package sharequeue

import (
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

// Worker turns jobs into letters. What may not be sent any more is dropped.
type Worker struct {
	river.WorkerDefaults[ShareMail]

	policy  *sharing.ShareMailPolicy
	sealer  queue.Sealer
	letters Letters
	mail    mail.Transport
	log     *slog.Logger
}

// NewWorker returns the worker of share mails.
func NewWorker(c *sharing.ShareMailPolicy, sealer queue.Sealer, letters Letters, transport mail.Transport, log *slog.Logger) *Worker {
	return &Worker{policy: c, sealer: sealer, letters: letters, mail: transport, log: log}
}

// Work implements river.Worker.
func (w *Worker) Work(ctx context.Context, job *river.Job[ShareMail]) error {
	m, err := w.open(job.Args)
	if err != nil {
		return river.JobCancel(err)
	}
	said, wanted, err := w.policy.Check(ctx, m)
	switch {
	case err != nil:
		return fmt.Errorf("letter of a share mail: %w", err)
	case !wanted:
		w.log.InfoContext(ctx, "share mail dropped", "letter", job.Args.Letter)
		return nil
	}
	letter, err := w.letters.Share(said, job.Args.Letter)
	if err != nil {
		return river.JobCancel(err)
	}
	if err := w.mail.Send(ctx, letter); err != nil {
		if mail.IsPermanent(err) {
			return river.JobCancel(fmt.Errorf("send a share mail: %w", err))
		}
		return fmt.Errorf("send a share mail: %w", err)
	}
	return nil
}

func (w *Worker) open(job ShareMail) (sharing.ShareMail, error) {
	plain, err := w.sealer.Open(job.Sealed, binding(job.Letter))
	if err != nil {
		return sharing.ShareMail{}, fmt.Errorf("open a share mail: %w", err)
	}
	var c content
	if err := json.Unmarshal(plain, &c); err != nil {
		return sharing.ShareMail{}, fmt.Errorf("read a share mail: %w", err)
	}
	link, err := sharing.ParseToken(c.Link)
	if err != nil {
		return sharing.ShareMail{}, fmt.Errorf("read the link of a share mail: %w", err)
	}
	return sharing.ShareMail{
		Sender: identity.UserID(c.Sender), Link: link, To: sharing.Address{Email: c.Email, Mailbox: c.Mailbox},
		RecipientName: c.RecipientName, Subject: c.Subject, Message: c.Message,
	}, nil
}
