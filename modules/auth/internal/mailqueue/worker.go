package mailqueue

import (
	"context"
	"fmt"
	"log/slog"

	"github.com/riverqueue/river"

	"wright.app/modules/auth"
	"wright.app/platform/clock"
	"wright.app/platform/mail"
)

var _ river.Worker[CodeMail] = (*Worker)(nil)

// Worker turns jobs into letters. A code that is past its life, or that opens nothing any
// more, is dropped.
type Worker struct {
	river.WorkerDefaults[CodeMail]

	dispatch *auth.Dispatch
	sealer   Sealer
	letters  Letters
	mail     mail.Transport
	clock    clock.Clock
	log      *slog.Logger
}

// NewWorker returns the worker of code mails.
func NewWorker(
	d *auth.Dispatch, sealer Sealer, letters Letters, transport mail.Transport, c clock.Clock, log *slog.Logger,
) *Worker {
	return &Worker{dispatch: d, sealer: sealer, letters: letters, mail: transport, clock: c, log: log}
}

// Work implements river.Worker.
func (w *Worker) Work(ctx context.Context, job *river.Job[CodeMail]) error {
	challenge := auth.ChallengeID(job.Args.Challenge)
	if !w.clock.Now().Before(job.Args.ExpiresAt) {
		return w.drop(ctx, challenge, "past its life")
	}
	to, wanted, err := w.dispatch.Recipient(ctx, challenge)
	switch {
	case err != nil:
		return fmt.Errorf("recipient of a code: %w", err)
	case !wanted:
		return w.drop(ctx, challenge, "no longer wanted")
	}
	code, err := w.sealer.Open(job.Args.Sealed, binding(challenge))
	if err != nil {
		return river.JobCancel(fmt.Errorf("open a code: %w", err))
	}
	letter, err := w.letters.Code(to, auth.RestoreCode(string(code)), job.Args.Letter)
	if err != nil {
		return river.JobCancel(err)
	}
	if err := w.mail.Send(ctx, letter); err != nil {
		if mail.IsPermanent(err) {
			return river.JobCancel(fmt.Errorf("send a code: %w", err))
		}
		return fmt.Errorf("send a code: %w", err)
	}
	return nil
}

func (w *Worker) drop(ctx context.Context, challenge auth.ChallengeID, why string) error {
	w.log.InfoContext(ctx, "code mail dropped", "challenge_id", int64(challenge), "why", why)
	return nil
}
