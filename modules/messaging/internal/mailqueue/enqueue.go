// Package mailqueue queues and sends the mails of module messaging: codes and messages. The content of a mail is
// read when it is sent. Only codes are in the queue, encrypted.
package mailqueue

import (
	"context"
	"fmt"
	"time"

	"wright.app/modules/messaging"
	"wright.app/platform/clock"
	"wright.app/platform/queue"
	"wright.app/platform/secret"
)

// codeMail is the job that mails a code to the sender of a pending message.
type codeMail struct {
	Pending messaging.ID `json:"pending"`
	Sealed  []byte       `json:"sealed"`
}

// Kind implements river.JobArgs.
func (codeMail) Kind() string { return "contact_code_mail" }

// textMail is the job that mails a message to the other side of its conversation. The names of its members are those of
// jobs that older versions have queued. Some of those have no Message: it is the first one, with the id of the
// conversation.
type textMail struct {
	Conversation messaging.ID `json:"message"`
	Message      messaging.ID `json:"answer,omitzero"`
}

// Kind implements river.JobArgs.
func (textMail) Kind() string { return "contact_text_mail" }

// linksMail is the job that mails the links of all conversations of whoever has begun one of them and is not a member.
type linksMail struct {
	Conversation messaging.ID `json:"conversation"`
}

// Kind implements river.JobArgs.
func (linksMail) Kind() string { return "contact_links_mail" }

var _ messaging.Mails = (*Enqueuer)(nil)

// Enqueuer implements messaging.Mails.
type Enqueuer struct {
	queue     *queue.Queue
	clock     clock.Clock
	sealer    *secret.Sealer
	templates Templates
}

// NewEnqueuer returns an Enqueuer. It chooses the language of a request among those of templates.
func NewEnqueuer(q *queue.Queue, c clock.Clock, sealer *secret.Sealer, t Templates) *Enqueuer {
	return &Enqueuer{q, c, sealer, t}
}

// Code implements messaging.Mails.
func (e *Enqueuer) Code(ctx context.Context, pending messaging.ID, code string) error {
	err := e.queue.Enqueue(ctx, codeMail{
		Pending: pending, Sealed: e.sealer.Seal([]byte(code), binding(pending)),
	}, queue.On(queue.Codes))
	if err != nil {
		return fmt.Errorf("queue a code: %w", err)
	}
	return nil
}

// Message implements messaging.Mails.
func (e *Enqueuer) Message(ctx context.Context, conversation, message messaging.ID, delay time.Duration) error {
	options := []queue.Option{queue.On(queue.Mails)}
	if delay > 0 {
		options = append(options, queue.At(e.clock.Now().Add(delay)))
	}
	if err := e.queue.Enqueue(ctx, textMail{Conversation: conversation, Message: message}, options...); err != nil {
		return fmt.Errorf("queue a message: %w", err)
	}
	return nil
}

// Links implements messaging.Mails.
func (e *Enqueuer) Links(ctx context.Context, conversation messaging.ID) error {
	if err := e.queue.Enqueue(ctx, linksMail{Conversation: conversation}, queue.On(queue.Mails)); err != nil {
		return fmt.Errorf("queue links of conversations: %w", err)
	}
	return nil
}

// Language implements messaging.Mails.
func (e *Enqueuer) Language(ctx context.Context) string { return e.templates.LanguageOf(ctx) }

// binding returns the associated data of the encryption, so that a code copied to another job cannot be decrypted.
func binding(pending messaging.ID) string { return "contact code " + pending.String() }
