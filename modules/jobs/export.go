package jobs

import (
	"context"
	"time"

	"wright.app/platform/export"
	"wright.app/platform/identity"
)

type exportedJob struct {
	ID ID `json:"id"`
	Content
	Status      Status      `json:"status"`
	CloseReason CloseReason `json:"closeReason,omitempty"`
	CreatedAt   time.Time   `json:"createdAt"`
	UpdatedAt   time.Time   `json:"updatedAt"`
	PostedAt    time.Time   `json:"postedAt,omitzero"`
	ExpiresAt   time.Time   `json:"expiresAt,omitzero"`
	ClosedAt    time.Time   `json:"closedAt,omitzero"`
}

type exportedSavedJob struct {
	ID      ID        `json:"jobId"`
	SavedAt time.Time `json:"savedAt"`
}

// Export returns the jobs whose recruiter the user is, and the ids of the jobs that the user has saved: their texts are
// those of others.
func (d *PersonalData) Export(ctx context.Context, user identity.UserID) (export.Data, error) {
	own, err := d.jobs.Of(ctx, user)
	if err != nil {
		return export.Data{}, err
	}
	saved, err := d.saved.Of(ctx, user)
	if err != nil {
		return export.Data{}, err
	}
	postings, marks := make([]exportedJob, len(own)), make([]exportedSavedJob, len(saved))
	for i, j := range own {
		if j.Unreadable != nil {
			return export.Data{}, j.Unreadable
		}
		postings[i] = exportedJob{
			ID: j.ID, Content: j.Content, Status: j.Status, CloseReason: j.CloseReason,
			CreatedAt: j.CreatedAt, UpdatedAt: j.UpdatedAt, PostedAt: j.PostedAt, ExpiresAt: j.ExpiresAt,
			ClosedAt: j.ClosedAt,
		}
	}
	for i, one := range saved {
		marks[i] = exportedSavedJob{ID: one.Job, SavedAt: one.SavedAt}
	}
	return export.Data{Documents: []export.Document{
		{Name: "jobs", Content: postings}, {Name: "saved-jobs", Content: marks},
	}}, nil
}
