package messagingtest

import (
	"context"
	"slices"
	"sync"
	"time"

	"wright.app/modules/messaging"
)

// QueuedMail is a mail in an Outbox.
type QueuedMail struct {
	Pending, Conversation, Message messaging.ID
	Code                           string
	Delay                          time.Duration
	IsLinks                        bool // the links of all conversations
}

var _ messaging.Mails = (*Outbox)(nil)

// Outbox implements messaging.Mails and collects the mails. It is safe for concurrent use.
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

// Code implements messaging.Mails.
func (o *Outbox) Code(_ context.Context, pending messaging.ID, code string) error {
	return o.add(QueuedMail{Pending: pending, Code: code})
}

// Message implements messaging.Mails.
func (o *Outbox) Message(_ context.Context, conversation, message messaging.ID, delay time.Duration) error {
	return o.add(QueuedMail{Conversation: conversation, Message: message, Delay: delay})
}

// Links implements messaging.Mails.
func (o *Outbox) Links(_ context.Context, conversation messaging.ID) error {
	return o.add(QueuedMail{Conversation: conversation, IsLinks: true})
}

// Language implements messaging.Mails.
func (*Outbox) Language(context.Context) string { return "de" }

// Queued returns the mails that were queued.
func (o *Outbox) Queued() []QueuedMail {
	o.mu.Lock()
	defer o.mu.Unlock()
	return slices.Clone(o.mails)
}

// Texts returns the queued mails that are neither codes nor links.
func (o *Outbox) Texts() []QueuedMail {
	return slices.DeleteFunc(o.Queued(), func(m QueuedMail) bool { return m.Code != "" || m.IsLinks })
}

// LinkMails returns the queued mails with links.
func (o *Outbox) LinkMails() []QueuedMail {
	return slices.DeleteFunc(o.Queued(), func(m QueuedMail) bool { return !m.IsLinks })
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
