// Package filequeue runs the background jobs of module media: it removes the bytes of deleted files, and bytes without
// a row.
package filequeue

import (
	"context"
	"log/slog"
	"time"

	"github.com/riverqueue/river"

	"wright.app/modules/media"
	"wright.app/platform/queue"
)

// maxAttempts is the maximum number of attempts of a removal. After the last one the cleanup removes the bytes.
const maxAttempts = 10

// Removal is the job that removes the bytes of deleted files.
type Removal struct {
	Keys []string `json:"keys"`
}

// Kind implements river.JobArgs.
func (Removal) Kind() string { return "media_remove" }

// Jobs implements media.Jobs with the queue.
type Jobs struct{ queue *queue.Queue }

var _ media.Jobs = (*Jobs)(nil)

// NewJobs returns a Jobs.
func NewJobs(q *queue.Queue) *Jobs { return &Jobs{queue: q} }

// Remove implements media.Jobs.
func (j *Jobs) Remove(ctx context.Context, keys []string) error {
	return j.queue.Enqueue(ctx, Removal{Keys: keys}, queue.On(queue.Maintenance), queue.MaxAttempts(maxAttempts))
}

// CollectAfter implements media.Jobs.
func (j *Jobs) CollectAfter(ctx context.Context, key string) error {
	return j.queue.Enqueue(ctx, Cleanup{After: key}, queue.On(queue.Maintenance), queue.MaxAttempts(maxAttempts))
}

// Remover runs Removal jobs.
type Remover struct {
	river.WorkerDefaults[Removal]
	files *media.Service
}

// NewRemover returns the worker of Removal.
func NewRemover(files *media.Service) queue.Worker { return queue.Work(&Remover{files: files}) }

// Work implements river.Worker.
func (w *Remover) Work(ctx context.Context, job *river.Job[Removal]) error {
	return w.files.RemoveBytes(ctx, job.Args.Keys)
}

// cleanupTimeout is how long one attempt of Cleanup may take. It is shorter than its schedule.
const cleanupTimeout = 20 * time.Minute

// Cleanup is the job that removes bytes without a row.
type Cleanup struct {
	// After is the key after which the job continues, empty for the beginning.
	After string `json:"after,omitempty"`
}

// Kind implements river.JobArgs.
func (Cleanup) Kind() string { return "media_collect" }

// Cleaner runs Cleanup jobs.
type Cleaner struct {
	river.WorkerDefaults[Cleanup]
	files *media.Service
	log   *slog.Logger
}

// NewCleaner returns the worker of Cleanup, which runs every half hour.
func NewCleaner(files *media.Service, log *slog.Logger) queue.Worker {
	return queue.Work(&Cleaner{files: files, log: log}).Every(30 * time.Minute)
}

// Timeout implements river.Worker. Removing thousands of files of a bucket, one with each request, takes longer than
// the default.
func (w *Cleaner) Timeout(*river.Job[Cleanup]) time.Duration { return cleanupTimeout }

// Work implements river.Worker.
func (w *Cleaner) Work(ctx context.Context, job *river.Job[Cleanup]) error {
	collected, err := w.files.CollectOrphans(ctx, job.Args.After)
	if collected.Removed > 0 {
		w.log.InfoContext(ctx, "orphaned files removed", "count", collected.Removed)
	}
	if collected.Failed > 0 {
		w.log.WarnContext(ctx, "orphaned files not removed", "count", collected.Failed, "err", collected.LastFailure)
	}
	return err
}
