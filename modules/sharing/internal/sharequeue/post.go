// Package sharequeue sends profile links by mail: a job in the transaction that made it,
// and the letter that the job turns it into. Between the two all of it is sealed, so that
// the queue's table shows neither an address nor a word.
package sharequeue

import (
	"context"
	"encoding/hex"
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

// Sealer hides mails while they wait; secret.Sealer is one.
type Sealer interface {
	Seal(plain []byte, ad string) []byte
	Open(sealed []byte, ad string) ([]byte, error)
}

// Namer makes keyed sums; secret.MAC is one.
type Namer interface {
	Sum(parts ...string) []byte
	Sums(parts ...string) [][]byte
}

var _ sharing.ShareMails = (*Post)(nil)

// Post implements sharing.ShareMails over the queue. Each job carries a keyed name of its
// sender, by which it is found again and which says nothing to others.
type Post struct {
	queue  *queue.Queue
	sealer Sealer
	namer  Namer
}

// NewPost returns a Post.
func NewPost(q *queue.Queue, sealer Sealer, namer Namer) *Post {
	return &Post{queue: q, sealer: sealer, namer: namer}
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
		queue.About(label(p.namer.Sum(senderPart, m.Sender.String()))))
}

// Forget implements sharing.ShareMails.
func (p *Post) Forget(ctx context.Context, sender identity.UserID) error {
	for _, sum := range p.namer.Sums(senderPart, sender.String()) {
		if err := p.queue.Forget(ctx, label(sum)); err != nil {
			return err
		}
	}
	return nil
}

const senderPart = "sender of share mails"

// label writes a keyed name as the queue takes it.
func label(sum []byte) string { return "sender-" + hex.EncodeToString(sum) }

// binding ties what is sealed to its job: moved to another one it does not open.
func binding(letter string) string { return "share mail " + letter }
