// Package sharequeue queues share mails and sends them. The content of a queued mail is encrypted, so that the table of
// the queue contains neither addresses nor texts.
package sharequeue

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/google/uuid"

	"wright.app/modules/sharing/sharemail"
	"wright.app/platform/identity"
	"wright.app/platform/queue"
	"wright.app/platform/secret"
)

// ShareMail is the job that mails one link to one recipient.
type ShareMail struct {
	Sealed []byte `json:"sealed"`
	// MailID becomes the Message-ID, so that it is the same for every attempt. Its JSON name must not change, because
	// queued jobs contain it.
	MailID string `json:"letter"`
}

// Kind implements river.JobArgs.
func (ShareMail) Kind() string { return "sharing_share_mail" }

// content is the plain text of ShareMail.Sealed.
type content struct {
	Sender        int64  `json:"sender"`
	Link          string `json:"link"`
	Email         string `json:"email"`
	Mailbox       string `json:"mailbox"`
	FormerMailbox string `json:"formerMailbox,omitempty"`
	RecipientName string `json:"recipientName"`
	Subject       string `json:"subject"`
	Message       string `json:"message"`
	// Language is the language of the request, as a BCP 47 tag. It is missing in jobs of former releases.
	Language string `json:"language,omitempty"`
}

var _ sharemail.Mails = (*Enqueuer)(nil)

// Enqueuer implements sharemail.Mails. Each job has a tag for its sender, by which DeleteJobsOf finds it.
type Enqueuer struct {
	queue     *queue.Queue
	sealer    *secret.Sealer
	templates Templates
	senders   *queue.Subjects
}

// NewEnqueuer returns an Enqueuer. It chooses the language of a mail among those of templates.
func NewEnqueuer(q *queue.Queue, sealer *secret.Sealer, mac *secret.MAC, templates Templates) *Enqueuer {
	return &Enqueuer{queue: q, sealer: sealer, templates: templates, senders: queue.NewSubjects(q, "sender", mac)}
}

// Send implements sharemail.Mails.
func (e *Enqueuer) Send(ctx context.Context, m sharemail.Mail) error {
	mailID, err := uuid.NewRandom()
	if err != nil {
		return fmt.Errorf("id of a share mail: %w", err)
	}
	plain, err := json.Marshal(content{
		Sender: int64(m.Sender), Link: m.Link.Text(), Email: m.To.Email, Mailbox: m.To.Mailbox,
		FormerMailbox: m.To.FormerMailbox,
		RecipientName: m.RecipientName, Subject: m.Subject, Message: m.Message,
		Language: e.templates.LanguageOf(ctx),
	})
	if err != nil {
		return fmt.Errorf("write a share mail: %w", err)
	}
	return e.queue.Enqueue(ctx, ShareMail{
		Sealed: e.sealer.Seal(plain, binding(mailID.String())),
		MailID: mailID.String(),
	}, queue.On(queue.Mails), e.senders.Tag(senderPart, m.Sender.String()))
}

// DeleteJobsOf implements sharemail.Mails.
func (e *Enqueuer) DeleteJobsOf(ctx context.Context, sender identity.UserID) error {
	return e.senders.DeleteJobs(ctx, senderPart, sender.String())
}

const senderPart = "sender of share mails"

// binding returns the associated data of the encryption, so that a content copied to another job cannot be decrypted.
func binding(mailID string) string { return "share mail " + mailID }
