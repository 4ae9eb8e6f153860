// Package mailqueue sends codes and notices: a job in the transaction that made it, and
// the letter that the job turns it into. Between the two what it says is sealed, so that
// the queue's table shows none of it.
package mailqueue

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/auth"
	"wright.app/platform/clock"
	"wright.app/platform/queue"
)

// CodeMail is the job that sends one code. It says nothing about whom it is for: that is
// read when the mail leaves.
type CodeMail struct {
	Challenge int64     `json:"challenge"`
	Sealed    []byte    `json:"sealed"`
	ExpiresAt time.Time `json:"expiresAt"`
	// Letter names the mail; it stays the same however often the job is worked.
	Letter string `json:"letter"`
}

// Kind implements river.JobArgs.
func (CodeMail) Kind() string { return "auth_code_mail" }

// Sealer hides codes while they wait; secret.Sealer is one.
type Sealer interface {
	Seal(plain []byte, ad string) []byte
	Open(sealed []byte, ad string) ([]byte, error)
}

var _ auth.CodeMails = (*Post)(nil)

// Post implements auth.CodeMails over the queue for codes.
type Post struct {
	queue  *queue.Queue
	sealer Sealer
	clock  clock.Clock
}

// NewPost returns a Post.
func NewPost(q *queue.Queue, sealer Sealer, c clock.Clock) *Post {
	return &Post{queue: q, sealer: sealer, clock: c}
}

// Send implements auth.CodeMails.
func (p *Post) Send(ctx context.Context, mail auth.CodeMail) error {
	letter, err := uuid.NewRandom()
	if err != nil {
		return fmt.Errorf("name a letter: %w", err)
	}
	options := []queue.Option{queue.On(queue.Codes)}
	if mail.At.After(p.clock.Now()) {
		options = append(options, queue.At(mail.At))
	}
	return p.queue.Enqueue(ctx, CodeMail{
		Challenge: int64(mail.Challenge), Sealed: p.sealer.Seal([]byte(mail.Code.Reveal()), binding(mail.Challenge)),
		ExpiresAt: mail.ExpiresAt, Letter: letter.String(),
	}, options...)
}

// binding ties a sealed code to its challenge: moved to another job it does not open.
func binding(challenge auth.ChallengeID) string {
	return "auth code of challenge " + strconv.FormatInt(int64(challenge), 10)
}
