// Package exportqueue does the work of data exports in the background: it has them made,
// tells their users, removes files and sees to what nobody sees to any more.
package exportqueue

import (
	"context"

	"github.com/google/uuid"

	"wright.app/modules/auth"
	"wright.app/platform/identity"
	"wright.app/platform/queue"
)

// makeTries is how often an export is tried to be made.
const makeTries = 4

// Making is the job that makes an export.
type Making struct {
	Export uuid.UUID `json:"export"`
}

// Kind implements river.JobArgs.
func (Making) Kind() string { return "auth_export_make" }

// Telling is the job that tells a user that their export is ready. The id of the export is
// that of the letter too.
type Telling struct {
	User   int64     `json:"user"`
	Export uuid.UUID `json:"export"`
}

// Kind implements river.JobArgs.
func (Telling) Kind() string { return "auth_export_tell" }

// Removal is the job that removes files.
type Removal struct {
	Files []string `json:"files"`
}

// Kind implements river.JobArgs.
func (Removal) Kind() string { return "auth_export_remove" }

// Jobs implements auth.ExportJobs over the queue.
type Jobs struct{ queue *queue.Queue }

var _ auth.ExportJobs = (*Jobs)(nil)

// NewJobs returns the jobs of exports.
func NewJobs(q *queue.Queue) *Jobs { return &Jobs{queue: q} }

// Make implements auth.ExportJobs.
func (j *Jobs) Make(ctx context.Context, id auth.ExportID) error {
	return j.queue.Enqueue(ctx, Making{Export: id}, queue.Tries(makeTries))
}

// Tell implements auth.ExportJobs.
func (j *Jobs) Tell(ctx context.Context, user identity.UserID, id auth.ExportID) error {
	return j.queue.Enqueue(ctx, Telling{User: int64(user), Export: id})
}

// Remove implements auth.ExportJobs.
func (j *Jobs) Remove(ctx context.Context, files []string) error {
	return j.queue.Enqueue(ctx, Removal{Files: files})
}
