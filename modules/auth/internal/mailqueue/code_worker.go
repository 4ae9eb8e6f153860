package mailqueue

import (
	"context"
	"fmt"
	"log/slog"

	"github.com/riverqueue/river"

	"wright.app/modules/auth/code"
	"wright.app/modules/auth/settings"
	"wright.app/platform/clock"
	"wright.app/platform/mail"
	"wright.app/platform/queue"
	"wright.app/platform/secret"
)

var _ river.Worker[CodeMail] = (*CodeWorker)(nil)

// CodeWorker sends the mails of code.Mail jobs. It drops a code that has expired or that cannot be used any more.
type CodeWorker struct {
	river.WorkerDefaults[CodeMail]

	planner   *code.MailPlanner
	sealer    *secret.Sealer
	renderer  Renderer
	languages *settings.MailLanguages
	mail      mail.Transport
	clock     clock.Clock
	log       *slog.Logger
}

// NewCodeWorker returns a CodeWorker.
func NewCodeWorker(
	planner *code.MailPlanner, sealer *secret.Sealer, renderer Renderer, languages *settings.MailLanguages,
	transport mail.Transport, c clock.Clock, log *slog.Logger,
) *CodeWorker {
	return &CodeWorker{
		planner: planner, sealer: sealer, renderer: renderer, languages: languages, mail: transport, clock: c, log: log,
	}
}

// Work implements river.Worker.
func (w *CodeWorker) Work(ctx context.Context, job *river.Job[CodeMail]) error {
	challenge := code.ChallengeID(job.Args.Challenge)
	if !w.clock.Now().Before(job.Args.ExpiresAt) {
		return w.drop(ctx, challenge, "expired")
	}
	to, wanted, err := w.planner.Recipient(ctx, challenge)
	switch {
	case err != nil:
		return fmt.Errorf("find the recipient of a code: %w", err)
	case !wanted:
		return w.drop(ctx, challenge, "no longer needed")
	}
	opened, err := w.sealer.Open(job.Args.Sealed, codeData(challenge))
	if err != nil {
		return river.JobCancel(fmt.Errorf("decrypt a code: %w", err))
	}
	language, err := w.languages.ByEmail(ctx, to.Email)
	if err != nil {
		return fmt.Errorf("find the language of a code mail: %w", err)
	}
	if language == "" {
		language = job.Args.Language
	}
	message, err := w.renderer.In(language).Code(to, code.Restore(string(opened)), job.Args.MessageID)
	return queue.SendMail(ctx, w.mail, message, err)
}

func (w *CodeWorker) drop(ctx context.Context, challenge code.ChallengeID, reason string) error {
	w.log.InfoContext(ctx, "code mail dropped", "challenge_id", int64(challenge), "reason", reason)
	return nil
}
