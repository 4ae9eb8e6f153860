// Package wordqueue has the job that merges the index of words, so that replaced and deleted words leave the file.
package wordqueue

import (
	"context"
	"fmt"
	"time"

	"wright.app/modules/people"
	"wright.app/platform/queue"
)

// NewWorker returns the worker of the job, which runs every day.
func NewWorker(x *people.Indexer) queue.Worker {
	return queue.Every("people_merge_words", 24*time.Hour, func(ctx context.Context) error {
		if err := x.MergeWords(ctx); err != nil {
			return fmt.Errorf("merge the words of people: %w", err)
		}
		return nil
	})
}
