// Package mailqueue queues and sends the mails of module contact: codes, messages and answers. The content of a mail is
// read when it is sent. Only codes are in the queue, encrypted.
package mailqueue

import (
	"context"
	"fmt"

	"wright.app/modules/contact"
	"wright.app/platform/queue"
)

// codeMail is the job that mails a code to the sender of a pending message.
type codeMail struct {
	Pending contact.ID `json:"pending"`
	Sealed  []byte     `json:"sealed"`
}

// Kind implements river.JobArgs.
func (codeMail) Kind() string { return "contact_code_mail" }

// textMail is the job that mails a message to its owner, or an answer to its sender.
type textMail struct {
	Message contact.ID `json:"message"`
	Answer  contact.ID `json:"answer,omitzero"` // zero: the message
}

// Kind implements river.JobArgs.
func (textMail) Kind() string { return "contact_text_mail" }

var _ contact.Mails = (*Enqueuer)(nil)

// Enqueuer implements contact.Mails.
type Enqueuer struct {
	queue     *queue.Queue
	sealer    queue.Sealer
	templates Templates
}

// NewEnqueuer returns an Enqueuer. It chooses the language of a request among those of templates.
func NewEnqueuer(q *queue.Queue, sealer queue.Sealer, t Templates) *Enqueuer {
	return &Enqueuer{q, sealer, t}
}

// Code implements contact.Mails.
func (e *Enqueuer) Code(ctx context.Context, pending contact.ID, code string) error {
	err := e.queue.Enqueue(ctx, codeMail{
		Pending: pending, Sealed: e.sealer.Seal([]byte(code), binding(pending)),
	}, queue.On(queue.Codes))
	if err != nil {
		return fmt.Errorf("queue a code: %w", err)
	}
	return nil
}

// Message implements contact.Mails.
func (e *Enqueuer) Message(ctx context.Context, message contact.ID) error {
	if err := e.queue.Enqueue(ctx, textMail{Message: message}, queue.On(queue.Mails)); err != nil {
		return fmt.Errorf("queue a message: %w", err)
	}
	return nil
}

// Answer implements contact.Mails.
func (e *Enqueuer) Answer(ctx context.Context, message, answer contact.ID) error {
	err := e.queue.Enqueue(ctx, textMail{Message: message, Answer: answer}, queue.On(queue.Mails))
	if err != nil {
		return fmt.Errorf("queue an answer: %w", err)
	}
	return nil
}

// Language implements contact.Mails.
func (e *Enqueuer) Language(ctx context.Context) string { return e.templates.LanguageOf(ctx) }

// binding returns the associated data of the encryption, so that a code copied to another job cannot be decrypted.
func binding(pending contact.ID) string { return "contact code " + pending.String() }
