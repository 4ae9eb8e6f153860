package notification

import (
	"context"
	"fmt"
	"maps"
	"slices"

	"github.com/google/uuid"

	"wright.app/modules/auth/settings"
	"wright.app/platform/clock"
	"wright.app/platform/identity"
	"wright.app/platform/live"
)

// deletionBatch is the maximum number of rows that one statement deletes.
const deletionBatch = 1000

// Recorder stores notifications in the transaction that causes them, and tells the browsers of their owners.
type Recorder struct {
	notifications Notifications
	settings      *settings.Directory
	events        *live.Recorder
	clock         clock.Clock
}

// NewRecorder returns a Recorder.
func NewRecorder(n Notifications, s *settings.Directory, e *live.Recorder, c clock.Clock) *Recorder {
	return &Recorder{n, s, e, c}
}

// Seen marks the notifications of an owner about a cause as read.
func (r *Recorder) Seen(ctx context.Context, owner identity.UserID, cause uuid.UUID) error {
	if err := r.notifications.MarkCauseRead(ctx, owner, cause, r.clock.Now()); err != nil {
		return err
	}
	return r.changed(ctx, owner)
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
	if err := r.notifications.Add(ctx, n); err != nil {
		return err
	}
	return r.events.Record(ctx, n.Owner, live.Event{Name: live.NotificationCreated, Notification: n.ID})
}

// Closed removes the notifications of an owner about a cause that has ended.
func (r *Recorder) Closed(ctx context.Context, owner identity.UserID, cause uuid.UUID) error {
	return r.ClosedAll(ctx, map[uuid.UUID]identity.UserID{cause: owner})
}

// ClosedAll removes the notifications about causes that have ended, each of its owner.
func (r *Recorder) ClosedAll(ctx context.Context, owners map[uuid.UUID]identity.UserID) error {
	if len(owners) == 0 {
		return nil
	}
	all := slices.Collect(maps.Values(owners))
	if err := r.notifications.DeleteCauses(ctx, all, slices.Collect(maps.Keys(owners))); err != nil {
		return err
	}
	for _, owner := range all {
		if err := r.changed(ctx, owner); err != nil {
			return err
		}
	}
	return nil
}

// Tell tells the browsers of a user of a change that is no notification. Switches do not matter.
func (r *Recorder) Tell(ctx context.Context, user identity.UserID, e live.Event) error {
	return r.events.Record(ctx, user, e)
}

// changed tells the browsers of an owner that some of the notifications were read or removed.
func (r *Recorder) changed(ctx context.Context, owner identity.UserID) error {
	return r.events.Record(ctx, owner, live.Event{Name: live.NotificationChanged})
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
