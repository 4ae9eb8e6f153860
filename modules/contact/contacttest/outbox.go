package contacttest

import (
	"context"
	"slices"
	"sync"

	"wright.app/modules/contact"
)

// QueuedMail is a mail in an Outbox.
type QueuedMail struct {
	Pending, Message, Answer contact.ID
	Code                     string
}

var _ contact.Mails = (*Outbox)(nil)

// Outbox implements contact.Mails and collects the mails. It is safe for concurrent use.
type Outbox struct {
	mu    sync.Mutex
	mails []QueuedMail
}

func (o *Outbox) add(m QueuedMail) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.mails = append(o.mails, m)
	return nil
}

// Code implements contact.Mails.
func (o *Outbox) Code(_ context.Context, pending contact.ID, code string) error {
	return o.add(QueuedMail{Pending: pending, Code: code})
}

// Message implements contact.Mails.
func (o *Outbox) Message(_ context.Context, message contact.ID) error {
	return o.add(QueuedMail{Message: message})
}

// Answer implements contact.Mails.
func (o *Outbox) Answer(_ context.Context, message, answer contact.ID) error {
	return o.add(QueuedMail{Message: message, Answer: answer})
}

// Language implements contact.Mails.
func (*Outbox) Language(context.Context) string { return "de" }

// Queued returns the mails that were queued.
func (o *Outbox) Queued() []QueuedMail {
	o.mu.Lock()
	defer o.mu.Unlock()
	return slices.Clone(o.mails)
}

// Texts returns the queued mails that are no codes.
func (o *Outbox) Texts() []QueuedMail {
	return slices.DeleteFunc(o.Queued(), func(m QueuedMail) bool { return m.Code != "" })
}

// LastCode returns the code that was mailed last, empty for none.
func (o *Outbox) LastCode() string {
	for _, m := range slices.Backward(o.Queued()) {
		if m.Code != "" {
			return m.Code
		}
	}
	return ""
}

// Clear forgets the mails.
func (o *Outbox) Clear() {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.mails = nil
}
