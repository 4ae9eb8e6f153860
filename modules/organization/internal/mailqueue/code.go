// Package mailqueue queues and sends the mails with codes of module organization, and runs its upkeep. An address and
// its code are in the queue alone, encrypted.
package mailqueue

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/riverqueue/river"

	"wright.app/modules/auth"
	"wright.app/modules/organization"
	"wright.app/platform/identity"
	"wright.app/platform/mail"
	"wright.app/platform/queue"
	"wright.app/platform/secret"
)

// codeMail is the job that mails a code.
type codeMail struct {
	WorkMail organization.ID `json:"workMail"`
	User     identity.UserID `json:"user"`
	Sealed   []byte          `json:"sealed"` // a letter
}

// Kind implements river.JobArgs.
func (codeMail) Kind() string { return "organization_code_mail" }

// letter is the encrypted part of a job.
type letter struct {
	To   string `json:"to"`
	Code string `json:"code"`
}

// binding returns the associated data of the encryption, so that a code copied to another job cannot be decrypted.
func binding(id organization.ID) string { return "work mail " + id.String() }

var _ organization.Mails = (*Enqueuer)(nil)

// Enqueuer implements organization.Mails.
type Enqueuer struct {
	queue  *queue.Queue
	sealer *secret.Sealer
}

// NewEnqueuer returns an Enqueuer.
func NewEnqueuer(q *queue.Queue, sealer *secret.Sealer) *Enqueuer { return &Enqueuer{q, sealer} }

// Code implements organization.Mails.
func (e *Enqueuer) Code(ctx context.Context, w organization.WorkMail, to auth.Email, code string) error {
	plain, err := json.Marshal(letter{To: to.String(), Code: code})
	if err != nil {
		return fmt.Errorf("write a code: %w", err)
	}
	err = e.queue.Enqueue(ctx, codeMail{
		WorkMail: w.ID, User: w.User, Sealed: e.sealer.Seal(plain, binding(w.ID)),
	}, queue.On(queue.Codes))
	if err != nil {
		return fmt.Errorf("queue a code: %w", err)
	}
	return nil
}

type codeSender struct {
	river.WorkerDefaults[codeMail]
	mailer    *organization.Mailer
	sealer    *secret.Sealer
	templates Templates
	mail      mail.Transport
}

// NewCodeSender returns the worker that sends codes.
func NewCodeSender(m *organization.Mailer, sealer *secret.Sealer, t Templates, transport mail.Transport) queue.Worker {
	return queue.Work(&codeSender{mailer: m, sealer: sealer, templates: t, mail: transport})
}

// Work implements river.Worker.
func (w *codeSender) Work(ctx context.Context, job *river.Job[codeMail]) error {
	id := job.Args.WorkMail
	plain, err := w.sealer.Open(job.Args.Sealed, binding(id))
	if err != nil {
		return river.JobCancel(fmt.Errorf("decrypt a code: %w", err))
	}
	var sealed letter
	if err := json.Unmarshal(plain, &sealed); err != nil {
		return river.JobCancel(fmt.Errorf("read a code: %w", err))
	}
	content, allowed, err := w.mailer.Code(ctx, job.Args.User, id)
	if err != nil || !allowed {
		return err
	}
	message, err := w.templates.Code(content, sealed, "work-mail-"+id.String())
	return queue.SendMail(ctx, w.mail, message, err)
}
