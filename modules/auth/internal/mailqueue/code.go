// Package mailqueue sends codes and notices. It inserts a job in the transaction of the caller and renders the mail
// when the job runs. The content of a job is encrypted, so that the table of the queue reveals none of it.
package mailqueue

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"github.com/google/uuid"

	"wright.app/modules/auth/code"
	"wright.app/platform/clock"
	"wright.app/platform/queue"
	"wright.app/platform/secret"
)

// CodeMail is the job that sends one code. The recipient is looked up when the job runs.
type CodeMail struct {
	Challenge int64     `json:"challenge"`
	Sealed    []byte    `json:"sealed"`
	ExpiresAt time.Time `json:"expiresAt"`
	// MessageID is the same for every attempt.
	MessageID string `json:"letter"`
	// Language is the language of the request, as a BCP 47 tag. Jobs of former releases have none.
	Language string `json:"language,omitempty"`
}

// Kind implements river.JobArgs.
func (CodeMail) Kind() string { return "auth_code_mail" }

var _ code.Mails = (*CodeMails)(nil)

// CodeMails implements code.Mails with the queue for codes.
type CodeMails struct {
	queue    *queue.Queue
	sealer   *secret.Sealer
	renderer Renderer
	clock    clock.Clock
}

// NewCodeMails returns the code.Mails whose jobs go to a queue.
func NewCodeMails(q *queue.Queue, sealer *secret.Sealer, renderer Renderer, c clock.Clock) *CodeMails {
	return &CodeMails{queue: q, sealer: sealer, renderer: renderer, clock: c}
}

// Send implements code.Mails.
func (m *CodeMails) Send(ctx context.Context, mail code.Mail) error {
	id, err := uuid.NewRandom()
	if err != nil {
		return fmt.Errorf("generate a message id: %w", err)
	}
	options := []queue.Option{queue.On(queue.Codes)}
	if mail.At.After(m.clock.Now()) {
		options = append(options, queue.At(mail.At))
	}
	return m.queue.Enqueue(ctx, CodeMail{
		Challenge: int64(mail.Challenge), Sealed: m.sealer.Seal([]byte(mail.Code.Reveal()), codeData(mail.Challenge)),
		ExpiresAt: mail.ExpiresAt, MessageID: id.String(), Language: m.renderer.LanguageOf(ctx),
	}, options...)
}

// codeData is the associated data of an encrypted code: it cannot be decrypted in the job of another challenge.
func codeData(challenge code.ChallengeID) string {
	return "auth code of challenge " + strconv.FormatInt(int64(challenge), 10)
}
