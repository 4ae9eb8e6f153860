// Package filequeue works for module media in the background: it removes the bytes of files
// that are gone, and collects what nothing refers to.
package filequeue

import (
	"context"
	"log/slog"
	"time"

	"github.com/riverqueue/river"

	"wright.app/modules/media"
	"wright.app/platform/queue"
)

// removalTries is how often the removal of bytes is tried; what is left then is collected.
const removalTries = 10

// Removal is the job that removes the bytes of files.
type Removal struct {
	Keys []string `json:"keys"`
}

// Kind implements river.JobArgs.
func (Removal) Kind() string { return "media_remove" }

// Jobs implements media.Jobs over the queue.
type Jobs struct{ queue *queue.Queue }

var _ media.Jobs = (*Jobs)(nil)

// NewJobs returns the jobs of the module.
func NewJobs(q *queue.Queue) *Jobs { return &Jobs{queue: q} }

// Remove implements media.Jobs.
func (j *Jobs) Remove(ctx context.Context, keys []string) error {
	return j.queue.Enqueue(ctx, Removal{Keys: keys}, queue.Tries(removalTries))
}

// Remover works Removal.
type Remover struct {
	river.WorkerDefaults[Removal]
	files *media.Service
}

// NewRemover returns the worker that removes bytes.
func NewRemover(files *media.Service) queue.Worker { return queue.Work(&Remover{files: files}) }

// Work implements river.Worker.
func (w *Remover) Work(ctx context.Context, job *river.Job[Removal]) error {
	return w.files.RemoveBytes(ctx, job.Args.Keys)
}

// Collection is the job that removes what nothing refers to.
type Collection struct{}

// Kind implements river.JobArgs.
func (Collection) Kind() string { return "media_collect" }

// NewSchedule collects every half hour.
func NewSchedule() queue.Periodic {
	return queue.Periodic{Every: 30 * time.Minute, Args: Collection{}}
}

// Collector works Collection.
type Collector struct {
	river.WorkerDefaults[Collection]
	files *media.Service
	log   *slog.Logger
}

// NewCollector returns the worker that collects.
func NewCollector(files *media.Service, log *slog.Logger) queue.Worker {
	return queue.Work(&Collector{files: files, log: log})
}

// Work implements river.Worker.
func (w *Collector) Work(ctx context.Context, _ *river.Job[Collection]) error {
	removed, err := w.files.CollectOrphans(ctx)
	if removed > 0 {
		w.log.InfoContext(ctx, "files without a row removed", "count", removed)
	}
	return err
}
