package notification

import (
	"context"
	"fmt"

	"github.com/google/uuid"

	"wright.app/modules/auth/settings"
	"wright.app/platform/clock"
	"wright.app/platform/identity"
)

// deletionBatch is the maximum number of rows that one statement deletes.
const deletionBatch = 1000

// Recorder stores notifications in the transaction that causes them.
type Recorder struct {
	notifications Notifications
	settings      *settings.Directory
	clock         clock.Clock
}

// NewRecorder returns a Recorder.
func NewRecorder(n Notifications, s *settings.Directory, c clock.Clock) *Recorder {
	return &Recorder{n, s, c}
}

// Seen marks the notifications of an owner about a cause as read.
func (r *Recorder) Seen(ctx context.Context, owner identity.UserID, cause uuid.UUID) error {
	return r.notifications.MarkCauseRead(ctx, owner, cause, r.clock.Now())
}

// Add stores a notification of a kind, unless its owner has switched the kind off.
func (r *Recorder) Add(ctx context.Context, kind Kind, n Notification) error {
	off, err := r.settings.SwitchedOff(ctx, []identity.UserID{n.Owner})
	if err != nil {
		return fmt.Errorf("what user %d has switched off: %w", n.Owner, err)
	}
	if kind.Screen != "" && !off[n.Owner].On(kind.Screen) {
		return nil
	}
	if n.ID, err = uuid.NewV7(); err != nil {
		return fmt.Errorf("new id: %w", err)
	}
	n.Kind, n.CreatedAt = kind.Name, r.clock.Now()
	return r.notifications.Add(ctx, n)
}

// Closed removes the notifications of an owner about a cause that has ended.
func (r *Recorder) Closed(ctx context.Context, owner identity.UserID, cause uuid.UUID) error {
	return r.notifications.DeleteCause(ctx, owner, cause)
}

// Left removes the notifications of others about a user who leaves.
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
