// Package wordqueue has the periodic job that removes replaced and deleted words from the files of the database.
package wordqueue

import (
	"context"
	"fmt"
	"time"

	"github.com/riverqueue/river"

	"wright.app/modules/people"
	"wright.app/platform/queue"
)

// mergeWords is the job. It has no arguments.
type mergeWords struct{}

// Kind implements river.JobArgs.
func (mergeWords) Kind() string { return "people_merge_words" }

type worker struct {
	river.WorkerDefaults[mergeWords]
	indexer *people.Indexer
}

// NewWorker returns the worker of the job.
func NewWorker(x *people.Indexer) queue.Worker { return queue.Work(&worker{indexer: x}) }

// Work implements river.Worker.
func (w *worker) Work(ctx context.Context, _ *river.Job[mergeWords]) error {
	if err := w.indexer.MergeWords(ctx); err != nil {
		return fmt.Errorf("merge the words of people: %w", err)
	}
	return nil
}

// NewSchedule returns the schedule of the job.
func NewSchedule() queue.Periodic {
	return queue.Periodic{Every: 24 * time.Hour, Args: mergeWords{}}
}
