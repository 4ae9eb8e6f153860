package jobs

import (
	"time"

	"github.com/google/uuid"

	"wright.app/platform/calendar"
	"wright.app/platform/identity"
)

// ID identifies a job in the API.
type ID = uuid.UUID

// Status is the state of a job.
type Status string

// The states.
const (
	Draft   Status = "DRAFT"
	Open    Status = "OPEN"
	Closed  Status = "CLOSED"
	Expired Status = "EXPIRED" // was open until its last day
)

// CloseReason says why a job was closed.
type CloseReason string

// The reasons. Moderation is the only one that its recruiters do not choose.
const (
	Filled     CloseReason = "FILLED"
	Withdrawn  CloseReason = "WITHDRAWN"
	Moderation CloseReason = "MODERATION"
)

const (
	// MaxOpen is how many open jobs a recruiter has at most, and an organization.
	MaxOpen = 50
	// MaxDrafts is the maximum number of drafts of a recruiter.
	MaxDrafts = 200
	// MaxOpenDays is how many days after the day of its publishing a job may be open.
	MaxOpenDays = 90
	// RemindedBefore is how long before the end of a job its recruiter is told.
	RemindedBefore = 7 * 24 * time.Hour
)

// Position is the place of a job in the order of publishing: a later job has a higher one. 0 for a draft.
type Position int64

// Job is a posting.
type Job struct {
	Content

	ID ID
	// Recruiter has created the job. 0 for a job of an organization whose recruiter has left.
	Recruiter   identity.UserID
	Status      Status
	CloseReason CloseReason // only of a closed job
	Position    Position
	PostedAt    time.Time // zero for a draft
	ExpiresAt   time.Time // zero for a draft
	ClosedAt    time.Time // zero before the end
	Reminded    bool      // whether the recruiter was told that the job ends soon
	// ApplicationsEnd says that all applications for the job end, which takes a while after the job has ended. Until
	// one has ended, the team neither reads nor changes it.
	ApplicationsEnd bool
	CreatedAt       time.Time
	UpdatedAt       time.Time
	Version         int64
	// Unreadable says why the content cannot be read, with ErrUnreadable. It has only its organization then.
	Unreadable error
}

// At returns the job as it is at an instant: an open one is expired from ExpiresAt on.
func (j Job) At(now time.Time) Job {
	if j.Status == Open && !now.Before(j.ExpiresAt) {
		j.Status, j.ClosedAt = Expired, j.ExpiresAt
	}
	return j
}

// IsOpen reports whether the job is open at an instant.
func (j Job) IsOpen(now time.Time) bool { return j.At(now).Status == Open }

// HasEnded reports whether the job was open before.
func (j Job) HasEnded() bool { return j.Status == Closed || j.Status == Expired }

// newDraft returns the draft of a recruiter.
func newDraft(recruiter identity.UserID, c Content, now time.Time) (Job, error) {
	id, err := uuid.NewV7()
	return Job{
		Content: c, ID: id, Recruiter: recruiter, Status: Draft, CreatedAt: now, UpdatedAt: now, Version: 1,
	}, err
}

// publish opens a draft until the end of its last day.
func (j *Job) publish(now time.Time) error {
	if j.Status != Draft {
		return ErrState
	}
	if err := j.checkPublishing(calendar.DayOf(now), calendar.DayOf(now)); err != nil {
		return err
	}
	j.Status, j.PostedAt = Open, now
	j.endAt(endOf(j.ClosesOn), now)
	j.changed(now)
	return nil
}

// change replaces the content of a draft or an open job. An open one keeps its organization, and all that publishing
// asks for.
func (j *Job) change(c Content, now time.Time) error {
	switch j.Status {
	case Draft:
		j.Content = c
	case Open:
		if err := c.checkOpen(j.Content, j.PostedAt, now); err != nil {
			return err
		}
		j.Content = c
		j.endAt(endOf(c.ClosesOn), now)
	default:
		return ErrState
	}
	j.changed(now)
	return nil
}

// close ends an open job.
func (j *Job) close(reason CloseReason, now time.Time) error {
	if j.Status != Open {
		return ErrState
	}
	j.Status, j.CloseReason, j.ClosedAt = Closed, reason, now
	j.changed(now)
	return nil
}

// endAt sets when an open job ends. Nobody is reminded of an end that was so near when it was set.
func (j *Job) endAt(ends, now time.Time) {
	if !ends.Equal(j.ExpiresAt) {
		j.ExpiresAt, j.Reminded = ends, ends.Sub(now) <= RemindedBefore
	}
}

func (j *Job) changed(now time.Time) {
	j.UpdatedAt = now
	j.Version++
}

// endOf returns when a day ends, UTC.
func endOf(day calendar.Date) time.Time { return day.AddDays(1).Time() }
