package exportqueue

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"github.com/riverqueue/river"

	"wright.app/modules/auth"
	"wright.app/platform/identity"
	"wright.app/platform/mail"
	"wright.app/platform/queue"
)

// slack is the time that an attempt gets to clear up after its own time is over.
const slack = 15 * time.Second

// Maker makes exports.
type Maker struct {
	river.WorkerDefaults[Making]
	exports *auth.Exporter
}

// NewMaker returns the worker that makes exports.
func NewMaker(exports *auth.Exporter) *Maker { return &Maker{exports: exports} }

// Timeout implements river.Worker: an export may be large.
func (w *Maker) Timeout(*river.Job[Making]) time.Duration { return auth.ExportTime + slack }

// Work implements river.Worker.
func (w *Maker) Work(ctx context.Context, job *river.Job[Making]) error {
	ctx, cancel := context.WithTimeout(ctx, auth.ExportTime)
	defer cancel()
	return w.exports.Make(ctx, job.Args.Export, job.Attempt >= job.MaxAttempts)
}

// Teller tells users that their export is ready.
type Teller struct {
	river.WorkerDefaults[Telling]
	exports *auth.Exporter
	letters Letters
	mail    mail.Transport
}

// NewTeller returns the worker that tells users.
func NewTeller(exports *auth.Exporter, letters Letters, transport mail.Transport) *Teller {
	return &Teller{exports: exports, letters: letters, mail: transport}
}

// Work implements river.Worker. Whom to tell is read when the letter leaves.
func (w *Teller) Work(ctx context.Context, job *river.Job[Telling]) error {
	to, wanted, err := w.exports.Recipient(ctx, identity.UserID(job.Args.User), job.Args.Export)
	if err != nil {
		return fmt.Errorf("recipient of a letter: %w", err)
	}
	if !wanted {
		return nil
	}
	if err := w.mail.Send(ctx, w.letters.Ready(to, job.Args.Export.String())); err != nil {
		if mail.IsPermanent(err) {
			return river.JobCancel(fmt.Errorf("send a letter: %w", err))
		}
		return fmt.Errorf("send a letter: %w", err)
	}
	return nil
}

// Remover removes files.
type Remover struct {
	river.WorkerDefaults[Removal]
	files auth.ExportFiles
}

// NewRemover returns the worker that removes files.
func NewRemover(files auth.ExportFiles) *Remover { return &Remover{files: files} }

// Work implements river.Worker.
func (w *Remover) Work(ctx context.Context, job *river.Job[Removal]) error {
	for _, file := range job.Args.Files {
		if err := w.files.Remove(ctx, file); err != nil {
			return fmt.Errorf("remove the file of an export: %w", err)
		}
	}
	return nil
}

// Caring is the job that sees to what nobody sees to any more.
type Caring struct{}

// Kind implements river.JobArgs.
func (Caring) Kind() string { return "auth_export_care" }

// Often is the schedule of Caring.
func Often() queue.Periodic { return queue.Periodic{Every: 5 * time.Minute, Args: Caring{}} }

// Carer works Caring.
type Carer struct {
	river.WorkerDefaults[Caring]
	exports *auth.Exporter
	log     *slog.Logger
}

// NewCarer returns the worker of Caring.
func NewCarer(exports *auth.Exporter, log *slog.Logger) *Carer {
	return &Carer{exports: exports, log: log}
}

// Work implements river.Worker.
func (w *Carer) Work(ctx context.Context, _ *river.Job[Caring]) error {
	done, err := w.exports.Care(ctx)
	if done != (auth.ExportCare{}) {
		w.log.InfoContext(ctx, "exports seen to", "retried", done.Retried, "failed", done.Failed, "removed", done.Removed,
			"orphans", done.Orphans, "forgotten", done.Forgotten)
	}
	if err != nil {
		return fmt.Errorf("see to exports: %w", err)
	}
	return nil
}
