package contacttest

import (
	"context"

	"wright.app/modules/contact"
)

// QueuedMail is a mail that World has queued.
type QueuedMail struct {
	Pending, Message, Answer contact.ID
	Code                     string
}

// Outbox implements contact.Mails and collects the mails in a World.
type Outbox struct{ World *World }

func (o Outbox) add(m QueuedMail) error {
	o.World.mu.Lock()
	defer o.World.mu.Unlock()
	o.World.Mails = append(o.World.Mails, m)
	return nil
}

// Code implements contact.Mails.
func (o Outbox) Code(_ context.Context, pending contact.ID, code string) error {
	return o.add(QueuedMail{Pending: pending, Code: code})
}

// Message implements contact.Mails.
func (o Outbox) Message(_ context.Context, message contact.ID) error {
	return o.add(QueuedMail{Message: message})
}

// Answer implements contact.Mails.
func (o Outbox) Answer(_ context.Context, message, answer contact.ID) error {
	return o.add(QueuedMail{Message: message, Answer: answer})
}

// Language implements contact.Mails.
func (Outbox) Language(context.Context) string { return "de" }

// LastCode returns the code that was mailed last, empty for none.
func (w *World) LastCode() string {
	w.mu.Lock()
	defer w.mu.Unlock()
	for i := len(w.Mails) - 1; i >= 0; i-- {
		if w.Mails[i].Code != "" {
			return w.Mails[i].Code
		}
	}
	return ""
}

// Queued returns the mails that were queued.
func (w *World) Queued() []QueuedMail {
	w.mu.Lock()
	defer w.mu.Unlock()
	return append([]QueuedMail{}, w.Mails...)
}
