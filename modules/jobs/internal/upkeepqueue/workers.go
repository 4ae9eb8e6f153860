// Package upkeepqueue has the periodic jobs of module jobs.
package upkeepqueue

import (
	"time"

	"wright.app/modules/jobs"
	"wright.app/modules/jobs/application"
	"wright.app/platform/queue"
)

// NewUpkeep returns the worker that stores the end of jobs and tells their recruiters.
func NewUpkeep(u *jobs.Upkeep) queue.Worker { return queue.Every("jobs_upkeep", time.Hour, u.Run) }

// NewApplications returns the worker that stores which applications were not answered, and deletes those that have
// ended.
func NewApplications(u *application.Upkeep) queue.Worker {
	return queue.Every("jobs_applications_upkeep", time.Hour, u.Run)
}

// NewFiller returns the worker that stores the words of all jobs anew after a restore, and when their rules have
// changed.
func NewFiller(u *jobs.Upkeep) queue.Worker {
	return queue.Every("jobs_fill_words", time.Hour, u.FillWords)
}

// NewMerger returns the worker that merges the index of words, so that replaced and deleted words leave the file.
func NewMerger(u *jobs.Upkeep) queue.Worker {
	return queue.Every("jobs_merge_words", 24*time.Hour, u.MergeWords)
}
