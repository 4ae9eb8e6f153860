// Package sharequeue sends profile links by mail: a job in the transaction that made it,
// and the letter that the job turns it into. Between the two all of it is sealed, so that
// the queue's table shows neither an address nor a word.
package sharequeue

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/google/uuid"

	"wright.app/modules/sharing"
	"wright.app/platform/identity"
	"wright.app/platform/queue"
)

// ShareMail is the job that sends one link to one person.
type ShareMail struct {
	Sealed []byte `json:"sealed"`
	// Letter names the mail; it stays the same however often the job is worked.
	Letter string `json:"letter"`
}

// Kind implements river.JobArgs.
func (ShareMail) Kind() string { return "sharing_share_mail" }

// content is what is sealed in a ShareMail.
type content struct {
	Sender        int64  `json:"sender"`
	Link          string `json:"link"`
	Email         string `json:"email"`
	Mailbox       string `json:"mailbox"`
	RecipientName string `json:"recipientName"`
	Subject       string `json:"subject"`
	Message       string `json:"message"`
}

var _ sharing.ShareMails = (*Post)(nil)

// Post implements sharing.ShareMails over the queue. Each job is tagged with its sender.
type Post struct {
	queue   *queue.Queue
	sealer  queue.Sealer
	senders *queue.Subjects
}

// NewPost returns a Post.
func NewPost(q *queue.Queue, sealer queue.Sealer, mac queue.MAC) *Post {
	return &Post{queue: q, sealer: sealer, senders: queue.NewSubjects(q, "sender", mac)}
}

// Send implements sharing.ShareMails.
func (p *Post) Send(ctx context.Context, m sharing.ShareMail) error {
	letter, err := uuid.NewRandom()
	if err != nil {
		return fmt.Errorf("name a letter: %w", err)
	}
	plain, err := json.Marshal(content{
		Sender: int64(m.Sender), Link: m.Link.Text(), Email: m.To.Email, Mailbox: m.To.Mailbox,
		RecipientName: m.RecipientName, Subject: m.Subject, Message: m.Message,
	})
	if err != nil {
		return fmt.Errorf("write a share mail: %w", err)
	}
	return p.queue.Enqueue(ctx, ShareMail{Sealed: p.sealer.Seal(plain, binding(letter.String())), Letter: letter.String()},
		p.senders.About(senderPart, m.Sender.String()))
}

// Forget implements sharing.ShareMails.
func (p *Post) Forget(ctx context.Context, sender identity.UserID) error {
	return p.senders.Forget(ctx, senderPart, sender.String())
}

const senderPart = "sender of share mails"

// binding ties what is sealed to its job: moved to another one it does not open.
func binding(letter string) string { return "share mail " + letter }
