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
	preferences   Preferences
	clock         clock.Clock
}

// NewRecorder returns a Recorder.
func NewRecorder(n Notifications, p Preferences, c clock.Clock) *Recorder { return &Recorder{n, p, c} }

// Requested tells the asked person of a request.
func (r *Recorder) Requested(ctx context.Context, asked, asker identity.UserID, connection uuid.UUID) error {
	return r.add(ctx, Notification{Kind: ConnectionRequested, Owner: asked, Other: asker, Cause: connection})
}

// Accepted tells the asker that a request was accepted.
func (r *Recorder) Accepted(ctx context.Context, asker, asked identity.UserID, connection uuid.UUID) error {
	return r.add(ctx, Notification{Kind: ConnectionAccepted, Owner: asker, Other: asked, Cause: connection})
}

// ProfileDecided tells the owner of a profile of a decision about it.
func (r *Recorder) ProfileDecided(ctx context.Context, owner identity.UserID, d Decision, reason string) error {
	return r.add(ctx, Notification{Kind: ProfileStatus, Owner: owner, Decision: d, Reason: reason})
}

// ReportDecided tells the reporter that a report was looked at.
func (r *Recorder) ReportDecided(ctx context.Context, reporter identity.UserID, report uuid.UUID) error {
	return r.add(ctx, Notification{Kind: ReportDecided, Owner: reporter, Cause: report})
}

// ContactMessage tells the owner of a profile that somebody has written to them.
func (r *Recorder) ContactMessage(ctx context.Context, owner identity.UserID, message uuid.UUID) error {
	return r.add(ctx, Notification{Kind: ContactMessage, Owner: owner, Cause: message})
}

// ContactAnswer tells somebody of an answer in a conversation that began with a message.
func (r *Recorder) ContactAnswer(ctx context.Context, owner identity.UserID, message uuid.UUID) error {
	return r.add(ctx, Notification{Kind: ContactAnswer, Owner: owner, Cause: message})
}

// Seen marks what an owner was told of a message and its answers as read.
func (r *Recorder) Seen(ctx context.Context, owner identity.UserID, cause uuid.UUID) error {
	return r.notifications.MarkCauseRead(ctx, owner, cause, r.clock.Now())
}

// add stores a notification unless its owner has switched its kind off.
func (r *Recorder) add(ctx context.Context, n Notification) error {
	choices, err := r.preferences.Choices(ctx, []identity.UserID{n.Owner})
	if err != nil {
		return fmt.Errorf("choices of user %d: %w", n.Owner, err)
	}
	if !choices[n.Owner].shows(n.Kind) {
		return nil
	}
	if n.ID, err = uuid.NewV7(); err != nil {
		return fmt.Errorf("new id: %w", err)
	}
	n.CreatedAt = r.clock.Now()
	return r.notifications.Add(ctx, n)
}

// Closed removes what an owner was told of a request or connection that was answered or has ended, or of a message.
func (r *Recorder) Closed(ctx context.Context, owner identity.UserID, cause uuid.UUID) error {
	return r.notifications.DeleteCause(ctx, owner, cause)
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
