package notification

import (
	"context"
	"fmt"

	"github.com/google/uuid"

	"wright.app/platform/clock"
	"wright.app/platform/identity"
)

// deletionBatch is the maximum number of rows that one statement deletes.
const deletionBatch = 1000

// Recorder stores notifications in the transaction that causes them.
type Recorder struct {
	notifications Notifications
	clock         clock.Clock
}

// NewRecorder returns a Recorder.
func NewRecorder(n Notifications, c clock.Clock) *Recorder { return &Recorder{n, c} }

// Requested tells the asked person of a request.
func (r *Recorder) Requested(ctx context.Context, asked, asker identity.UserID, connection uuid.UUID) error {
	return r.add(ctx, ConnectionRequested, asked, asker, connection)
}

// Accepted tells the asker that a request was accepted.
func (r *Recorder) Accepted(ctx context.Context, asker, asked identity.UserID, connection uuid.UUID) error {
	return r.add(ctx, ConnectionAccepted, asker, asked, connection)
}

func (r *Recorder) add(ctx context.Context, k Kind, owner, other identity.UserID, cause uuid.UUID) error {
	id, err := uuid.NewV7()
	if err != nil {
		return fmt.Errorf("new id: %w", err)
	}
	return r.notifications.Add(ctx, Notification{
		Owner: owner, ID: id, Kind: k, Other: other, Cause: cause, CreatedAt: r.clock.Now(),
	})
}

// Closed removes what an owner was told of a request or connection that was answered or has ended.
func (r *Recorder) Closed(ctx context.Context, owner identity.UserID, connection uuid.UUID) error {
	return r.notifications.DeleteCause(ctx, owner, connection)
}

// Left removes what others were told of a user who leaves.
func (r *Recorder) Left(ctx context.Context, user identity.UserID) error {
	return r.notifications.DeleteBy(ctx, user)
}

// DeleteOld deletes notifications that are older than Life.
func (r *Recorder) DeleteOld(ctx context.Context) error {
	for {
		deleted, err := r.notifications.DeleteBefore(ctx, r.clock.Now().Add(-Life), deletionBatch)
		if err != nil || deleted < deletionBatch {
			return err
		}
	}
}
