package exportqueue

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"github.com/google/uuid"
	"github.com/riverqueue/river"

	"wright.app/modules/privacy"
	"wright.app/platform/identity"
	"wright.app/platform/mail"
	"wright.app/platform/queue"
)

// cleanUpTime is how much longer than privacy.ExportTimeout a job may run, for its clean-up.
const cleanUpTime = 15 * time.Second

// Maker makes exports.
type Maker struct {
	river.WorkerDefaults[MakeJob]
	exports *privacy.Exporter
}

// NewMaker returns the worker that makes exports.
func NewMaker(exports *privacy.Exporter) *Maker { return &Maker{exports: exports} }

// Timeout implements river.Worker. A large export takes longer than the default.
func (w *Maker) Timeout(*river.Job[MakeJob]) time.Duration {
	return privacy.ExportTimeout + cleanUpTime
}

// Work implements river.Worker.
func (w *Maker) Work(ctx context.Context, job *river.Job[MakeJob]) error {
	ctx, cancel := context.WithTimeout(ctx, privacy.ExportTimeout)
	defer cancel()
	attempt := privacy.RetriedAttempt
	if job.Attempt >= job.MaxAttempts {
		attempt = privacy.LastAttempt
	}
	return w.exports.Make(ctx, job.Args.Export, attempt)
}

// Mailer sends the mails that say that an export is ready.
type Mailer struct {
	river.WorkerDefaults[ReadyMailJob]
	exports   *privacy.Exporter
	mails     Mails
	transport mail.Transport
}

// NewMailer returns the worker that sends the mails.
func NewMailer(exports *privacy.Exporter, mails Mails, transport mail.Transport) *Mailer {
	return &Mailer{exports: exports, mails: mails, transport: transport}
}

// Work implements river.Worker. It reads the address when it sends, since the user may have changed it.
func (w *Mailer) Work(ctx context.Context, job *river.Job[ReadyMailJob]) error {
	to, ok, err := w.exports.Recipient(ctx, identity.UserID(job.Args.User), job.Args.Export)
	if err != nil {
		return fmt.Errorf("recipient of the export mail: %w", err)
	}
	if !ok {
		return nil
	}
	m, err := w.mails.Ready(to, job.Args.Export.String())
	return queue.SendMail(ctx, w.transport, m, err)
}

// Remover removes files.
type Remover struct {
	river.WorkerDefaults[RemoveJob]
	files privacy.ExportFiles
}

// NewRemover returns the worker that removes files.
func NewRemover(files privacy.ExportFiles) *Remover { return &Remover{files: files} }

// Work implements river.Worker.
func (w *Remover) Work(ctx context.Context, job *river.Job[RemoveJob]) error {
	for _, file := range job.Args.Files {
		if err := w.files.Remove(ctx, file); err != nil {
			return fmt.Errorf("remove the file of an export: %w", err)
		}
	}
	return nil
}

// CleanUpJob is the job that retries, fails and removes exports.
type CleanUpJob struct {
	// AfterTime and AfterExport are the position after which the clean-up continues, zero for the beginning.
	AfterTime   time.Time `json:"afterTime,omitzero"`
	AfterExport uuid.UUID `json:"afterExport,omitzero"`
}

// Kind implements river.JobArgs.
func (CleanUpJob) Kind() string { return "auth_export_care" }

// cleanUpTimeout is how long one CleanUpJob may take.
const cleanUpTimeout = 10 * time.Minute

// Cleaner works CleanUpJob.
type Cleaner struct {
	river.WorkerDefaults[CleanUpJob]
	exports *privacy.Exporter
	log     *slog.Logger
}

// NewCleaner returns the worker of CleanUpJob.
func NewCleaner(exports *privacy.Exporter, log *slog.Logger) *Cleaner {
	return &Cleaner{exports: exports, log: log}
}

// Timeout implements river.Worker. Removing hundreds of files of a slow bucket takes longer than the default.
func (*Cleaner) Timeout(*river.Job[CleanUpJob]) time.Duration { return cleanUpTimeout }

// Work implements river.Worker.
func (w *Cleaner) Work(ctx context.Context, job *river.Job[CleanUpJob]) error {
	done, err := w.exports.CleanUp(ctx, privacy.ExportPosition{
		CreatedAt: job.Args.AfterTime, ID: job.Args.AfterExport,
	})
	if done.NotDone > 0 {
		w.log.WarnContext(ctx, "exports not cleaned up", "count", done.NotDone, "err", done.LastFailure)
	}
	done.NotDone, done.LastFailure = 0, nil
	if done != (privacy.CleanUpResult{}) {
		w.log.InfoContext(ctx, "exports cleaned up", "retried", done.Retried, "failed", done.Failed,
			"removed", done.Removed, "orphans", done.Orphans, "deleted", done.Deleted)
	}
	if err != nil {
		return fmt.Errorf("clean up exports: %w", err)
	}
	return nil
}
