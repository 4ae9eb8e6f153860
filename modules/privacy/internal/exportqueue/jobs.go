// Package exportqueue has the background jobs of data exports: make an export, send the mail that it is ready, remove
// files, and clean up.
package exportqueue

import (
	"context"

	"github.com/google/uuid"

	"wright.app/modules/privacy"
	"wright.app/platform/identity"
	"wright.app/platform/queue"
)

// maxAttempts is how many attempts to make an export the queue starts.
const maxAttempts = 4

// MakeJob is the job that makes an export.
type MakeJob struct {
	Export uuid.UUID `json:"export"`
}

// Kind implements river.JobArgs.
func (MakeJob) Kind() string { return "auth_export_make" }

// ReadyMailJob is the job that mails to a user that their export is ready. The mail has the id of the export, so that a
// repeated attempt sends the same mail.
type ReadyMailJob struct {
	User   int64     `json:"user"`
	Export uuid.UUID `json:"export"`
}

// Kind implements river.JobArgs.
func (ReadyMailJob) Kind() string { return "auth_export_tell" }

// RemoveJob is the job that removes files.
type RemoveJob struct {
	Files []string `json:"files"`
}

// Kind implements river.JobArgs.
func (RemoveJob) Kind() string { return "auth_export_remove" }

// Jobs implements privacy.ExportJobs over the queue.
type Jobs struct{ queue *queue.Queue }

var _ privacy.ExportJobs = (*Jobs)(nil)

// NewJobs returns the jobs of exports.
func NewJobs(q *queue.Queue) *Jobs { return &Jobs{queue: q} }

// Make implements privacy.ExportJobs.
func (j *Jobs) Make(ctx context.Context, id privacy.ExportID) error {
	return j.queue.Enqueue(ctx, MakeJob{Export: id}, queue.On(queue.Exports), queue.MaxAttempts(maxAttempts))
}

// SendReadyMail implements privacy.ExportJobs.
func (j *Jobs) SendReadyMail(ctx context.Context, user identity.UserID, id privacy.ExportID) error {
	return j.queue.Enqueue(ctx, ReadyMailJob{User: int64(user), Export: id}, queue.On(queue.Mails))
}

// Remove implements privacy.ExportJobs.
func (j *Jobs) Remove(ctx context.Context, files []string) error {
	return j.queue.Enqueue(ctx, RemoveJob{Files: files}, queue.On(queue.Maintenance))
}

// CleanUpAfter implements privacy.ExportJobs.
func (j *Jobs) CleanUpAfter(ctx context.Context, position privacy.ExportPosition) error {
	return j.queue.Enqueue(ctx, CleanUpJob{AfterTime: position.CreatedAt, AfterExport: position.ID},
		queue.On(queue.Maintenance))
}
